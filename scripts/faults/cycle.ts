/** One cycle: a storm of buyers, a disaster in the middle of it, and the shop on its feet again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chanceFrom } from './chance.ts';
import { type Deed, newBuyers, place, storm, type Thing } from './storm.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

export type Disaster = 'kill' | 'database' | 'disk' | 'mail';

/** What strikes in this cycle; every kind has its turn, and most of them are kills. */
export const disasterOf = (
  cycle: number,
  { fell, disk }: Pick<World, 'fell' | 'disk'>,
): Disaster => {
  if (fell && cycle % 4 === 2) return 'database';
  if (disk && cycle % 10 === 5) return 'disk';
  if (cycle % 10 === 8) return 'mail';
  return 'kill';
};

const buyersPerCycle = 3;
/** How long a shop that was not restarted may take to serve again. */
const patienceMs = 20_000;

export const runCycle = async (
  world: World,
  watch: Watch,
  things: readonly [Thing, ...Thing[]],
  seed: number,
): Promise<void> => {
  const { book, door } = world;
  const cycle = book.tally.cycles;
  const chance = chanceFrom(seed * 1_000_003 + cycle);
  door.roll(chance);
  const [first, ...others] = await newBuyers(world, buyersPerCycle);
  if (!first) throw new Error('nobody came');
  let isOver = false;
  const disaster = disasterOf(cycle, world);
  if (disaster === 'mail') await world.mailbox.down();
  const storming = storm(world, chance, [first, ...others], things, () => isOver);
  await sleep(chance.between(400, 3000));
  await strike(world, disaster, chance);
  isOver = true;
  const deeds = await storming;
  if (disaster === 'kill' || disaster === 'mail') await world.start();
  else if (!world.isAlive()) {
    book.complain('broken', `the CMS died with the ${disaster}`);
    await world.start();
  }
  await askAgain(world, deeds);
  await door.release();
  await world.mailbox.up();
  await watch.take(deeds);
  await watch.look();
  await watch.judge();
  book.add('cycles');
};

const strike = async (world: World, disaster: Disaster, chance: Chance): Promise<void> => {
  const { book, disk } = world;
  switch (disaster) {
    case 'mail':
      book.add('mailDown');
      return world.kill();
    case 'kill':
      return world.kill();
    case 'database':
      book.add('databaseFalls');
      return world.fell?.();
    case 'disk':
      book.add('fullDisks');
      disk?.fill();
      await sleep(chance.between(300, 900));
      disk?.empty();
      return;
  }
};

/** Whoever got no answer asks again with the same key; now he must get one. */
const askAgain = async (world: World, deeds: readonly Deed[]): Promise<void> => {
  const until = Date.now() + patienceMs;
  for (const deed of deeds) {
    if (deed.number !== null) continue;
    world.book.add('askedAgain');
    while (!(await place(world, deed)) && Date.now() < until) await sleep(200);
    if (deed.number === null) world.book.complain('lost', 'an order could not be placed again');
  }
};
