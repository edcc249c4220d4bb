import { rowVerdicts } from '@oner/config/contract/order-states';
import { appendOnly, instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { DIFFERENCE_KINDS } from '../statements/match-rules.ts';

/** Rows of bank statements, and their differences from the books. */
export const statements: Migration = {
  name: '0006-statements',
  up: async (db) => {
    await db.schema.createTable('statements', (table) => {
      table.bigIncrements('id');
      /** Hash of the file's bytes: the same file is imported once. */
      table.string('sha256', 64).notNullable().unique({ indexName: 'statements_sha256' });
      table.string('name', 200).notNullable();
      /** `staff:<id>`, `folder` or `bank` */
      table.string('brought_by', 60).notNullable();
      instantColumn(table, 'taken_at').notNullable();
      table.string('first_day', 10);
      table.string('last_day', 10);
      table.integer('rows').notNullable();
      /** Number of rows that no earlier statement had. */
      table.integer('fresh').notNullable();
    });
    await db.schema.createTable('statement_rows', (table) => {
      table.bigIncrements('id');
      table
        .bigInteger('statement_id')
        .notNullable()
        .references('statements.id')
        .onDelete('RESTRICT');
      /** Identifies the movement, also across statements. */
      table.string('key', 80).notNullable().unique({ indexName: 'statement_rows_key' });
      table.string('day', 10).notNullable();
      /** Sum received (or, below zero, sent), before the bank's fee. */
      moneyColumn(table, 'amount_tiyn').notNullable();
      moneyColumn(table, 'fee_tiyn').notNullable();
      table.string('reference', 64).notNullable();
      table.string('purpose', 500).notNullable();
      table.string('verdict', 20).notNullable();
      /** Order number; null if unknown. */
      table.string('number', 11);
      /** `payment:<number>`, `refund:<id>` or `invoice:<number>`. */
      table.string('subject', 60);
      table.check(`verdict in (${valueList(rowVerdicts)})`, [], 'statement_rows_verdict');
      table.index(['statement_id'], 'statement_rows_statement_idx');
      table.index(['subject'], 'statement_rows_subject_idx');
    });
    await appendOnly(db, 'statement_rows');
    await db.schema.createTable('statement_differences', (table) => {
      table.bigIncrements('id');
      /** Identifies the difference, so that it is reported once. */
      table.string('key', 120).notNullable().unique({ indexName: 'statement_differences_key' });
      table.string('kind', 20).notNullable();
      table.string('number', 11);
      table.bigInteger('row_id').references('statement_rows.id').onDelete('RESTRICT');
      table.string('day', 10).notNullable();
      moneyColumn(table, 'expected_tiyn');
      moneyColumn(table, 'found_tiyn');
      instantColumn(table, 'found_at').notNullable();
      table.string('state', 10).notNullable();
      table.string('note', 500);
      table.string('settled_by', 60);
      instantColumn(table, 'settled_at');
      table.check(`kind in (${valueList(DIFFERENCE_KINDS)})`, [], 'statement_differences_kind');
      table.check(`state in ('open', 'settled')`, [], 'statement_differences_state');
      table.check(
        `(state = 'settled') = (settled_at is not null and settled_by is not null)`,
        [],
        'statement_differences_settled',
      );
      table.index(['state', 'id'], 'statement_differences_state_idx');
    });
  },
};
