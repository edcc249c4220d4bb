/** A short storm (`npm run faults` is the long one): buyers, kills, cut connections, a bad door; nothing lost or doubled. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settle } from '../../scripts/faults/close.ts';
import { runCycle } from '../../scripts/faults/cycle.ts';
import { cheapThings } from '../../scripts/faults/storm.ts';
import { openBook } from '../../scripts/faults/tally.ts';
import { openWatch } from '../../scripts/faults/watch.ts';
import { freePorts, openWorld, type World } from '../../scripts/faults/world.ts';
import { brokenInvariants } from '../contract/support/books.ts';
import { openDatabase, type Place } from '../contract/support/engine.ts';
import { clearOwnPlace, engine, ownPlace } from '../contract/support/shop.ts';

const dir = mkdtempSync(join(tmpdir(), 'oner-storm-'));
let place: Place;
let world: World;

/** Every connection of this shop is cut; the server goes on, for others stand on it too. */
const cutConnections = async (): Promise<void> => {
  const url = new URL(place.databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = openDatabase({ dataDir: dir, databaseUrl: url.href });
  const pids = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = ?';
  await server.raw(pids, [name]);
  await server.destroy();
};

beforeAll(async () => {
  place = await ownPlace();
  const fell = engine === 'postgres' ? { fell: cutConnections } : {};
  const ground = { engine, dir, place, ports: await freePorts(), disk: null, ...fell };
  world = await openWorld(ground, openBook(dir));
  await world.start();
});
afterAll(async () => {
  await world?.close();
  await clearOwnPlace(place);
  rmSync(dir, { recursive: true, force: true });
});

it('two disasters lose nothing and double nothing', async () => {
  const { book } = world;
  const seed = randomInt(2 ** 20);
  const watch = openWatch(world, async () => []);
  const things = await cheapThings(world.client.sql);
  for (let cycle = 0; cycle < 2; cycle += 1) await runCycle(world, watch, things, seed);
  await settle(world, watch, 300_000);
  expect(book.complaints, `seed ${seed}`).toEqual([]);
  expect(book.tally.orders).toBeGreaterThan(3);
  expect(book.tally.paid).toBeGreaterThan(0);
  expect(book.tally.letters).toBeGreaterThan(book.tally.orders);
  expect(brokenInvariants(place)).toBe('');
}, 600_000);
