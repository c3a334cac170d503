// Finding and changing what index.html has.

/** @template {HTMLElement} [T=HTMLElement] @returns {T} */
export const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

export const isOpen = (/** @type {string} */ id) => find(id).hasAttribute('open');

export function setText(/** @type {string} */ id, /** @type {string} */ words) {
  const element = find(id);
  if (element.textContent !== words) element.textContent = words;
}
