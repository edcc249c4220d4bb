/**
 * The plugins of payments, orders and payouts, and the part of accounts that does not need Strapi: its people are in tables
 * shaped as Strapi creates them (authors.ts). The works plugin, of which payouts needs little, and the panel are stubs.
 */
import { done } from '@oner/config/contract';
import { accountsMigrations } from '../../../plugins/accounts/server/migrations/index.ts';
import { definePayeeForgetting } from '../../../plugins/accounts/server/payees/service.ts';
import { accountsPublic } from '../../../plugins/accounts/server/public.ts';
import orders from '../../../plugins/orders/server/index.ts';
import payments from '../../../plugins/payments/server/index.ts';
import { seedSchedule } from '../../../plugins/payouts/server/fees/schedules.ts';
import payouts from '../../../plugins/payouts/server/index.ts';
import { addMigrations } from '../../../plugins/platform/server/db/migrations.ts';
import { db } from '../../../plugins/platform/server/db/transactions.ts';
import type { PublishedWork } from '../../../plugins/works/server/public.ts';
import { type App, type AppOptions, openApp, startClockAt } from '../app.ts';
import { authorOf, peopleTables } from './authors.ts';
import { workTable } from './content-tables.ts';
import type { DatabaseOptions, EngineName } from './databases.ts';
import { type Originals, type Shelf, stubPlugins } from './trade.ts';

/** Number of works that an author offers; ten by default. */
export const offeredWorks = new Map<string, number>();
/** Since when a work of an author waits for a moderator. */
export const waitingSince = new Map<string, Date>();

/** Public works, by documentId. */
export const publishedWorks = new Map<string, PublishedWork>();
/** Publishes a work of an author. @returns its documentId, by default one per author */
export const publish = (
  author: number,
  title = 'Дала',
  id = `work${author}`.padEnd(24, 'a'),
): string => {
  publishedWorks.set(id, Object({ id, title, sellerId: authorOf(author) }));
  return id;
};

const works = {
  findPublishedWork: async (id: string) => publishedWorks.get(id) ?? null,
  offerOfSeller: async (author: string) => ({
    shown: offeredWorks.get(author) ?? 10,
    waitingSince: waitingSince.get(author) ?? null,
  }),
};
type Change = { readonly documentId: string; readonly data: { readonly blocked: boolean } };

/** The only document call needed here: blocks or unblocks an account. */
const documents = Object.assign(
  () => ({
    update: ({ documentId, data }: Change) =>
      db()('up_users').where({ document_id: documentId }).update({ blocked: data.blocked }),
  }),
  { use: () => {} },
);

const accounts = {
  register: () => {
    const needed = /payees|declarations|withdrawals|credentials|email-changes/;
    addMigrations(
      'accounts',
      accountsMigrations.filter(({ name }) => needed.test(name)),
    );
    definePayeeForgetting();
  },
  // Buyers have accepted the terms and verified their address; they have no rows of their own.
  services: {
    public: () => ({
      ...accountsPublic,
      checkTerms: async () => done(undefined),
      verifiedEmail: async () => 'dana@example.kz',
    }),
  },
};

/** What its calls sell. */
type ForSale = { readonly shelf: Shelf; readonly originals: Originals };

/** @param sold what can be bought through its calls; nothing by default */
export const openPayouts = (
  engine: EngineName,
  options: DatabaseOptions = {},
  { shelf, originals }: ForSale = { shelf: new Map(), originals: new Map() },
): Promise<App> => {
  const beside = stubPlugins(shelf, originals);
  const parts: AppOptions = {
    plugins: { accounts, payments, orders, payouts },
    stubs: { ...beside, works: { ...beside.works, ...works } },
    documents,
    // Of works, only the columns that orders and authors change.
    tables: { ...peopleTables, ...workTable },
    sendsEmails: true,
  };
  return openApp(engine, parts, options);
};

/** Sets the clock of a new shop and adds the fee schedule of the agreement. */
export const initShop = async (at: Date): Promise<void> => {
  await startClockAt(at);
  await seedSchedule();
};
