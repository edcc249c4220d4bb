/**
 * The rooms of payments and orders with everything they stand on, over a real database and without Strapi, which they
 * see of nothing but transactions and the services of rooms. The rooms beside them are played: one author's things.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {} from '../../plugins/accounts/server/public.ts';
import type {} from '../../plugins/catalogue/server/public.ts';
import type {} from '../../plugins/content/server/public.ts';
import type {} from '../../plugins/moderation/server/public.ts';
import orders from '../../plugins/orders/server/index.ts';
import payments from '../../plugins/payments/server/index.ts';
import { guardTransactions } from '../../plugins/platform/server/db.ts';
import { platformMigrations } from '../../plugins/platform/server/migrations/index.ts';
import { addMigrations, runMigrations } from '../../plugins/platform/server/migrations.ts';
import { openHouse } from '../../plugins/platform/server/rooms.ts';
import type {} from '../../plugins/works/server/public.ts';
import { root } from '../bootstrap/node.mjs';

/** What there is to buy: as much as anybody wants of the one, two pieces of the other. */
export const things = { plenty: 'plenty', rare: 'rare' } as const;
export type Thing = keyof typeof things;
export const prices: Readonly<Record<Thing, number>> = { plenty: 15_000, rare: 90_000 };
const stock: Readonly<Record<Thing, number | null>> = { plenty: null, rare: 2 };
export const authorId = 'author0000000000000000aa';

const isThing = (id: string): id is Thing => id in things;

const catalogue = {
  itemForOrder: async (id: string) =>
    isThing(id)
      ? {
          ...{
            kind: 'tshirt',
            name: 'Футболка',
            priceTenge: prices[id],
            productionCostTenge: 4000,
          },
          ...{
            sizes: [0, 1, 2, 3, 4],
            availability: 'in-stock',
            photo: null,
            work: null,
            authorId: null,
          },
        }
      : null,
  lockStock: async (id: string) => (isThing(id) ? stock[id] : null),
  stockMoved: async () => {},
  setHeldReader: () => {},
  ratingsMoved: async () => {},
  workForPrint: async () => null,
};
const accounts = {
  parsePhone: (phone: string) => phone,
  findPerson: async () => null,
  findPersonByProfile: async () => null,
  provenEmail: async () => 'dana@example.kz',
  // Everybody has accepted the terms: that they may change is not what these lives are about.
  termsRefusal: async () => null,
};

const services: Readonly<Record<string, object>> = {
  catalogue,
  accounts,
  moderation: { findWords: async () => [] },
  works: { printSourcesOf: async () => [], setHeldOriginals: () => {} },
  payments: payments.services.public(),
  orders: orders.services.public(),
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

// The shop lets a silent bank rest for half a minute of real time, which a life of a second does not have.
const realNow = Date.now;
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;
/** Half a minute goes by outside of the shop. */
export const rest = (): void => {
  aheadMs += 31_000;
};

let isRegistered = false;

/** Reads what a shop that begins has in its database. */
export { loadClock } from '../../plugins/platform/server/clock.ts';

/** Opens the house on a database; the one before it is closed by then. */
export const openModelHouse = (connection: Knex): void => {
  const strapi = {
    db: { connection, transaction: transactionsOf(connection) },
    dirs: { app: { root: join(root, 'cms') } },
    plugin: (name: string) => ({ service: () => services[name] }),
  };
  const house = Object(strapi) as Core.Strapi;
  openHouse(house);
  guardTransactions(house);
  if (!isRegistered) {
    isRegistered = true;
    addMigrations('platform', platformMigrations);
    payments.register();
    orders.register();
  }
};

export const migrate = async (connection: Knex): Promise<void> => {
  // Strapi's own, of which a letter asks whether it goes to somebody of the staff.
  await connection.schema.createTable('admin_users', (table) => {
    table.increments('id');
    table.string('email');
  });
  await runMigrations(connection);
};
