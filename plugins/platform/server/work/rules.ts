/** Waiting times between tries: 1 s, 2 s, 4 s … and never more than an hour. */
const firstMs = 1000;
const longestMs = 3_600_000;

/**
 * How long to wait after a failed try.
 * @param attempt number of the try that failed, from 1
 * @returns milliseconds
 */
export const backoffMs = (attempt: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, Math.min(attempt, 40) - 1));

/** Thrown by a handler whose other side has said when to come again: the outbox waits that long, or its own time. */
export class Later extends Error {
  readonly waitMs: number;

  constructor(why: string, waitMs: number) {
    super(why);
    this.name = 'Later';
    this.waitMs = waitMs;
  }
}

/** How long platform keeps what it does not need any more, in days. */
export const keptDays = {
  /** A client that repeats a request does so within a day. */
  idempotency: 30,
  /** The words of a letter that was sent are personal data without a purpose. */
  letterWords: 7,
  /** An address that somebody typed, and nobody has proven to be theirs. */
  unproven: 30,
  /** How many letters an unproven mailbox was sent: a day's budget. */
  letterCounts: 1,
  /** As long as a row is here, the same event or letter cannot happen twice. */
  outbox: 90,
  jobs: 90,
  /** What a person was told, for them to look up. */
  notices: 730,
  purges: 1,
} as const;

const dayMs = 86_400_000;

/** The instant before which things are too old, `days` before `now` (both in milliseconds). */
export const tooOldBefore = (now: number, days: number): number => now - days * dayMs;
