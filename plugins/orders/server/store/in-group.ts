import type { Knex } from 'knex';
import { type OrderGroup, statesOf } from '../domain/order-groups.ts';

/** Keeps orders of one group, in a query that calls them `o`. */
export const inGroup = (query: Knex.QueryBuilder, group: OrderGroup): void => {
  const columns = ['o.status', 'o.payment_status', 'o.fulfillment_status'];
  query.whereIn(
    columns,
    statesOf(group).map((state) => [...state]),
  );
};
