/** The tables of rents as they were before renters could buy works. */
import { rentStates } from '@oner/config/contract/order-states';
import type { Knex } from 'knex';
import { rents } from '../../../plugins/orders/server/migrations/0022-rents.ts';
import { rentCharges } from '../../../plugins/orders/server/migrations/0025-rent-charges.ts';
import { rentBuyOuts } from '../../../plugins/orders/server/migrations/0026-rent-buy-outs.ts';
import { daysOfStaff } from '../../../plugins/orders/server/migrations/0033-days-of-staff.ts';
import { lostRents } from '../../../plugins/orders/server/migrations/0034-lost-rents.ts';
import { rebuildTable } from '../../../plugins/orders/server/migrations/rebuild-table.ts';
import { isPostgres } from '../../../plugins/platform/server/db/transactions.ts';

const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const now = list(rentStates);
const before = list(rentStates.filter((state) => state !== 'bought-out' && state !== 'lost'));

export const beforeBuyOuts = async (db: Knex): Promise<void> => {
  await db.schema.createTable('orders', (table) => void table.bigInteger('id').primary());
  await rents.up(db);
  await rentCharges.up(db);
  if (isPostgres())
    await db.raw(`alter table order_rents drop constraint order_rents_state,
      add constraint order_rents_state check (state in (${before}))`);
  else await rebuildTable(db, 'order_rents', (text) => text.replace(now, before));
};

export const daysOfStaffUp = (db: Knex): Promise<void> => daysOfStaff.up(db);

export const buyOutsUp = (db: Knex): Promise<void> => rentBuyOuts.up(db);

export const lostRentsUp = (db: Knex): Promise<void> => lostRents.up(db);
