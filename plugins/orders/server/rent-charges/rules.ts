/** Charges of a renter in addition to the rent, from the claim to the end. Pure. */
import type { rentChargeStates } from '@oner/config/contract/order-states';
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

type Charge = {
  readonly state: (typeof rentChargeStates)[number];
  readonly depositKeptAt: number | null;
};

/** True if a charge uses its part of the deposit: it is due, was paid, or kept the part before the rest was waived. */
export const coversByDeposit = ({ state, depositKeptAt }: Charge): boolean =>
  state === 'due' || state === 'paid' || depositKeptAt !== null;

/** Unsettled charges: staff have to decide, or the renter has to pay. */
export const openChargeStates = ['claimed', 'due'] as const;
