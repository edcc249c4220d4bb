import {
  licenceScopes,
  licenceStates,
  licenceTerritories,
} from '@oner/config/contract/licence-states';
import { languages, sections } from '@oner/config/contract/shapes';
import { appendOnly, instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';

/**
 * Licences of works. Offers are versioned: a change is a new version, and a buyer keeps the version they bought. A licence is a
 * row beside its order. `exclusive_of` is the work of a paid exclusive licence that has not ended; its index allows one per
 * work.
 */
export const licences: Migration = {
  name: '0023-licences',
  up: async (db) => {
    await db.schema.createTable('licence_offers', (table) => {
      table.bigIncrements('id');
      /** documentIds */
      table.string('work_id', 40).notNullable();
      table.string('seller_id', 40).notNullable();
      table.string('scope', 20).notNullable();
      table.integer('version').notNullable();
      /** Null: not offered any more. */
      moneyColumn(table, 'price_tiyn');
      /** Null: no end. */
      table.integer('months');
      table.string('territory', 12).notNullable();
      /** Only for scopes counted in copies. */
      table.integer('runs');
      instantColumn(table, 'offered_at').notNullable();
      table.unique(['work_id', 'scope', 'version'], { indexName: 'licence_offers_one' });
      table.check(`scope in (${valueList(licenceScopes)})`, [], 'licence_offers_scope');
      table.check(
        `territory in (${valueList(licenceTerritories)})`,
        [],
        'licence_offers_territory',
      );
      table.check('price_tiyn is null or price_tiyn > 0', [], 'licence_offers_price');
      table.check('months is null or months > 0', [], 'licence_offers_months');
      table.check('runs is null or runs > 0', [], 'licence_offers_runs');
    });
    await appendOnly(db, 'licence_offers');
    await db.schema.createTable('licences', (table) => {
      table.bigInteger('order_id').primary().references('orders.id').onDelete('RESTRICT');
      table
        .bigInteger('offer_id')
        .notNullable()
        .references('licence_offers.id')
        .onDelete('RESTRICT');
      table.string('number', 20).notNullable().unique({ indexName: 'licences_number' });
      table.string('work_id', 40).notNullable();
      table.string('section', 10).notNullable();
      table.string('state', 12).notNullable();
      table.string('exclusive_of', 40).unique({ indexName: 'licences_exclusive' });
      /** What the buyer accepted: the edition of the text, its language, and the SHA-256 of the shown text. */
      table.string('text_edition', 10).notNullable();
      table.string('text_language', 2).notNullable();
      table.string('text_hash', 64).notNullable();
      /** The original file of the work when ordered: name in the folder, and hash. */
      table.string('file', 80).notNullable();
      table.string('sha256', 64).notNullable();
      /** The licence that this one renews. */
      table.bigInteger('renews').references('licences.order_id').onDelete('RESTRICT');
      /** First and last day in Almaty, set at the conclusion; no last day means no end. */
      table.string('from_day', 10);
      table.string('through_day', 10);
      instantColumn(table, 'ended_at');
      /** Withdrawn by staff: `staff:<id>`, and the reason for the buyer. */
      table.string('withdrawn_by', 60);
      table.string('withdrawn_reason', 300);
      table.index(['work_id', 'state'], 'licences_work_idx');
      table.index(['state', 'through_day'], 'licences_state_idx');
      table.index(['file'], 'licences_file_idx');
      table.check(`state in (${valueList(licenceStates)})`, [], 'licences_state');
      table.check(`section in (${valueList(sections)})`, [], 'licences_section');
      table.check(`text_language in (${valueList(languages)})`, [], 'licences_language');
      table.check(
        "(state in ('expired', 'withdrawn', 'ended')) = (ended_at is not null)",
        [],
        'licences_ended',
      );
      table.check(
        "exclusive_of is null or (exclusive_of = work_id and state in ('paid', 'running'))",
        [],
        'licences_exclusive_lives',
      );
      table.check("state <> 'running' or from_day is not null", [], 'licences_begun');
      table.check(
        "(state = 'withdrawn') = (withdrawn_by is not null) and (withdrawn_by is null) = (withdrawn_reason is null)",
        [],
        'licences_withdrawn',
      );
    });
    await db.schema.createTable('licence_downloads', (table) => {
      table.bigIncrements('id');
      table
        .bigInteger('order_id')
        .notNullable()
        .references('licences.order_id')
        .onDelete('RESTRICT');
      instantColumn(table, 'made_at').notNullable();
      instantColumn(table, 'expires_at').notNullable();
      table.index(['order_id', 'id'], 'licence_downloads_order_idx');
    });
    await appendOnly(db, 'licence_downloads');
  },
};
