import { offerKinds } from '@oner/config/contract/offer-states';
import type { Migration } from '@oner/platform';
import { valueList } from '@oner/platform';
import type { Knex } from 'knex';
import { rebuildTable } from './rebuild-table.ts';

const kinds = valueList(offerKinds);
const kindsBefore = valueList(['price', 'request']);

const columns: readonly (readonly [string, (table: Knex.AlterTableBuilder) => void])[] = [
  // For an offer of days: the days, and the price of a month when it was sent.
  ['first_day', (table) => table.string('first_day', 10)],
  ['last_day', (table) => table.string('last_day', 10)],
  ['month_price_tiyn', (table) => table.bigInteger('month_price_tiyn')],
  // For an offer for a licence: the version of its terms.
  ['licence_offer_id', (table) => table.bigInteger('licence_offer_id')],
  // Text of the days or the licence, in each language.
  ['subject', (table) => table.text('subject')],
];

/** Adds offers for days of a work and for licences, of which several may be accepted at once. */
export const lentOffers: Migration = {
  name: '0030-lent-offers',
  config: { transaction: false },
  up: async (db) => {
    // The process may have been killed after any of these steps, each of which is atomic.
    for (const [name, add] of columns)
      if (!(await db.schema.hasColumn('offers', name))) await db.schema.alterTable('offers', add);
    await db.raw('drop index if exists offers_accepted');
    await db.raw(
      `create unique index offers_accepted on offers (work_id) where state = 'accepted' and kind in (${kindsBefore})`,
    );
    if (db.client.dialect === 'postgresql')
      return db.transaction(async (trx) => {
        await trx.raw(
          `ALTER TABLE offers DROP CONSTRAINT IF EXISTS offers_kind, ADD CONSTRAINT offers_kind CHECK (kind in (${kinds}))`,
        );
      });
    const { sql } = await db('sqlite_master').where({ type: 'table', name: 'offers' }).first('sql');
    // A new shop has created its table with all kinds.
    if (!sql.includes(`kind in (${kindsBefore})`)) return;
    await rebuildTable(db, 'offers', (text) =>
      text.replace(`kind in (${kindsBefore})`, `kind in (${kinds})`),
    );
  },
};
