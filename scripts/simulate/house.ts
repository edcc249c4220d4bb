/**
 * The rooms of payments, orders and payouts with everything they stand on, over a real database and without Strapi, which
 * they see of nothing but transactions and the services of rooms. Accounts is the room itself; its people are in tables
 * shaped as Strapi makes them (people.ts). Played are works, of which payouts asks one number, and the panel.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { payees } from '../../plugins/accounts/server/migrations/0004-payees.ts';
import { declarationsAndChanges } from '../../plugins/accounts/server/migrations/0005-declarations-and-changes.ts';
import { withdrawals } from '../../plugins/accounts/server/migrations/0007-withdrawals.ts';
import { credentials } from '../../plugins/accounts/server/migrations/0012-credentials.ts';
import { emailChanges } from '../../plugins/accounts/server/migrations/0013-email-changes.ts';
import { emailChangesAsked } from '../../plugins/accounts/server/migrations/0016-email-changes-asked.ts';
import { formerPayees } from '../../plugins/accounts/server/migrations/0020-former-payees.ts';
import { undoneWithdrawals } from '../../plugins/accounts/server/migrations/0025-undone-withdrawals.ts';
import { accountsPublic } from '../../plugins/accounts/server/public.ts';
import { defineForgetting } from '../../plugins/accounts/server/services/forget-former-payees.ts';
import type {} from '../../plugins/catalogue/server/public.ts';
import orders from '../../plugins/orders/server/index.ts';
import payments from '../../plugins/payments/server/index.ts';
import payouts from '../../plugins/payouts/server/index.ts';
import { seedSchedule } from '../../plugins/payouts/server/services/fee-schedules.ts';
import { clock, loadClock } from '../../plugins/platform/server/clock.ts';
import { guardTransactions } from '../../plugins/platform/server/db.ts';
import { armFailpoint } from '../../plugins/platform/server/failpoints/failpoint.ts';
import { subscribeMail } from '../../plugins/platform/server/mail.ts';
import { platformMigrations } from '../../plugins/platform/server/migrations/index.ts';
import { addMigrations, runMigrations } from '../../plugins/platform/server/migrations.ts';
import { openHouse } from '../../plugins/platform/server/rooms.ts';
import { writeSetting } from '../../plugins/platform/server/store/settings.ts';
import type {} from '../../plugins/works/server/public.ts';
import { root } from '../bootstrap/node.mjs';
import { makeContentTables } from './people.ts';

/** How many works an author offers; ten unless he has taken them off. */
export const offered = new Map<string, number>();

const works = {
  countOfSeller: async (author: string) => ({ public: offered.get(author) ?? 10, pending: 0 }),
  printSourcesOf: async () => [],
  setHeldOriginals: () => {},
};
const catalogue = {
  setHeldReader: () => {},
  stockMoved: async () => {},
  workForPrint: async () => null,
};
const services: Readonly<Record<string, object>> = {
  ...{ catalogue, works, accounts: accountsPublic },
  payments: payments.services.public(),
  orders: orders.services.public(),
  payouts: payouts.services.public(),
};

type Callback = (given: { trx: Knex.Transaction }) => unknown;

/** Strapi's way with transactions: one inside another is the same one. */
const transactionsOf = (connection: Knex) => {
  const current = new AsyncLocalStorage<Knex.Transaction>();
  return async (work?: Callback): Promise<unknown> => {
    if (!work) throw new Error('transactions have a body here');
    const outer = current.getStore();
    if (outer && !outer.isCompleted()) return work({ trx: outer });
    const trx = await connection.transaction();
    return current.run(trx, async () => {
      try {
        const result = await work({ trx });
        await trx.commit();
        return result;
      } catch (error) {
        await trx.rollback();
        throw error;
      }
    });
  };
};

type Change = { readonly documentId: string; readonly data: { readonly blocked: boolean } };

/** Of Strapi's documents only this is asked for here: an account is shut or opened. */
const documentsOn = (db: () => Knex) =>
  Object.assign(
    () => ({
      update: ({ documentId, data }: Change) =>
        db()('up_users').where({ document_id: documentId }).update({ blocked: data.blocked }),
    }),
    { use: () => {} },
  );

let isRegistered = false;

/** Opens the house on a database; the one before it is closed by then. */
export const openSimulatedHouse = (connection: Knex, db: () => Knex): void => {
  const strapi = {
    db: { connection, transaction: transactionsOf(connection) },
    dirs: { app: { root: join(root, 'cms') } },
    documents: documentsOn(db),
    plugin: (name: string) => ({ service: () => services[name] }),
  };
  const house = Object(strapi) as Core.Strapi;
  openHouse(house);
  guardTransactions(house);
  if (isRegistered) return;
  isRegistered = true;
  armFailpoint();
  subscribeMail();
  addMigrations('platform', platformMigrations);
  const ofPeople = [payees, declarationsAndChanges, withdrawals, credentials];
  const ofChanges = [emailChanges, emailChangesAsked, formerPayees, undoneWithdrawals];
  addMigrations('accounts', [...ofPeople, ...ofChanges]);
  defineForgetting();
  payments.register();
  orders.register();
  payouts.register();
};

/** Tables, the fee schedule of the agreement, and a clock that begins at this instant. */
export const beginShop = async (connection: Knex, at: Date): Promise<void> => {
  await makeContentTables(connection);
  await runMigrations(connection);
  // Set outright, for moving a clock never turns it back.
  await writeSetting('demo.clock', { offsetMs: at.getTime() - Date.now() });
  await loadClock();
  await seedSchedule();
};

export { clock, loadClock };
