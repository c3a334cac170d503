// Where a piece that is let go comes to stand, and how one that leans is seen: without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FIRST_GAME } from '../page/games.js';
import { centre, nearest, onBody, ringOf, recess, spotAt, SPOTS } from '../page/geometry.js';
import { LAYOUTS, PLANS } from '../page/layout.js';
import { lookOf } from '../page/look.js';
import { Projection } from '../page/projection.js';
import { Table } from '../page/table.js';

const [PIECE, OTHER] = FIRST_GAME.pieces.names;

/** A table on which `standing` pieces stand; all others wait. */
function tableWith(standing = {}) {
  const poses = new Map(Object.entries(standing).map(([name, spot]) => [name, { ...centre(spot), z: 0 }]));
  const hand = { held: new Map(), routes: new Map(), pose: (name) => poses.get(name) ?? { ...FIRST_GAME.pieces.homes.wide(name), z: 0 } };
  return new Table(/** @type {any} */ (hand), LAYOUTS.wide, FIRST_GAME.pieces);
}

/** Points all over the table. */
function* points(step) {
  for (let x = -120; x <= 360; x += step) for (let y = -120; y <= 220; y += step) yield { x, y };
}

test('no two rings touch', () => {
  for (const one of SPOTS) {
    for (const other of SPOTS.filter((spot) => spot !== one)) {
      const [a, b] = [centre(one), centre(other)];
      assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > ringOf(one) + ringOf(other), `${one} and ${other}`);
    }
  }
});

test('inside a ring a piece lands within the play of its recess, elsewhere it goes back', () => {
  const table = tableWith();
  const counts = { lands: 0, back: 0 };
  for (const at of points(1.7)) {
    const { kind, spot, pose } = table.landing(PIECE, at, 'b2');
    counts[kind] += 1;
    if (kind === 'lands') {
      assert.equal(spot, spotAt(at.x, at.y));
      assert.ok(nearest(pose.x, pose.y).off <= recess(spot), `${at.x} ${at.y}`);
      assert.equal(pose.tilt ?? 0, 0);
    } else {
      assert.equal(spotAt(at.x, at.y), null);
      assert.equal(spot, onBody(at.x, at.y) ? 'b2' : null, `${at.x} ${at.y}`);
    }
  }
  assert.ok(counts.lands > 8000 && counts.back > 8000, JSON.stringify(counts));
});

test('a taken spot sends a piece back; if that is taken too, beside the board', () => {
  const table = tableWith({ [OTHER]: 'c3' });
  assert.deepEqual(table.landing(PIECE, centre('c3'), 'b2'), { kind: 'taken', spot: 'c3', pose: { ...centre('b2'), z: 0 } });
  assert.deepEqual(table.landing(PIECE, centre('c3'), 'c3').pose, table.home(PIECE));
  assert.deepEqual(table.landing(PIECE, { x: 22.5, y: 22.5 }, 'c3').pose, table.home(PIECE));
});

test('a careless hand leaves a piece where it lets it go, leaning back over the middle, or sends it back', () => {
  const table = tableWith();
  for (const at of points(1.7)) {
    const { kind, pose } = table.landing(PIECE, at, null, true);
    const { off, dx, dy } = nearest(at.x, at.y);
    if (kind === 'back') assert.ok(off > 17);
    else assert.deepEqual([pose.x, pose.y], [at.x, at.y]);
    if (kind === 'back' || off <= 3) continue;
    const way = (pose.towards * Math.PI) / 180;
    assert.ok(pose.tilt >= 3 && Math.cos(way) * dx + Math.sin(way) * dy < 0);
  }
});

test('a point of the table is where it is seen', () => {
  for (const { view } of [LAYOUTS.wide, LAYOUTS.tall, PLANS.wide, PLANS.tall]) {
    for (const { x, y } of points(37)) {
      const seen = view.at(x, y);
      const back = view.ground(seen.x, seen.y);
      assert.ok(Math.hypot(back.x - x, back.y - y) < 1e-6);
    }
  }
});

test('a leaning body is drawn as it is seen, in every direction', () => {
  for (const elevation of [64, 90]) {
    const view = new Projection({ middle: 0, front: 0, elevation, shrink: 0 });
    for (let towards = -180; towards < 180; towards += 15) {
      for (const tilt of [0, 4, 15]) assertSeen(view, tilt, towards);
    }
  }
});

/** Compares the drawing of a body's own axes with their projection. */
function assertSeen(view, tilt, towards) {
  const look = lookOf(view, tilt, towards);
  const [lean, way, roll] = [tilt, towards, look.roll].map((degrees) => (degrees * Math.PI) / 180);
  /** Turns a vector by the lean, about the level line across its direction. */
  const leant = ([x, y, z]) => {
    const [along, across] = [x * Math.cos(way) + y * Math.sin(way), -x * Math.sin(way) + y * Math.cos(way)];
    const [far, up] = [along * Math.cos(lean) + z * Math.sin(lean), z * Math.cos(lean) - along * Math.sin(lean)];
    return [far * Math.cos(way) - across * Math.sin(way), far * Math.sin(way) + across * Math.cos(way), up];
  };
  const drawn = ([x, y, z]) => {
    const [right, away] = [x * Math.cos(look.turn) - y * Math.sin(look.turn), x * Math.sin(look.turn) + y * Math.cos(look.turn)];
    const down = -away * look.slope - z * look.rise;
    return [right * Math.cos(roll) - down * Math.sin(roll), right * Math.sin(roll) + down * Math.cos(roll)];
  };
  for (const axis of [[1, 0, 0], [0, 1, 0], [0, 0, 1]]) {
    const seen = view.at(...leant(axis));
    const [x, y] = drawn(axis);
    assert.ok(Math.hypot(seen.x - x, seen.y - y) < 1e-9, `${axis} of ${tilt} towards ${towards}: ${x} ${y}, not ${seen.x} ${seen.y}`);
  }
}
