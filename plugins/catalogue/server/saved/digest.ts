/**
 * Sends each person one notice a day with news of what they saved: lower prices, works of followed authors, and works that
 * match saved searches, new or at their lower price. Their rows store how far they were notified, so that nothing is
 * repeated and a day on which the shop was down is made up for.
 */
import type { Language, Work } from '@oner/config/contract';
import type { PriceKind } from '@oner/config/contract/filters';
import type { SavedGroup } from '@oner/config/contract/text-names';
import { addDays, dateInAlmaty, hourMs, startOfDay } from '@oner/config/terms';
import {
  clock,
  defineJob,
  findValues,
  notify,
  pluginService,
  schedule,
  transact,
} from '@oner/platform';
import { catalogueIndex } from '../engines/engine.ts';
import type { CatalogueIndex } from '../engines/port.ts';
import { readCards } from '../lists/store.ts';
import { db, readDb } from '../schema.ts';
import { groupsIn, hasFallen, type NewWorks, type SavedNews, writeSavedNews } from './news.ts';
import { enteredBy, type Fall, newFound, readSearch } from './searches.ts';
import { changeFavouriteRow, followsOf, newestFall, newestSequence, searchesOf } from './store.ts';

const job = 'catalogue.saved-digest';
/** Hour of the day in Almaty, when people are awake and can still buy on the same day. */
const atHour = 10;
const accountsAtOnce = 100;

const hourOf = (day: string): Date => new Date(startOfDay(day).getTime() + atHour * hourMs);

const nextTime = (): Date => {
  const today = dateInAlmaty(clock.now());
  const at = hourOf(today);
  return at > clock.now() ? at : hourOf(addDays(today, 1));
};

/** Called at each start; an existing plan is kept. */
export const planDigest = (): Promise<void> => schedule(job, 'daily', nextTime());

export const defineDigest = (): void =>
  defineJob(job, async () => {
    await sendDigests();
    await schedule(job, 'daily', nextTime(), {}, { replace: true });
  });

const sendDigests = async (): Promise<void> => {
  const upTo = { sequence: await newestSequence(), fall: await newestFall() };
  const day: Day = { upTo, falls: await fallsUpTo(upTo.fall), index: await catalogueIndex() };
  for (let after = ''; ; ) {
    const accounts = await accountsWithNews(after, upTo);
    for (const account of accounts) await sendDigest(account, day);
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < accountsAtOnce) break;
    after = last;
  }
  // All persons have been notified of them.
  await db.deleteFrom('priceFalls').where('id', '<=', upTo.fall).execute();
};

/** Last sequence number of the catalogue and last price fall that a digest covers. */
type UpTo = { readonly sequence: number; readonly fall: number };
type Day = {
  readonly upTo: UpTo;
  readonly falls: readonly (Fall & { readonly id: number })[];
  readonly index: CatalogueIndex;
};

const fallsUpTo = (last: number): Promise<Day['falls'][number][]> =>
  readDb
    .selectFrom('priceFalls as f')
    .innerJoin('catalogue as c', 'c.workId', 'f.workId')
    .where('f.id', '<=', last)
    .orderBy('f.id')
    .select(['f.id', 'f.kind', 'c.sequence', 'f.priceBefore as before'])
    .execute();

/** Returns persons who may have news, by documentId of the user. */
const accountsWithNews = (after: string, upTo: UpTo): Promise<string[]> => {
  const priced = readDb
    .selectFrom('favourites as f')
    .innerJoin('catalogue as c', 'c.workId', 'f.workId')
    .where('f.alert', '=', true)
    .where('f.account', '>', after)
    .where(({ eb, or, and }) => {
      const isOther = (kind: PriceKind, price: 'c.priceSale' | 'c.priceRent') =>
        and([
          eb('f.alertKind', '=', kind),
          or([
            eb(price, '!=', eb.ref('f.knownPrice')),
            and([eb('f.knownPrice', 'is', null), eb(price, 'is not', null)]),
          ]),
        ]);
      return or([isOther('buy', 'c.priceSale'), isOther('rent', 'c.priceRent')]);
    })
    .select('f.account');
  const followed = readDb
    .selectFrom('follows as f')
    .innerJoin('catalogue as c', 'c.sellerId', 'f.sellerId')
    .where('f.notify', '=', true)
    .where('f.account', '>', after)
    .where('c.listed', '=', true)
    .where('c.sequence', '<=', upTo.sequence)
    .whereRef('c.sequence', '>', 'f.notifiedSequence')
    .select('f.account');
  const searched = readDb
    .selectFrom('savedSearches')
    .where('notify', '=', true)
    .where('account', '>', after)
    .where(({ eb, or }) =>
      or([eb('notifiedSequence', '<', upTo.sequence), eb('notifiedFall', '<', upTo.fall)]),
    )
    .select('account');
  return findValues(
    readDb
      .selectFrom(priced.union(followed).union(searched).as('news'))
      .orderBy('account')
      .limit(accountsAtOnce)
      .select('account'),
  );
};

/** Notifies one person and stores how far, in one transaction. */
const sendDigest = async (account: string, day: Day): Promise<void> => {
  const { upTo } = day;
  const prices = await pricesOf(account);
  const news: SavedNews = {
    prices: prices.flatMap(({ fall }) => fall ?? []),
    authors: await newOfAuthors(account, upTo.sequence),
    searches: await newOfSearches(account, day),
  };
  const person = await pluginService('accounts').findPerson(account);
  await transact(async () => {
    for (const { id, now } of prices) await changeFavouriteRow(id, { knownPrice: now });
    await noteNotified(account, upTo);
    const groups = groupsIn(news);
    if (!person || person.blocked || groups.length === 0) return;
    const { email, language, firstName: name } = person;
    const facts = (of: readonly SavedGroup[]) => ({
      news: (language: Language) => writeSavedNews(news, language, of),
    });
    await notify(
      'saved-news',
      { email, language, name, account },
      facts(groups),
      `${account}:${upTo.sequence}:${dateInAlmaty(clock.now())}`,
      { parts: { groups, facts } },
    );
  });
};

/** Returns works with a price alert whose price differs from the one known to the person. */
const pricesOf = async (account: string) => {
  const rows = await readDb
    .selectFrom('favourites as f')
    .innerJoin('catalogue as c', 'c.workId', 'f.workId')
    .where('f.account', '=', account)
    .where('f.alert', '=', true)
    .orderBy('f.id', 'desc')
    .select(['f.id', 'f.alertKind', 'f.alertBelow', 'f.knownPrice'])
    .select(['c.priceSale', 'c.priceRent', 'c.listed', 'c.card'])
    .execute();
  return rows
    .map(({ priceSale, priceRent, ...row }) => ({
      ...row,
      now: row.alertKind === 'rent' ? priceRent : priceSale,
    }))
    .filter(({ knownPrice, now }) => knownPrice !== now)
    .map(({ id, alertKind: kind, alertBelow, knownPrice: known, now, listed, card }) => {
      const isNews = listed && hasFallen({ known, now }, alertBelow);
      const fall =
        isNews && known !== null && now !== null
          ? { work: JSON.parse(card) as Work, kind, before: known, now }
          : null;
      return { id, now, fall };
    });
};

const newOfAuthors = async (account: string, upTo: number): Promise<NewWorks[]> => {
  const found: NewWorks[] = [];
  for (const { sellerId, notify: isWanted, notifiedSequence } of await followsOf(account)) {
    if (!isWanted) continue;
    const works = readDb
      .selectFrom('catalogue')
      .where('sellerId', '=', sellerId)
      .where('listed', '=', true)
      .where('blocked', '=', false)
      .where('sequence', '>', notifiedSequence)
      .where('sequence', '<=', upTo);
    const newest = await works.orderBy('sequence', 'desc').select('card').executeTakeFirst();
    if (!newest) continue;
    const { count } = await works
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const work: Work = JSON.parse(newest.card);
    found.push({ name: (language) => authorName(work, language), newest: work, count });
  }
  return found;
};

const authorName = ({ seller }: Work, language: Language): string => {
  const { first_name: first, last_name: last, username } = seller.user;
  const name = `${first} ${last}`.trim() || username;
  return language === 'en' ? (seller.latin_name ?? name) : name;
};

const newOfSearches = async (account: string, { index, falls, upTo }: Day): Promise<NewWorks[]> => {
  const found: NewWorks[] = [];
  for (const row of await searchesOf(account)) {
    const { section, query, name, notifiedSequence, notifiedFall } = row;
    if (!row.notify) continue;
    const read = readSearch(section, query);
    if ('wrong' in read) continue;
    const fallen = falls.filter(({ id }) => id > notifiedFall);
    const entered = enteredBy(read.filters, fallen);
    const sequenceRange = { after: notifiedSequence, upTo: upTo.sequence, also: entered };
    const { count, newest } = await newFound(index, read.filters, sequenceRange);
    const card = newest && (await readCards([newest.sequence])).get(newest.sequence);
    if (card) found.push({ name: () => name, newest: JSON.parse(card) as Work, count });
  }
  return found;
};

/** Marks everything up to now as notified. Disabled notices thus start from now when they are enabled. */
const noteNotified = async (account: string, { sequence, fall }: UpTo): Promise<void> => {
  for (const table of ['follows', 'savedSearches'] as const)
    await db
      .updateTable(table)
      .set({ notifiedSequence: sequence })
      .where('account', '=', account)
      .where('notifiedSequence', '<', sequence)
      .execute();
  await db
    .updateTable('savedSearches')
    .set({ notifiedFall: fall })
    .where('account', '=', account)
    .where('notifiedFall', '<', fall)
    .execute();
};
