/**
 * The shop's clock. In a demo shop it can be moved forward, so that a year of deadlines passes in a minute; the offset is stored
 * in the database, so that a restart keeps it. Tokens, rate limits, leases and the delivery of mail use the real clock.
 */
import { env } from '@oner/config/env';
import { readSetting, writeSetting } from '../db/settings.ts';
import { pastInstant, runInPast } from '../db/transactions.ts';
import { keepOffset, moveTo, type Offset, shopTime } from './rules.ts';

const setting = 'demo.clock';
const kept = keepOffset();

export const clock = {
  /** Shop time, used for deadlines and dates of orders. */
  now: (): Date => pastInstant() ?? shopTime(Date.now(), kept.offset()),
  /** Real time, used for tokens, limits and leases. */
  real: (): Date => new Date(Date.now()),
  /**
   * Runs `work` at an earlier shop time, to create demo data from before the shop opened. Callbacks after the commit
   * run at the present time.
   * @throws Error if the shop is not a demo or the instant is in the future
   */
  asOf: <T>(at: Date, work: () => Promise<T>): Promise<T> => {
    if (!env().DEMO) throw new Error('asOf() requires a demo shop');
    if (at.getTime() > clock.now().getTime()) throw new Error('asOf() requires a time in the past');
    return runInPast(at, work);
  },
};

/** Reloads the offset: another process of the same shop may have moved the clock. */
export const loadClock = async (): Promise<void> => {
  if (env().DEMO) await kept.read(() => readSetting<Offset>(setting));
};

/** Moves the clock to `target`; false if it already shows a later time. @throws Error if the shop is not a demo */
export const turnClock = async (target: Date): Promise<boolean> => {
  if (!env().DEMO) throw new Error('only the clock of a demo shop can be moved');
  await loadClock();
  const moved = moveTo(target, Date.now(), kept.offset());
  if (!moved) return false;
  await writeSetting(setting, moved);
  kept.set(moved);
  return true;
};
