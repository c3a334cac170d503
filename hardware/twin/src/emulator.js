// @ts-check
// The emulator, unmodified. By its path instead of its name: a browser's worker knows no import map, and so the same
// line serves Node, pages and workers.
export * from '../node_modules/rp2040js/dist/esm/index.js';
