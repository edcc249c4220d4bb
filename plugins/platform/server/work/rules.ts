/** Waits between attempts: 1 s, 2 s, 4 s … and at most an hour. */
import { dayMs } from '@oner/config/terms';

const firstMs = 1000;
const longestMs = 3_600_000;

/**
 * The wait after a failed attempt.
 * @param attempt number of the failed attempt, from 1
 * @returns milliseconds
 */
export const backoffMs = (attempt: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, Math.min(attempt, 40) - 1));

/** Parses a stored payload. @throws Error without its text, which may contain personal data: JSON.parse() would quote it */
export const parsePayload = (stored: string): object => {
  try {
    return JSON.parse(stored);
  } catch {
    throw new Error('the stored payload is not JSON');
  }
};

/** Thrown by a handler if the other side requested a delay: the outbox waits that long, or its own wait if that is longer. */
export class Later extends Error {
  readonly waitMs: number;

  constructor(why: string, waitMs: number) {
    super(why);
    this.name = 'Later';
    this.waitMs = waitMs;
  }
}

type Retention = {
  readonly table: string;
  readonly days: number;
  /** The data that is deleted, if it is not the whole of every older row. */
  readonly what: string;
  readonly why: string;
  readonly source: string;
};

/** Data that platform deletes by itself once a day (tidy.ts). `npm run map` prints it into docs/operate.md. */
export const retentions = {
  idempotency: {
    table: 'idempotency',
    days: 30,
    what: 'answers to requests with a key',
    why: 'a client that repeats a request does so within a day',
    source: 'ours',
  },
  jobs: {
    table: 'jobs',
    days: 90,
    what: 'jobs that are done',
    why: 'as long as its row is there a job is not done twice',
    source: 'ours',
  },
  events: {
    table: 'outbox, outbox_deliveries',
    days: 90,
    what: 'events that every listener has handled, e-mails among them',
    why: 'as long as its row is there an event or an e-mail does not happen twice',
    source: 'ours',
  },
  emailTexts: {
    table: 'outbox',
    days: 7,
    what: 'the text of what was sent; the row stays',
    why: 'personal data that has served its purpose',
    source: 'law 94-V',
  },
  sends: {
    table: 'notice_sends',
    days: 90,
    what: 'messages to a messenger that have ended',
    why: 'as long as its row is there a message is not sent twice',
    source: 'ours',
  },
  notices: {
    table: 'notices, notice_reads',
    days: 730,
    what: 'what a person was told',
    why: 'for that person to look up',
    source: 'law 94-V',
  },
  unproven: {
    table: 'recipients',
    days: 30,
    what: 'addresses that nobody has proven to be theirs',
    why: 'somebody typed them, perhaps somebody else’s',
    source: 'law 94-V',
  },
  emailCounts: {
    table: 'mailbox_counts',
    days: 1,
    what: 'how many e-mails a mailbox was sent',
    why: 'the budget of a day',
    source: 'ours',
  },
  purgeEvents: {
    table: 'outbox, outbox_deliveries',
    days: 1,
    what: 'events of stale pages that every listener has handled',
    why: 'a page that is dropped twice costs nothing',
    source: 'ours',
  },
  purges: {
    table: 'site_purges',
    days: 1,
    what: 'all but the last row',
    why: 'a front door that was away for longer drops all its pages',
    source: 'ours',
  },
} as const satisfies Readonly<Record<string, Retention>>;

export type RetentionName = keyof typeof retentions;

/** The instant `days` before `now`, both in milliseconds; older data is deleted. */
export const tooOldBefore = (now: number, days: number): number => now - days * dayMs;
