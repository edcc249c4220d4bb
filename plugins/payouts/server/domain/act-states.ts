/** The states of one month's act (L §4; Agreement 7.1 to 7.3). Pure. */
export const ACT_STATES = [
  'drafted',
  'sent',
  'disputed',
  'signed',
  'deemed_signed',
  'paid',
] as const;
export type ActState = (typeof ACT_STATES)[number];
export const ACT_EVENTS = [
  'send',
  'sign',
  'deem',
  'dispute',
  'answer',
  'reissue',
  'pay',
  'give-back',
] as const;
export type ActEvent = (typeof ACT_EVENTS)[number];

/**
 * | from, event     | send | sign   | deem          | dispute  | answer | reissue | pay  | give-back |
 * |-----------------|------|--------|---------------|----------|--------|---------|------|-----------|
 * | drafted         | sent |        |               |          |        |         |      |           |
 * | sent            |      | signed | deemed_signed | disputed |        |         |      |           |
 * | disputed        |      | signed |               |          | sent   | sent    |      |           |
 * | signed          |      |        |               |          |        |         | paid |           |
 * | deemed_signed   |      |        |               |          |        |         | paid |           |
 * | paid            |      |        |               |          |        |         |      | (signed)  |
 *
 * An answer that leaves the act as it is, and a corrected act, are both sent again with a term of their own; an author
 * who has objected may sign all the same. What the bank gives back is owed again, as it was signed.
 */
const moves: Readonly<Record<ActState, Partial<Record<ActEvent, ActState>>>> = {
  drafted: { send: 'sent' },
  sent: { sign: 'signed', deem: 'deemed_signed', dispute: 'disputed' },
  disputed: { sign: 'signed', answer: 'sent', reissue: 'sent' },
  signed: { pay: 'paid' },
  deemed_signed: { pay: 'paid' },
  paid: { 'give-back': 'signed' },
};

/** Where an event leads; null where it does not happen. */
export const afterActEvent = (state: ActState, event: ActEvent): ActState | null =>
  moves[state][event] ?? null;

/** Both sides stand by it: its sum is owed, or carried where it is below zero. */
export const isBinding = (state: ActState): boolean =>
  state === 'signed' || state === 'deemed_signed' || state === 'paid';

/** The author may still say something about it. */
export const isOpenAct = (state: ActState): boolean => state === 'sent' || state === 'disputed';
