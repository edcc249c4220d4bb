/** How long wrong passwords keep a login, or somebody who is signed in, waiting: nobody is shut out for good, and nobody guesses for long. */

/** Wrong tries in a row that cost nothing: people mistype. */
const freeTries = 5;
const firstDelayMs = 60_000;
const longestDelayMs = 3_600_000;
/** Without a further wrong try they are forgotten after a day. */
export const forgottenAfterMs = 86_400_000;

const triesOfSession = 10;

/** Whether so many wrong passwords in a row end the session in which the last was typed: whoever logged in knew it. */
export const endsSession = (wrong: number): boolean => wrong >= triesOfSession;

/** What is known of the wrong tries in a row; instants in milliseconds. */
export type Tries = {
  readonly wrong: number;
  readonly lastAt: number;
  /** the next try is looked at from here on */
  readonly openAt: number;
};

/** The wait after so many wrong tries in a row, in milliseconds: doubled with each, from a minute to an hour. */
export const delayAfter = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(firstDelayMs * 2 ** (wrong - freeTries), longestDelayMs);

/**
 * One more try, counted as a wrong one until its password has proven right: a hundred tries of one instant are a
 * hundred. One that comes too early is not counted and makes nobody wait longer.
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
  // Of two tries at one instant the later may have looked at the clock first: without a delay nobody comes too early.
  return { ok: true, tries: { wrong, lastAt: now, openAt: delayMs === 0 ? 0 : now + delayMs } };
};
