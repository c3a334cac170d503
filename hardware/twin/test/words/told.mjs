// Stories for tests.

import { inspect } from 'node:util';

import { Story } from '../../page/story.js';

/** A story of lines, all told at the same moment. */
export function told(/** @type {string[]} */ ...lines) {
  const story = new Story();
  for (const line of lines) story.hear(line, 1000);
  return story;
}

/** All of a story, its maps and sets too. */
export const seen = (/** @type {Story} */ story) => inspect({ ...story, onask: null }, { depth: 9 });
