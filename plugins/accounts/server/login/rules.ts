/** Waiting times after wrong passwords, at login and inside a session; they slow guessing without a permanent lockout. */

/** Wrong attempts in a row without a wait, because people mistype. */
const freeTries = 5;
const firstDelayMs = 60_000;
const longestDelayMs = 3_600_000;
/** Wrong attempts are forgotten a day after the last one. */
export const forgottenAfterMs = 86_400_000;

const triesOfSession = 10;

/** Whether this many wrong passwords in a row end the session: its owner would know the password. */
export const endsSession = (wrong: number): boolean => wrong >= triesOfSession;

/** Wrong attempts in a row; times in milliseconds. */
export type Tries = {
  readonly wrong: number;
  readonly lastAt: number;
  /** earliest time of the next attempt */
  readonly openAt: number;
};

/** Wait in milliseconds after this many wrong attempts in a row: doubled with each, from a minute to an hour. */
export const delayAfter = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(firstDelayMs * 2 ** (wrong - freeTries), longestDelayMs);

/**
 * Counts an attempt as wrong until its password proves right, so that concurrent attempts are all counted. An attempt that comes
 * too early is not counted and does not lengthen the wait.
 * @param now milliseconds
 */
export const nextTry = (
  before: Tries | null,
  now: number,
):
  | { readonly ok: true; readonly tries: Tries }
  | { readonly ok: false; readonly waitMs: number } => {
  if (before && now < before.openAt) return { ok: false, waitMs: before.openAt - now };
  const inARow = before && now - before.lastAt < forgottenAfterMs ? before.wrong : 0;
  const wrong = inARow + 1;
  const delayMs = delayAfter(wrong);
  // Of two concurrent attempts the later may have read the clock first, so without a delay no attempt is too early.
  return { ok: true, tries: { wrong, lastAt: now, openAt: delayMs === 0 ? 0 : now + delayMs } };
};
