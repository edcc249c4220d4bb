import { appendOnly, instantColumn, type Migration, moneyColumn, valueList } from '@oner/platform';
import { payoutMachine } from '../payouts/rules.ts';

const live = payoutMachine.states.filter((state) => state !== 'returned' && state !== 'dropped');

/** Payment orders, their payouts, and the acts that each payout pays. */
export const payouts: Migration = {
  name: '0005-payouts',
  up: async (db) => {
    await db.schema.createTable('payout_batches', (table) => {
      table.bigIncrements('id');
      table.string('proposed_by', 60).notNullable();
      instantColumn(table, 'proposed_at').notNullable();
      table.string('approved_by', 60);
      instantColumn(table, 'approved_at');
      instantColumn(table, 'filed_at');
      table.string('sha256', 64);
      /** Both bank files, encrypted; emptied when they expire. */
      table.text('sealed_csv');
      table.text('sealed_xml');
      instantColumn(table, 'expires_at');
      table.check('approved_by is null or approved_by <> proposed_by', [], 'payout_batches_two');
      table.check('(approved_by is null) = (approved_at is null)', [], 'payout_batches_when');
      table.check('filed_at is null or approved_at is not null', [], 'payout_batches_filed');
    });
    await db.schema.createTable('payouts', (table) => {
      table.bigIncrements('id');
      table.bigInteger('batch_id').notNullable().references('payout_batches.id');
      table.string('author_id', 40).notNullable();
      table.string('state', 10).notNullable();
      moneyColumn(table, 'amount_tiyn').notNullable();
      /** Penalties for late payment in it; the rest was earned. */
      moneyColumn(table, 'penalty_tiyn').notNullable();
      moneyColumn(table, 'reward_tiyn').notNullable();
      table.string('due_on', 10);
      /** Act that determines the due date; zero for penalties alone. */
      table.bigInteger('anchor_id').notNullable();
      table.string('paid_on', 10);
      /** Bank's number of the transfer; one transfer is one payout. */
      table.string('reference', 64).unique({ indexName: 'payouts_reference' });
      table.string('settled_by', 60);
      instantColumn(table, 'ended_at');
      /** Why it was dropped, or why the bank returned it. */
      table.string('note', 500);
      table.check(`state in (${valueList(payoutMachine.states)})`, [], 'payouts_state');
      table.check('amount_tiyn > 0', [], 'payouts_amount');
      table.check(
        `state <> 'paid' or (paid_on is not null and reference is not null)`,
        [],
        'payouts_paid',
      );
      table.index(['state', 'due_on'], 'payouts_state_idx');
      table.index(['author_id', 'id'], 'payouts_author_idx');
      table.index(['batch_id'], 'payouts_batch_idx');
    });
    await db.schema.createTable('payout_acts', (table) => {
      table.bigInteger('payout_id').notNullable().references('payouts.id').onDelete('RESTRICT');
      table.bigInteger('act_id').notNullable().references('acts.id').onDelete('RESTRICT');
      table.string('author_id', 40).notNullable();
      /** False once the payout is dropped or returned. */
      table.boolean('live').notNullable();
      table.primary(['payout_id', 'act_id']);
    });
    await db.raw(`CREATE UNIQUE INDEX payout_acts_once ON payout_acts (act_id) WHERE live`);
    // At most one live payout per author and act that determines the due date.
    await db.raw(
      `CREATE UNIQUE INDEX payouts_once ON payouts (author_id, anchor_id) WHERE anchor_id > 0 AND state in (${valueList(live)})`,
    );
    /** Penalties credited, by day; a negative amount takes back days credited in excess. */
    await db.schema.createTable('act_penalties', (table) => {
      table.bigInteger('act_id').notNullable().references('acts.id').onDelete('RESTRICT');
      table.string('day', 10).notNullable();
      table.string('author_id', 40).notNullable();
      moneyColumn(table, 'amount_tiyn').notNullable();
      table.primary(['act_id', 'day', 'amount_tiyn']);
      table.index(['author_id'], 'act_penalties_author_idx');
    });
    await appendOnly(db, 'act_penalties');
    /** Payouts of authors locked by staff. */
    await db.schema.createTable('payout_locks', (table) => {
      table.bigIncrements('id');
      table.string('author_id', 40).notNullable();
      table.string('reason', 500).notNullable();
      table.string('set_by', 60).notNullable();
      instantColumn(table, 'set_at').notNullable();
      table.string('lifted_by', 60);
      instantColumn(table, 'lifted_at');
    });
    await db.raw(
      `CREATE UNIQUE INDEX payout_locks_one ON payout_locks (author_id) WHERE lifted_at IS NULL`,
    );
  },
};
