/** Charges of a renter in addition to the rent, from the claim to the end. Pure. */
import { defineMachine, type EventOf } from '@oner/config/machine';

/**
 * Late days are due at once, because their price was known before the payment; a claim of the author is `claimed` until staff
 * decide. A due charge is paid, from the deposit or by its own order, or waived with a reason; if that order is canceled, the
 * charge is due again.
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

/** Unsettled charges: staff have to decide, or the renter has to pay. */
export const openChargeStates = ['claimed', 'due'] as const;
