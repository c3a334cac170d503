// Gets the board empty and ready for a game, whatever it does now.

/** How long the board is given to get ready, in its own milliseconds. */
const PATIENCE = 8000;

/**
 * Gives up the game that is on, takes every piece off the board, and waits until it is ready. Tells whether it is.
 * @param {import('./machine.js').Machine} machine
 * @param {import('./story.js').Story} story
 */
export async function clearBoard(machine, story) {
  if (story.isOn) machine.send('abandon');
  await machine.table.clear();
  if (story.mode === 'menu') await machine.pressBoth();
  for (let waited = 0; story.mode !== 'idle' && waited < PATIENCE; waited += 50) await machine.hand.wait(50);
  return story.mode === 'idle';
}
