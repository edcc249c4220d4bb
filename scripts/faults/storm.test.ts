/** Ten disasters with a new seed in each run; `npm run faults` is the long one. */
import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { mountSmallDisk } from '../../tests/faults/support/small-disk.ts';
import { openStorm, type Storm } from './storm.ts';

vi.setConfig({ testTimeout: 3_600_000 });

const disk = mountSmallDisk(192 * 1024 * 1024);
if (!disk) console.warn('SKIPPED: cycles with a full disk require permission to mount a tmpfs.');
afterAll(() => disk?.close());

/** Seeds of earlier failures; each begins with a crash. */
const known = [
  [2032, 'whoever asked for a file again, long after, was told that its link leads nowhere'],
  [450_860, 'the bank of the tests gave its eleventh payment the number of its first'],
  [7000, 'an order whose refund was settled while it was being completed stayed open for good'],
] as const;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let storm: Storm;
  afterAll(() => storm?.close());

  it.each(known)('nothing is wrong any more of seed %i: %s', async (seed) => {
    const storm = await openStorm(engine, null);
    const wrong = await storm.cycle(seed);
    await storm.close();
    expect(wrong).toBeNull();
  });

  it('ten cycles of faults lose nothing and duplicate nothing', async () => {
    storm = await openStorm(engine, disk);
    const { tally } = storm;
    const unseen = () =>
      'reports rents licences agreed requested certificates askedAgain extensions buyOuts'
        .split(' ')
        .filter((name) => !tally[name]);
    const seed = randomInt(2 ** 20);
    // Every sixth cycle has an extension and a buy-out: more cycles follow until each kind was seen.
    for (let cycle = 0; cycle < 10 || (cycle < 40 && unseen().length > 0); cycle += 1)
      expect(await storm.cycle(seed + cycle), `seed ${seed}, cycle ${cycle}`).toBeNull();
    expect(unseen()).toEqual([]);
    expect(tally.paid).toBeGreaterThan(3);
    expect(tally.handovers).toBeGreaterThan(5);
    expect(tally.letters).toBeGreaterThan(tally.orders ?? 0);
  });
});
