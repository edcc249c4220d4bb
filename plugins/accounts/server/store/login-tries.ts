import { db, transact } from '@oner/platform';
import { forgottenAfterMs, nextTry, type Tries } from '../domain/login-delay.ts';

type Row = { wrong: number; last_at: string | number; open_at: string | number };
/** As no try at all: the row is there to be locked. */
const none = { wrong: 0, last_at: 0, open_at: 0 };

/**
 * Counts a try for `budget` unless it comes too early. Of those that come at one instant each waits for the one before.
 * Not inside a transaction: it counts whatever comes of the login.
 * @param now real clock, milliseconds
 */
export const takeTry = async (budget: string, now: number): Promise<ReturnType<typeof nextTry>> => {
  await db()('login_tries')
    .where('last_at', '<=', now - forgottenAfterMs)
    .delete();
  return transact(async () => {
    const mine = () => db()('login_tries').where({ budget });
    await db()('login_tries')
      .insert({ budget, ...none, last_at: now })
      .onConflict('budget')
      .ignore();
    const row: Row | undefined = await mine().forUpdate().first();
    const next = nextTry(row ? toTries(row) : null, now);
    if (next.ok) {
      const { wrong, lastAt, openAt } = next.tries;
      await mine().update({ wrong, last_at: lastAt, open_at: openAt });
    }
    return next;
  });
};

const toTries = (row: Row): Tries => ({
  wrong: row.wrong,
  lastAt: Number(row.last_at),
  openAt: Number(row.open_at),
});

/** The password was right, or is a new one: wrong tries before it count no more. */
export const forgetTries = async (budget: string): Promise<void> => {
  await db()('login_tries').where({ budget }).delete();
};
