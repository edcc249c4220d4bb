/** What a renter owes beside the rent, from its claim to its end. Pure. */
import { defineMachine, type EventOf } from '@oner/config/machine';

/**
 * Late days are due at once, for their price stands before the payment; what an author claims is `claimed` until staff have
 * decided. What is due is paid, from the deposit or by an order of its own, or waived with a reason; an order that is canceled
 * leaves it due.
 */
export const rentChargeMachine = defineMachine({
  name: 'rent-charge',
  events: ['grant', 'refuse', 'pay', 'waive', 'reopen'],
  starts: ['claimed', 'due'],
  table: {
    claimed: { grant: 'due', refuse: 'refused' },
    due: { pay: 'paid', waive: 'waived' },
    paid: { reopen: 'due' },
    waived: {},
    refused: {},
  },
});
export type RentChargeEvent = EventOf<typeof rentChargeMachine>;

/** What is not settled: staff decide, or the renter pays. */
export const openCharges = ['claimed', 'due'] as const;
