import type { Migration } from '@oner/platform';

/** Which price fell: rows so far are of sale prices. */
export const rentPriceFalls: Migration = {
  name: '0021-rent-price-falls',
  up: async (db) => {
    await db.raw(
      "alter table price_falls add column kind varchar(8) not null default 'buy' constraint price_falls_kind check (kind in ('buy', 'rent'))",
    );
  },
};
