/**
 * The shop's clock. In a demo shop it can be moved forward, so that a year of deadlines plays in a minute;
 * the offset is a row in the database, so that a restart does not turn it back. Tokens, rate limits, leases
 * and the delivery of mail follow the real clock.
 */
import { env } from '@oner/config/env';
import { readSetting, writeSetting } from '../db/settings.ts';
import { pastInstant, runInPast } from '../db/transactions.ts';
import { keepOffset, moveTo, type Offset, shopTime } from './rules.ts';

const setting = 'demo.clock';
const kept = keepOffset();

export const clock = {
  /** What time it is in the shop: deadlines, dates of orders, everything that is promised. */
  now: (): Date => pastInstant() ?? shopTime(Date.now(), kept.offset()),
  /** What time it is outside: tokens, limits, leases. */
  real: (): Date => new Date(Date.now()),
  /**
   * Does something as on an earlier day, for the demo world: its people have lived before the shop opened. What follows
   * after the commit happens now.
   * @throws Error in a shop that is no demo, and for an instant that is still to come
   */
  asOf: <T>(at: Date, work: () => Promise<T>): Promise<T> => {
    if (!env().DEMO) throw new Error('only the demo world is told of');
    if (at.getTime() > clock.now().getTime()) throw new Error('what is to come is not told');
    return runInPast(at, work);
  },
};

/** Reads the offset again: another process of the same shop may have moved the clock. */
export const loadClock = async (): Promise<void> => {
  if (env().DEMO) await kept.read(() => readSetting<Offset>(setting));
};

/** Moves the clock to `target`; false when it already shows a later time. Only a demo shop has such a clock. */
export const turnClock = async (target: Date): Promise<boolean> => {
  if (!env().DEMO) throw new Error('only the clock of a demo shop can be moved');
  await loadClock();
  const moved = moveTo(target, Date.now(), kept.offset());
  if (!moved) return false;
  await writeSetting(setting, moved);
  kept.set(moved);
  return true;
};
