/** The states of one payout (spec L §4; issue "Payouts"): two people and a bank stand between debt and money. Pure. */
export const PAYOUT_STATES = [
  'proposed',
  'approved',
  'filed',
  'paid',
  'returned',
  'dropped',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const PAYOUT_EVENTS = ['approve', 'drop', 'file', 'pay', 'return'] as const;
export type PayoutEvent = (typeof PAYOUT_EVENTS)[number];

/**
 * | from, event | approve  | drop    | file  | pay  | return   |
 * |-------------|----------|---------|-------|------|----------|
 * | proposed    | approved | dropped |       |      |          |
 * | approved    |          | dropped | filed |      |          |
 * | filed       |          | dropped |       | paid | returned |
 * | paid        |          |         |       |      | returned |
 *
 * A due act has no row yet. What was dropped or came back frees its acts, and they are due as before.
 */
const moves: Readonly<Record<PayoutState, Partial<Record<PayoutEvent, PayoutState>>>> = {
  proposed: { approve: 'approved', drop: 'dropped' },
  approved: { file: 'filed', drop: 'dropped' },
  filed: { pay: 'paid', return: 'returned', drop: 'dropped' },
  paid: { return: 'returned' },
  returned: {},
  dropped: {},
};

/** Where an event leads; null where it does not happen. */
export const afterPayoutEvent = (state: PayoutState, event: PayoutEvent): PayoutState | null =>
  moves[state][event] ?? null;

/** It holds its acts: no other payout takes them. */
export const holdsActs = (state: PayoutState): boolean =>
  state !== 'returned' && state !== 'dropped';

/** The money may be on its way: nobody takes the acts back before the bank has spoken. */
export const isUnderway = (state: PayoutState): boolean =>
  state === 'proposed' || state === 'approved' || state === 'filed';
