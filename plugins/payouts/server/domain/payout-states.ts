/** The states of one payout (spec L §4; issue "Payouts"): two people and a bank stand between debt and money. Pure. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';

/** A due act has no row yet. What was dropped or came back frees its acts, and they are due as before. */
export const payoutMachine = defineMachine({
  name: 'payout',
  events: ['approve', 'drop', 'file', 'pay', 'return'],
  table: {
    proposed: { approve: 'approved', drop: 'dropped' },
    approved: { drop: 'dropped', file: 'filed' },
    filed: { drop: 'dropped', pay: 'paid', return: 'returned' },
    paid: { return: 'returned' },
    returned: {},
    dropped: {},
  },
});
export type PayoutState = StateOf<typeof payoutMachine>;
export type PayoutEvent = EventOf<typeof payoutMachine>;

/** It holds its acts: no other payout takes them. */
export const holdsActs = (state: PayoutState): boolean =>
  state !== 'returned' && state !== 'dropped';

/** The money may be on its way: nobody takes the acts back before the bank has spoken. */
export const isUnderway = (state: PayoutState): boolean =>
  state === 'proposed' || state === 'approved' || state === 'filed';
