/** Public service of orders for the plugins above. */
import { originalsToPack, rentsOut } from './handover/show.ts';
import { completedOrdersOf, lockForBooks } from './history/book-store.ts';
import { buyersDeadlines } from './history/show.ts';
import { offerDeadlines } from './offers/people.ts';
import { findOrder, lineNamesOf } from './order/store.ts';

export const ordersPublic = {
  find: findOrder,
  /** Names of order lines, by row number. */
  lineNames: lineNamesOf,
  /** Deadlines of offers: the user's own and those of others. */
  offerDeadlines,
  /** Deadlines of a buyer's own orders: theirs and the shop's. */
  buyersDeadlines,
  /** Originals that an author has to pack, each with its last day. */
  originalsToPack,
  /** Rented-out works of an author, each with the day of its return. */
  rentsOut,
  /** For the authors' ledger: facts of orders that it locks, orders ever paid (in pages), and completed orders of an author. */
  books: { lock: lockForBooks, completedOf: completedOrdersOf },
};

type OrdersPublic = typeof ordersPublic;

declare module '@oner/platform' {
  interface PluginServices {
    orders: OrdersPublic;
  }
}
