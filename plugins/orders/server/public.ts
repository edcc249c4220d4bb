/** What orders offers the rooms above. */
import { findOrder } from './store/orders.ts';

export const ordersPublic = {
  /** An order by its number. */
  find: findOrder,
};

export type OrdersPublic = typeof ordersPublic;

declare module '@oner/platform' {
  interface Rooms {
    orders: OrdersPublic;
  }
}
