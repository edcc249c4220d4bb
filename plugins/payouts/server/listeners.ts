/** Events that the payouts plugin handles. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { bookOrder } from './ledger/book-orders.ts';
import { settleFromStatement } from './payouts/settle-payout.ts';
import { forgetPayeesAndClaims } from './registries.ts';
import { followPublished, followUnpublished } from './terminations/terminate.ts';

/** The ledger has one head row, and the entries of an order are booked in one transaction. */
const serial = { kind: 'serial', inTransaction: true } as const;

export const addListeners = (): void => {
  subscribe(events.orderPaid, 'payouts.paid', bookOrder, serial);
  subscribe(events.orderDelivered, 'payouts.delivered', bookOrder, serial);
  subscribe(events.orderCompleted, 'payouts.completed', bookOrder, serial);
  subscribe(events.orderCanceled, 'payouts.canceled', bookOrder, serial);
  subscribe(events.depositKept, 'payouts.deposit-kept', bookOrder, serial);
  subscribe(events.orderRefunded, 'payouts.refunded', bookOrder, serial);
  subscribe(events.workUnpublished, 'payouts.work-gone', followUnpublished);
  subscribe(events.workPublished, 'payouts.work-there', followPublished);
  subscribe(events.personErased, 'payouts.erased', forgetPayeesAndClaims);
  subscribe(events.statementMoved, 'payouts.statement', settleFromStatement);
};
