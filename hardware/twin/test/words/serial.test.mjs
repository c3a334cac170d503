// Who is on a port: a board that says hello is taken, anything else is let go and sent nothing but `hello`.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RealBoard } from '../../page/serial.js';

const HELLO = '# hello quarto-board 0.3.0 x';

/** A port on which these pieces of text come in; `answer` comes once something is sent. */
function port(pieces, answer = '') {
  const sent = [];
  let sink;
  const say = (text) => sink.enqueue(new TextEncoder().encode(text));
  const made = {
    sent,
    say,
    isOpen: false,
    open: async () => void (made.isOpen = true),
    close: async () => void (made.isOpen = false),
    readable: new ReadableStream({ start: (one) => ((sink = one), pieces.forEach(say)) }),
    writable: new WritableStream({
      write(bytes) {
        sent.push(new TextDecoder().decode(bytes));
        if (answer) say(answer);
      },
    }),
    unplug: () => sink.error(new Error('The device has been lost.')),
  };
  return made;
}

/** Connects; gives the board with what it hears and why it was closed. */
async function connected(on, patience = 2000) {
  const board = new RealBoard(patience);
  const heard = [];
  board.online = (line) => heard.push(line);
  const closed = new Promise((resolve) => (board.onclose = resolve));
  await board.connect(on);
  return { board, heard, closed };
}

/** Lets streams hand over what they have. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a board is taken once it has said hello, and nothing after that is lost', async () => {
  const on = port(['rest of a line\r\n# he', `llo quarto-board 0.3.0 x\r\n# sta`], 'tus idle\r\nstart south\n');
  const { board, heard, closed } = await connected(on);
  await soon();
  assert.deepEqual(heard, [], 'nothing before somebody listens');
  board.listen();
  assert.deepEqual(heard, [HELLO, '# status idle', 'start south']);
  on.say('start south\n');
  await soon();
  assert.equal(heard.at(-1), 'start south');
  assert.deepEqual(on.sent, ['hello\n']);
  await board.close();
  assert.equal(await closed, '');
  assert.equal(on.isOpen, false);
});

test('a port that stays silent, or speaks of other things, is let go', async () => {
  for (const pieces of [[], ['temperature 21.5\n', 'hello quarto-board 0.3.0 x\n', 'says # hello\n']]) {
    const on = port(pieces);
    await assert.rejects(connected(on, 30), /does not say hello as a Quarto board does, and was sent nothing else\. Choose the board’s own port/);
    assert.deepEqual([on.sent, on.isOpen], [['hello\n'], false]);
  }
});

test('another device that says hello is named and let go', async () => {
  for (const line of ['# hello pump 1.2', '# hello quarto-boards 1', '# hello']) {
    const on = port([], `${line}\n# status\n`);
    await assert.rejects(connected(on), (error) => error.message.includes(`says “${line}”. That is no Quarto board`));
    assert.deepEqual([on.sent, on.isOpen], [['hello\n'], false]);
  }
});

test('a line without end is refused, before the hello and after it', async () => {
  const on = port(Array(40).fill('x'.repeat(64)));
  await assert.rejects(connected(on), /sends a line without end/);
  assert.equal(on.isOpen, false);
  const late = port([`${HELLO}\n`]);
  const { board, heard, closed } = await connected(late);
  board.listen();
  late.say('give LRTS\n');
  late.say(`place ${'x'.repeat(2000)}`);
  assert.match(await closed, /sends a line without end/);
  assert.deepEqual([heard, late.isOpen], [[HELLO, 'give LRTS'], false]);
});

test('a board that is unplugged is told, before its hello too', async () => {
  const on = port([`${HELLO}\n`]);
  const { closed } = await connected(on);
  on.unplug();
  assert.match(await closed, /lost/);
  const gone = port([]);
  const trying = connected(gone);
  await soon();
  gone.unplug();
  await assert.rejects(trying, /lost/);
});
