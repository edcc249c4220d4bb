import { defineMachine, type StateOf } from '@oner/config/machine';

/**
 * The states of one invoice. Money that comes late, or under the number of an invoice that another one has replaced,
 * is money all the same: both can still be paid.
 */
export const invoiceMachine = defineMachine({
  name: 'invoice',
  events: ['pay', 'expire', 'withdraw'],
  table: {
    open: { pay: 'paid', expire: 'expired', withdraw: 'withdrawn' },
    paid: {},
    expired: { pay: 'paid' },
    withdrawn: { pay: 'paid' },
  },
});
export type InvoiceState = StateOf<typeof invoiceMachine>;
