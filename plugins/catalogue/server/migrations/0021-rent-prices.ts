import type { Migration } from '@oner/platform';

/** Which price fell, and which price an alert is about; so far both were the price to buy. */
export const rentPrices: Migration = {
  name: '0021-rent-prices',
  up: async (db) => {
    for (const [table, column] of [
      ['price_falls', 'kind'],
      ['favourites', 'alert_kind'],
    ])
      await db.raw(
        `alter table ${table} add column ${column} varchar(8) not null default 'buy'
         constraint ${table}_${column} check (${column} in ('buy', 'rent'))`,
      );
  },
};
