import { claimOutcomes, claimRemedies } from '@oner/config/contract/order-states';
import { instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { claimMachine, MERCH_CLAIM_KINDS } from '../claims/rules.ts';

/**
 * Claims of buyers, with the last day for their answer. The photos are in DATA_DIR/claims, which is not served; the audit log
 * records which staff open one.
 */
export const claims: Migration = {
  name: '0004-claims',
  up: async (db) => {
    await db.schema.createTable('claims', (table) => {
      table.bigIncrements('id');
      /** Number of the order, and of the claim in the order. */
      table.string('number', 16).notNullable().unique({ indexName: 'claims_number' });
      table.bigInteger('order_id').notNullable().references('orders.id').onDelete('RESTRICT');
      table.bigInteger('line_id').notNullable().references('order_lines.id').onDelete('RESTRICT');
      /** documentId of the user */
      table.string('owner_id', 40).notNullable();
      table.string('kind', 20).notNullable();
      table.string('wish', 20).notNullable();
      table.text('text').notNullable();
      table.string('state', 20).notNullable();
      instantColumn(table, 'received_at').notNullable();
      table.string('answer_by', 10).notNullable();
      table.string('outcome', 20);
      table.text('answer');
      moneyColumn(table, 'amount_tiyn');
      instantColumn(table, 'answered_at');
      table.string('answered_by', 60);
      table.text('reply');
      instantColumn(table, 'warned_at');
      instantColumn(table, 'overdue_at');
      table.check(`kind in (${valueList(MERCH_CLAIM_KINDS)})`, [], 'claims_kind');
      table.check(`wish in (${valueList(claimRemedies)})`, [], 'claims_wish');
      table.check(`state in (${valueList(claimMachine.states)})`, [], 'claims_state');
      table.check(
        `outcome is null or outcome in (${valueList(claimOutcomes)})`,
        [],
        'claims_outcome',
      );
      table.check(`state <> 'answered' or outcome is not null`, [], 'claims_answered');
      table.check('amount_tiyn is null or amount_tiyn > 0', [], 'claims_amount');
      table.index(['order_id'], 'claims_order_idx');
      table.index(['owner_id'], 'claims_owner_idx');
      table.index(['state', 'answer_by', 'id'], 'claims_queue_idx');
    });
    // One open claim per order line. Both databases support partial indexes; knex writes them for one only.
    await db.raw(
      `create unique index claims_open on claims (line_id) where state in ('received', 'in_review')`,
    );
    await db.schema.createTable('claim_photos', (table) => {
      table.string('code', 24).primary();
      table.bigInteger('claim_id').notNullable().references('claims.id').onDelete('RESTRICT');
      table.integer('position').notNullable();
      /** Name in the folder, without meaning. */
      table.string('file', 60).notNullable().unique({ indexName: 'claim_photos_file' });
      table.integer('bytes').notNullable();
      table.string('sha256', 64).notNullable();
      table.unique(['claim_id', 'position'], { indexName: 'claim_photos_place' });
      table.check('bytes > 0', [], 'claim_photos_bytes');
    });
  },
};
