import { rentStates } from '@oner/config/contract/order-states';
import { type Migration, valueList } from '@oner/platform';
import type { Knex } from 'knex';
import { rebuildTable } from './rebuild-table.ts';

const states = valueList(rentStates);
const statesBefore = valueList(rentStates.filter((state) => state !== 'lost'));

/** Adds rents that end by the loss of the work, and deposits kept for part of a charge before the rest is paid. */
export const lostRents: Migration = {
  name: '0034-lost-rents',
  config: { transaction: false },
  up: async (db) => {
    // The process may have been killed after any of these steps, each of which is atomic.
    if (!(await db.schema.hasColumn('rent_charges', 'deposit_kept_at')))
      await db.schema.alterTable('rent_charges', (table) => {
        /** When the part of the deposit that covers the charge was kept for the author; milliseconds. */
        table.bigInteger('deposit_kept_at');
      });
    await db('rent_charges')
      .whereNotNull('settled_at')
      .where('deposit_tiyn', '>', 0)
      .whereNull('deposit_kept_at')
      .update({ deposit_kept_at: db.ref('settled_at') });
    await settleHeldDeposits(db);
    if (db.client.dialect === 'postgresql')
      return db.transaction(async (trx) => {
        await trx.raw(
          `ALTER TABLE order_rents DROP CONSTRAINT IF EXISTS order_rents_state,
            ADD CONSTRAINT order_rents_state CHECK (state in (${states}))`,
        );
      });
    const { sql } = await db('sqlite_master')
      .where({ type: 'table', name: 'order_rents' })
      .first('sql');
    // A new shop has created its table with all states.
    if (!sql.includes(statesBefore)) return;
    await rebuildTable(db, 'order_rents', (text) => text.replace(statesBefore, states));
  },
};

/**
 * Schedules the settlement of deposits that were held until the rest of a charge was paid: jobs that are done or dead run again,
 * pending ones keep their time.
 */
const settleHeldDeposits = async (db: Knex): Promise<void> => {
  if (!(await db.schema.hasTable('jobs'))) return;
  const held: string[] = await db('orders as o')
    .join('rent_charges as c', 'c.order_id', 'o.id')
    .where('c.state', 'due')
    .where('c.deposit_tiyn', '>', 0)
    .whereNull('c.deposit_kept_at')
    .distinct()
    .pluck('o.number');
  const now = Date.now();
  const anew = { attempts: 0, due_at: now, done_at: null, dead_at: null, last_error: null };
  for (const number of held)
    await db('jobs')
      .insert({
        name: 'orders.rent-deposit',
        key: number,
        payload: JSON.stringify({ number }),
        created_at: now,
        due_at: now,
      })
      .onConflict(['name', 'key'])
      .merge(anew)
      .where((known) => void known.whereNotNull('jobs.done_at').orWhereNotNull('jobs.dead_at'));
};
