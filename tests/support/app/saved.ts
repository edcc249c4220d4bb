/** A catalogue whose works are published and changed, and people who save them. */
import type { Work } from '@oner/config/contract';
import type { Knex } from 'knex';
import { nextVersion, notePrices } from '../../../plugins/catalogue/server/cards/store.ts';
import { invariants } from '../../../plugins/catalogue/server/reconcile/saved.ts';
import { planDigest } from '../../../plugins/catalogue/server/saved/digest.ts';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import type { App } from '../app.ts';
import { newBuyer } from './buyers.ts';
import { openCatalogue } from './catalogue.ts';
import type { EngineName } from './databases.ts';
import { holdTransaction } from './locks.ts';
import { addRandomWorks } from './random-works.ts';
import { author as anAuthor, contacts } from './trade.ts';

type Columns = Record<string, string | number | boolean | null>;

export type SavedShop = {
  readonly app: App;
  /** Works that lists show from the start, oldest first. */
  readonly ids: readonly string[];
  /** Adds a public author. @returns documentId of the seller */
  newAuthor(): Promise<string>;
  personOf(sellerId: string): Person;
  /** Publishes a work. @returns its id */
  publish(sellerId: string, card?: Partial<Work>, columns?: Columns): Promise<string>;
  change(id: string, columns: Columns, card?: Partial<Work>): Promise<void>;
  /** Changes the sale price of a work. Whole tenge. */
  setPrice(id: string, tenge: number): Promise<void>;
  /** Changes the price of a month of rent. Whole tenge. */
  setRent(id: string, tenge: number): Promise<void>;
  /** Publishes an editors' collection in Kazakh. */
  publishCollection(slug: string, works: readonly string[], columns?: Columns): Promise<void>;
  /** Changes the price in a transaction that stays open. @returns commits it */
  beginPriceChange(id: string, tenge: number): Promise<() => Promise<void>>;
  readonly database: Knex;
  /** Breached invariants of saved works. */
  breaches(): Promise<string[]>;
};

const authors = new Map<string, Person>();

const sellerOf = (id: string) => {
  const person = authors.get(id);
  if (!person) return null;
  const { documentId: account, username } = person;
  const names = {
    username,
    firstName: 'Айгерім',
    lastName: 'Сәбитова',
    latinName: null,
    region: null,
  };
  const shown = { photo: null, photoSmall: null, level: null, hidden: false, blocked: false };
  return { id, account, ...names, ...shown };
};

const accounts: Parameters<typeof openCatalogue>[1] = {
  findPerson: async (account) => {
    const known = contacts.get(account);
    if (!known) return null;
    return { ...anAuthor, account, email: known.email, language: 'en', firstName: 'Dana' };
  },
  findSeller: async (id) => sellerOf(id),
  listSellers: async () => [...authors.keys()].flatMap((id) => sellerOf(id) ?? []),
  findSellers: async (ids) => ids.flatMap((id) => sellerOf(id) ?? []),
  toSellerCard: ({ id, username, firstName, lastName }) => ({
    id,
    photo: null,
    photo_small: null,
    level: null,
    user: { username, first_name: firstName, last_name: lastName },
  }),
};

/** More works than one person may save. */
const workCount = 620;

/** @param versions more than any catalogue in this process had before */
export const openSaved = async (engine: EngineName, versions: number): Promise<SavedShop> => {
  const app = await openCatalogue(engine, accounts, true);
  const database = await app.fresh();
  await addRandomWorks(database, 'art', workCount, versions);
  const shown = database('catalogue').where('hidden', false).orderBy('sequence');
  const sample = await shown.clone().first();
  await planDigest();
  const until = Date.now() + 30_000;
  while (!(await isIndexed(app, database))) {
    if (Date.now() > until) throw new Error('catalogue not loaded');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  let made = 0;

  /** @returns the previous prices */
  const write = async (id: string, columns: Columns, changes: Partial<Work>) => {
    const row = await database('catalogue').where('work_id', id).first();
    const card: Work = { ...JSON.parse(row.card), ...changes };
    const { availability } = card;
    await database('catalogue')
      .where('work_id', id)
      .update({ availability, card: JSON.stringify(card), ...columns });
    return { buy: row.price_sale, rent: row.price_rent };
  };
  const change: SavedShop['change'] = async (id, columns, changes = {}) => {
    const before = await write(id, columns, changes);
    const priceOf = (value: unknown) => (value == null ? null : Number(value));
    const { price_sale: buy = before.buy, price_rent: rent = before.rent } = columns;
    const after = { buy: priceOf(buy), rent: priceOf(rent) };
    await transact(async () => {
      await notePrices(id, before, after, Date.now());
      await nextVersion(id);
    });
  };

  return {
    app,
    ids: await shown.clone().where({ listed: true }).pluck('work_id'),
    newAuthor: async () => {
      const { person } = await newBuyer('seller');
      authors.set(person.profileId, person);
      await database('catalogue_authors').insert({ seller_id: person.profileId, since: 0 });
      return person.profileId;
    },
    personOf: (sellerId) => {
      const person = authors.get(sellerId);
      if (!person) throw new Error('author not found');
      return person;
    },
    publish: async (sellerId, changes = {}, columns = {}) => {
      made += 1;
      const id = `savedwork${made}`.padEnd(24, 'a');
      const { sequence: _, ...row } = sample;
      const user = { username: 'aigerim', first_name: 'Айгерім', last_name: 'Сәбитова' };
      const seller = { ...JSON.parse(row.card).seller, id: sellerId, user };
      const { price_rent: _rent, ...sampled } = JSON.parse(row.card);
      const shown = {
        ...sampled,
        name: 'Туынды',
        technique: null,
        price_sale: 100_000,
      };
      const card: Work = {
        ...shown,
        ...changes,
        id,
        seller: { ...seller, latin_name: 'Aigerim Sabitova' },
      };
      const price = card.price_sale ?? null;
      const name = card.name.toLowerCase();
      await database('catalogue').insert({
        ...row,
        work_id: id,
        seller_id: sellerId,
        price_sale: price,
        price_rent: card.price_rent ?? null,
        price_up: price ?? Number.MAX_SAFE_INTEGER,
        price_down: price ?? -1,
        technique: card.technique,
        name_norm: name,
        search: `${name} aigerim`,
        hidden: false,
        listed: true,
        card: JSON.stringify(card),
        ...columns,
      });
      await transact(() => nextVersion(id));
      return id;
    },
    change,
    setPrice: (id, tenge) => change(id, { price_sale: tenge }, { price_sale: tenge }),
    setRent: (id, tenge) => change(id, { price_rent: tenge }, { price_rent: tenge }),
    publishCollection: (slug, works, columns = {}) =>
      database('collections').insert({
        document_id: slug,
        slug,
        locale: 'kk',
        title: slug,
        summary: '',
        body: '**Сөз**',
        kind: 'collection',
        position: 0,
        work_ids: JSON.stringify(works),
        updated_at: new Date(),
        published_at: new Date(),
        ...columns,
      }),
    beginPriceChange: async (id, tenge) => {
      const before = await write(id, { price_sale: tenge }, { price_sale: tenge });
      const end = await holdTransaction(() =>
        notePrices(id, before, { ...before, buy: tenge }, Date.now()),
      );
      return async () => {
        await end();
        await transact(() => nextVersion(id));
      };
    },
    database,
    breaches: async () =>
      (await Promise.all(invariants.map(({ check }) => check(database)))).flat(),
  };
};

/** Whether the lists contain all works: those without a change record are read in the background. */
const isIndexed = async (app: App, database: Knex): Promise<boolean> => {
  const { headers } = await app.request('listArt', { query: { limit: 1 } });
  const listed = await database('catalogue').where('listed', true).count({ n: '*' }).first();
  return headers.get('x-total-count') === String(listed?.n);
};
