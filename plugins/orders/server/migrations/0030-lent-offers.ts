import { offerKinds } from '@oner/config/contract/offer-states';
import type { Migration } from '@oner/platform';
import { valueList } from '@oner/platform';
import type { Knex } from 'knex';
import { rebuildTable } from './rebuild-table.ts';

const kinds = valueList(offerKinds);
const kindsBefore = valueList(['price', 'request']);

const columns: readonly (readonly [string, (table: Knex.AlterTableBuilder) => void])[] = [
  // Of an offer for days: which, and what a month cost when it was sent.
  ['first_day', (table) => table.string('first_day', 10)],
  ['last_day', (table) => table.string('last_day', 10)],
  ['month_price_tiyn', (table) => table.bigInteger('month_price_tiyn')],
  // Of an offer for a licence: the version of its terms.
  ['licence_offer_id', (table) => table.bigInteger('licence_offer_id')],
  // The days or the use, in each language.
  ['subject', (table) => table.text('subject')],
];

/** Prices are offered for days of a work and for licences as well. Of these several may be agreed on at once. */
export const lentOffers: Migration = {
  name: '0030-lent-offers',
  config: { transaction: false },
  up: async (db) => {
    // A process may have been killed after any of these steps, each of which is whole or not there.
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
    // A shop that begins now has made its table with all kinds.
    if (!sql.includes(`kind in (${kindsBefore})`)) return;
    await rebuildTable(db, 'offers', (text) =>
      text.replace(`kind in (${kindsBefore})`, `kind in (${kinds})`),
    );
  },
};
