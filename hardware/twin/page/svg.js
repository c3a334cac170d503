// Making elements without a framework.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Element | string)} children
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  }
  element.append(...children);
  return element;
}

/**
 * Makes an HTML element.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Element | string)} children
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Numbers that look random and are the same every time, so that the wood keeps its grain. */
export function grainNumbers(/** @type {number} */ seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
