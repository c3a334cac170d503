// Puts the page together: the emulated board, its drawing, the hands, and everything beside it.

import { calibrate } from '../src/calibrate.js';
import { SEATS } from './geometry.js';
import { Buzzer } from './buzzer.js';
import { forget } from './keep.js';
import { LAYOUTS } from './layout.js';
import { Lines } from './lines.js';
import { Machine } from './machine.js';
import { NAMES } from './piece.js';
import { Player } from './player.js';
import { Pointer } from './pointer.js';
import { Runner } from './runner.js';
import { Scene } from './scene.js';
import { isSensorLine, SensorView } from './sensors.js';
import { hasSerial, RealBoard } from './serial.js';
import { Speech } from './speech.js';
import { Story } from './story.js';
import { Targets } from './targets.js';
import { hint, spoken } from './words.js';

const IMAGE = '/quarto-board.uf2';
/** Under this name the project's own image keeps its flash, whichever version it is. */
const OWN = 'quarto-board';
/** The gain walk's seatings and the pieces shown: what calibration counts its progress by. */
const STEPS = 17 * 3 + 16;

/** @template {HTMLElement} [T=HTMLElement] @returns {T} */
const find = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

const scene = new Scene(find('scene'));
const story = new Story();
const machine = new Machine();
const buzzer = new Buzzer();
const speech = new Speech(find('live'));
const lines = new Lines(find('lines'), find('command'));
const sensors = new SensorView(find('grid'));
const runner = new Runner(() => machine);
const targets = new Targets(find('targets'), () => machine.table, scene);
const pointer = new Pointer(find('scene'), () => machine.table, scene);
/** @type {RealBoard | null} */
let real = null;
/** @type {Player | null} */
let player = null;
let calibrating = false;
/** @type {Uint8Array} */
let image;

// ---- What the board says ----

function hear(/** @type {string} */ line) {
  if (isSensorLine(line)) {
    sensors.hear(line);
    if (find('sensors').hasAttribute('open')) return;
  }
  lines.add(line);
  const news = story.hear(line);
  if (line.startsWith('# hello') && find('sensors').hasAttribute('open')) send('sensors stream');
  if (!real && !calibrating && machine.fresh && line === '# walk a1') begin();
  if (news && !calibrating) speech.say(spoken(line, story));
  tell();
}

/** Shows what is to be done now, and the log. */
function tell() {
  const { line, more, seat } = hint(story);
  const told = real ? `A real board is connected. ${more}` : more;
  setText('hint', calibrating ? 'Getting a new board ready…' : line);
  setText('more', calibrating ? 'This happens once and takes a few seconds.' : told || ' ');
  find('hint').dataset.seat = seat ?? '';
  find('clear').classList.toggle('wanted', !real && (story.mode === 'over' || story.mode === 'clear'));
  setText('moves', story.log.join('\n') || 'No game yet.');
}

function setText(/** @type {string} */ id, /** @type {string} */ words) {
  const element = find(id);
  if (element.textContent !== words) element.textContent = words;
}

/** Sends a line to the board that is played on. */
function send(/** @type {string} */ line) {
  if (real) real.send(line);
  else machine.send(line);
}

// ---- The emulated board ----

machine.online = (line) => !real && hear(line);
machine.onlift = (spot) => {
  story.lifted(spot);
  tell();
};
machine.onpower = (on) => {
  find('power').setAttribute('aria-pressed', String(on));
  story.power(on);
  scene.light(machine.board.lights);
  speech.say(on ? 'The board is switched on.' : 'The board is switched off.');
  tell();
};
machine.onreset = (why) => {
  lines.add(`(the chip was reset: ${why})`, 'sent');
  story.power(true);
  if (why === 'bootsel') story.mode = 'drive';
  tell();
};

async function start(/** @type {Uint8Array} */ uf2, /** @type {string} */ key, /** @type {string} */ name) {
  player = null;
  await machine.start(uf2, key, scene.layout);
  image = uf2;
  story.power(true);
  find('power').setAttribute('aria-pressed', 'true');
  setText('image', `${name}, ${Math.round(uf2.length / 1024)} KB`);
  heard = 0;
  tell();
  runner.start();
}

/** Calibrates the board for its player, fast. */
async function begin() {
  calibrating = true;
  runner.hurried = true;
  find('progress').hidden = false;
  const doing = find('doing');
  let steps = 0;
  const listener = (/** @type {string} */ line) => {
    if (/^# (walk|teach) /.test(line)) {
      steps += 1;
      /** @type {HTMLProgressElement} */ (find('bar')).value = steps / STEPS;
      const spot = line.match(/^# walk (\S+)$/)?.[1];
      doing.textContent = `The board is being calibrated: ${spot ? `measuring ${spot === 'tray' ? 'the tray' : spot}` : 'showing it the pieces'}`;
    }
    return false;
  };
  machine.listeners.push({ wanted: listener, heard: () => {} });
  speech.say('A new board. It is being calibrated, please wait a few seconds.');
  try {
    await calibrate(machine.paced);
    machine.fresh = false;
  } catch (error) {
    lines.add(`(calibration failed: ${/** @type {Error} */ (error).message})`, 'sent');
  }
  machine.listeners = machine.listeners.filter((one) => one.wanted !== listener);
  calibrating = false;
  runner.hurried = false;
  find('progress').hidden = true;
  await machine.save();
  speech.say(hint(story).line);
  tell();
}

// ---- Time goes by ----

/** Up to when tones have been heard. */
let heard = 0;
let frames = 0;

runner.onframe = (speed) => {
  frames += 1;
  const { board } = machine;
  if (calibrating) buzzer.silence();
  else if (!real) buzzer.sound(board.tones, heard, speed);
  heard = board.now;
  if (board.lines.length > 1000 && !calibrating) board.lines.length = 0;
  draw();
  // A person sees no difference above thirty frames of light a second.
  if (frames % 2 === 0) scene.light(real ? litByStory() : board.lights);
  if (frames % 6 === 0) targets.arrange();
  if (frames % 60 === 0) measure();
};

function draw() {
  if (real) {
    const { spots } = story;
    for (const name of NAMES) {
      const at = spots[name] ? machine.board.spotCentre(spots[name]) : scene.layout.homes[name];
      scene.place(name, { ...at, z: 0 });
    }
    return;
  }
  for (const name of NAMES) scene.place(name, machine.hand.pose(name), machine.hand.held.has(name));
}

/** A real board shows its own lights; here only a called figure glows. */
function litByStory() {
  const dark = { r: 0, g: 0, b: 0 };
  const figure = new Set(story.figureCells);
  return [...targets.spots.keys(), ...SEATS].map((name) => (figure.has(name) ? { r: 8, g: 160, b: 50 } : dark));
}

function measure() {
  const percent = Math.round(runner.load * 100);
  setText('load', `${runner.reached.toFixed(1)}× real time, ${percent} % of one core, ${(machine.board.instructions / 1e6).toFixed(0)} million instructions so far.`);
  const shown = find('warnings').childElementCount;
  const { warnings } = machine.board;
  if (warnings.length < shown) find('warnings').replaceChildren();
  for (const warning of warnings.slice(find('warnings').childElementCount, 20)) {
    find('warnings').append(Object.assign(document.createElement('li'), { textContent: warning }));
  }
}

setInterval(() => !calibrating && !real && machine.save(), 700);
addEventListener('pagehide', () => !calibrating && !real && machine.save());

// ---- Hands, keys, buttons ----

function press(/** @type {string} */ seat, /** @type {boolean} */ down) {
  if (real) return;
  scene.press(seat, down);
  machine.board?.press(/** @type {any} */ (seat), down);
}

targets.onpress = pointer.onpress = press;
targets.onsay = pointer.onsay = (words) => speech.say(words);
targets.suggest = () => (story.game.phase === 'place' ? 'a1' : 'tray');
pointer.allowed = () => Boolean(machine.table) && !calibrating && !real && !player;

const typing = (/** @type {EventTarget | null} */ target) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const seatOf = (/** @type {KeyboardEvent} */ event) => ({ s: 'south', n: 'north' })[event.key.toLowerCase()];

addEventListener('keydown', (event) => {
  buzzer.wake();
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const seat = seatOf(event);
  if (seat && !calibrating) press(seat, true);
  if (event.key.toLowerCase() === 'p') targets.focusPieces();
});
addEventListener('keyup', (event) => {
  const seat = seatOf(event);
  if (seat && !typing(event.target)) press(seat, false);
});
// A key or a finger that goes up elsewhere must not leave a button stuck.
addEventListener('blur', () => SEATS.forEach((seat) => press(seat, false)));
addEventListener('pointerdown', () => buzzer.wake());

find('power').addEventListener('click', () => !real && machine.power(!machine.board.powered));
find('reset').addEventListener('click', () => {
  if (real) return;
  machine.power(false);
  machine.power(true);
});
find('clear').addEventListener('click', () => pointer.allowed() && machine.table.clear());
find('mute').addEventListener('click', () => mute(!buzzer.muted));
find('speed').addEventListener('change', (event) => {
  runner.speed = Number(/** @type {HTMLInputElement} */ (event.target).value);
});

function mute(/** @type {boolean} */ muted) {
  buzzer.mute(muted);
  find('mute').setAttribute('aria-pressed', String(muted));
  localStorage.setItem('muted', String(muted));
}
mute(localStorage.getItem('muted') === 'true');

// ---- Panels ----

lines.onsend = send;
find('sensors').addEventListener('toggle', () => {
  send(find('sensors').hasAttribute('open') ? 'sensors stream' : 'sensors stop');
});
find('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(story.log.join('\n') + '\n');
  setText('replaying', 'Copied.');
});
find('save').addEventListener('click', () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([story.log.join('\n') + '\n'], { type: 'text/plain' }));
  link.download = 'quarto.log';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
find('replay').addEventListener('click', () => (player ? stopReplay() : find('replay-file').click()));
find('choose').addEventListener('click', () => find('uf2-file').click());
for (const id of ['replay-file', 'uf2-file']) {
  find(id).addEventListener('change', async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.files?.[0]) await take(input.files[0]);
    input.value = '';
  });
}
find('fresh').addEventListener('click', async () => {
  if (!confirm('The board forgets everything: its calibration, its settings, the game.')) return;
  await forget(machine.key);
  await start(image, machine.key, find('image').textContent?.split(',')[0] ?? '');
});

function stopReplay() {
  if (player) player.stopped = true;
}

async function replay(/** @type {string} */ text, /** @type {string} */ name) {
  if (real || calibrating || player) return;
  player = new Player(machine, story);
  find('replay').textContent = 'Stop';
  /** @type {HTMLDetailsElement} */ (find('log')).open = true;
  const failed = await player.play(text, (words) => setText('replaying', `${name}, ${words}`));
  const stopped = player.stopped ? 'stopped' : 'played to its end';
  player = null;
  find('replay').textContent = 'Replay a file…';
  setText('replaying', failed.length ? `${name}: the board did not follow ${failed.join('; ')}.` : `${name}: ${stopped}.`);
}

// ---- Files dropped onto the page ----

/** Takes a file: an image runs, a log is played. */
async function take(/** @type {File} */ file) {
  if (!file.name.toLowerCase().endsWith('.uf2')) return replay(await file.text(), file.name);
  const uf2 = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', uf2));
  const key = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    await start(uf2, key, file.name);
  } catch (error) {
    speech.say(`${file.name} cannot be played: ${/** @type {Error} */ (error).message}`);
    setText('hint', `${file.name} cannot be played.`);
    setText('more', /** @type {Error} */ (error).message);
  }
}

let dragDepth = 0;
addEventListener('dragenter', (event) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  dragDepth += 1;
  find('veil').hidden = false;
});
addEventListener('dragleave', () => {
  dragDepth = Math.max(0, dragDepth - 1);
  if (dragDepth === 0) find('veil').hidden = true;
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
  event.preventDefault();
  dragDepth = 0;
  find('veil').hidden = true;
  const file = event.dataTransfer?.files[0];
  if (file) await take(file);
});

// ---- A real board ----

if (hasSerial) {
  const button = find('connect');
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (real) return real.close();
    const board = new RealBoard();
    // A board may speak as soon as its port is open.
    board.online = hear;
    board.onclose = () => {
      real = null;
      button.textContent = 'Connect a real board…';
      document.body.classList.remove('real');
      story.power(true);
      machine.send('status');
      machine.send('log');
      tell();
    };
    real = board;
    story.power(true);
    try {
      await board.connect();
    } catch (error) {
      real = null;
      machine.send('status');
      machine.send('log');
      setText('more', `No board was connected: ${/** @type {Error} */ (error).message}`);
      return;
    }
    button.textContent = 'Disconnect the real board';
    document.body.classList.add('real');
    for (const line of ['hello', 'status', 'log']) board.send(line);
    tell();
  });
}

// ---- Sizes ----

function fit() {
  const wide = find('scene').parentElement?.clientWidth ?? 0;
  const layout = wide >= 620 ? LAYOUTS.wide : LAYOUTS.tall;
  find('scene').style.setProperty('--aspect', String(layout.box.width / layout.box.height));
  if (layout !== scene.layout) {
    scene.setLayout(layout);
    machine.table?.setLayout(layout);
  }
}
addEventListener('resize', fit);
fit();

// Fingers on a piece must not scroll the page; elsewhere on the drawing they may.
find('scene').addEventListener(
  'touchstart',
  (event) => {
    const touch = event.changedTouches[0];
    if (scene.pick(touch.clientX, touch.clientY, 9 / scene.scale)) event.preventDefault();
  },
  { passive: false },
);
find('scene').addEventListener('mousedown', (event) => event.preventDefault());

async function load() {
  const response = await fetch(IMAGE);
  if (!response.ok) throw new Error(`the firmware image is not there (${response.status})`);
  await start(new Uint8Array(await response.arrayBuffer()), OWN, 'quarto-board.uf2');
}
load().catch((error) => {
  setText('hint', 'The board cannot start.');
  setText('more', String(error.message ?? error));
});
