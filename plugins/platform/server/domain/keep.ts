/** How long platform keeps what it does not need any more, in days. */
export const keptDays = {
  /** A client that repeats a request does so within a day. */
  idempotency: 30,
  /** The words of a letter that was sent are personal data without a purpose. */
  letterWords: 7,
  /** An address that somebody typed, and nobody has proven to be his. */
  unproven: 30,
  /** How many letters an unproven mailbox was sent: a day's budget. */
  letterCounts: 1,
  /** As long as a row is here, the same event or letter cannot happen twice. */
  outbox: 90,
  jobs: 90,
  /** What a person was told, for him to look up. */
  notices: 730,
  purges: 1,
} as const;

const dayMs = 86_400_000;

/** The instant before which things are too old, `days` before `now` (both in milliseconds). */
export const tooOldBefore = (now: number, days: number): number => now - days * dayMs;
