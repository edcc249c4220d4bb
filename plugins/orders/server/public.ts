/** What orders offers the plugins above. */
import { originalsToPack, rentsOut } from './handover/show.ts';
import { bookFactsOf, completedOrdersOf, paidOrdersAfter } from './history/book-store.ts';
import { buyersDeadlines } from './history/show.ts';
import { offerDeadlines } from './offers/people.ts';
import { findOrder } from './order/store.ts';

export const ordersPublic = {
  /** An order by its number. */
  find: findOrder,
  /** Until when a person answers or pays offers, and others do. */
  offerDeadlines,
  /** Days of a buyer's own orders, theirs and the shop's. */
  buyersDeadlines,
  /** Originals of an author that wait to be packed, each with its last day. */
  originalsToPack,
  /** Works of an author that are rented out, each with the day of its return. */
  rentsOut,
  /** What the books of authors are made from: facts by number, and who was ever paid, in pages; and complete orders of an author. */
  books: { factsOf: bookFactsOf, paidAfter: paidOrdersAfter, completedOf: completedOrdersOf },
};

type OrdersPublic = typeof ordersPublic;

declare module '@oner/platform' {
  interface PluginServices {
    orders: OrdersPublic;
  }
}
