// Replays files one after the other on one board, by the page's own player: node test/replays.mjs IMAGE CACHE
//
// Takes the name of a file a line, and answers each with a line of JSON: what did not come as the file says, the result
// that the page shows, what the board said, and what does not work any more afterwards.

import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { Headless, calibratedBoard } from './headless.mjs';

const [image, cache] = process.argv.slice(2);
const uf2 = new Uint8Array(await readFile(image));
const headless = new Headless(await calibratedBoard(uf2, cache));
await headless.start(uf2);

for await (const file of createInterface({ input: process.stdin })) {
  const { failed, result } = await headless.replay(await readFile(file, 'utf8'));
  const { said, story } = headless;
  // A sensor that is still dead is noticed by then.
  await headless.during(headless.machine.hand.wait(700));
  console.log(JSON.stringify({ failed, result, said, faults: [...story.faults.keys()] }));
}
