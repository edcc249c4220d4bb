/** Calls about favourites, follows and saved searches; each concerns only the caller's own data. */
import { calls, done, refuse, refuseFields } from '@oner/config/contract';
import type { PriceKind } from '@oner/config/contract/filters';
import { type Favourite, mostSaved, type SavedSearch } from '@oner/config/contract/saved';
import { type Handler, handle, pageOf, pluginService, registerPersonalData } from '@oner/platform';
import { isPublishedAuthor } from '../authors/store.ts';
import { catalogueIndex } from '../engines/engine.ts';
import type { CatalogueIndex } from '../engines/port.ts';
import { unknownKeys } from '../lists/service.ts';
import {
  changing,
  findList,
  listRoutes,
  nowMs,
  savedCardOf,
  savedLimits,
  toList,
  tooMany,
} from './lists.ts';
import { countFound, readSearch } from './searches.ts';
import {
  addFavourites,
  addFollow,
  addSearch,
  changeFavouriteRow,
  changeSearchRow,
  countFavourites,
  countFollowers,
  countWorksOf,
  dropFavourite,
  dropFollow,
  dropSearch,
  type FavouriteRow,
  favouritesAfter,
  findFavourite,
  followsOf,
  listsOf,
  newestFall,
  newestSequence,
  publicWorks,
  type SearchRow,
  savedWorks,
  savesOfAuthor,
  searchesOf,
  setFollow,
} from './store.ts';

const listCards: Handler<'listCards'> = async ({ query }) => {
  const ids = [...new Set((query.ids ?? '').split(',').filter(Boolean))];
  const works = await publicWorks(ids);
  return done(ids.flatMap((id) => savedCardOf(works.get(id)) ?? []));
};

const getSaved: Handler<'getSaved'> = async (_, { person }) => {
  const account = person.documentId;
  return done({
    works: await savedWorks(account),
    authors: (await followsOf(account)).map(({ sellerId }) => sellerId),
    lists: (await listsOf(account)).map(toList),
    searches: (await searchesOf(account)).length,
  });
};

const saveWork: Handler<'saveWork'> = ({ params: { id } }, { person }) =>
  changing(person, async (account) => {
    const work = (await publicWorks([id])).get(id);
    if (!work) return refuse('not-found');
    if (await findFavourite(account, id)) return done({ saved: true });
    if ((await countFavourites(account, null)) >= mostSaved.works) return tooMany(mostSaved.works);
    await addFavourites(account, [{ workId: id, knownPrice: work.priceSale }], nowMs());
    return done({ saved: true });
  });

const unsaveWork: Handler<'unsaveWork'> = ({ params: { id } }, { person }) =>
  changing(person, async (account) => {
    await dropFavourite(account, id);
    return done({ saved: false });
  });

const usualLimit = 24;

const listFavourites: Handler<'listFavourites'> = async ({ query }, { person }) => {
  const account = person.documentId;
  const listId = query.list === undefined ? null : Number(query.list);
  const after = query.after === undefined ? null : Number(query.after);
  const limit = query.limit ?? usualLimit;
  const { rows, last } = pageOf(await favouritesAfter(account, listId, after, limit + 1), limit);
  const works = await publicWorks(rows.map(({ workId }) => workId));
  return done({
    total: await countFavourites(account, listId),
    favourites: rows.map((row) => toFavourite(row, works.get(row.workId))),
    next: last ? String(last.id) : null,
  });
};

const toFavourite = (
  { workId, listId, savedAt, alert, alertBelow }: FavouriteRow,
  work: { readonly card: string } | undefined,
): Favourite => ({
  work: workId,
  card: savedCardOf(work),
  list: listId === null ? null : String(listId),
  alert: alert ? { below: alertBelow } : null,
  at: new Date(savedAt).toISOString(),
});

/** Favourites that a device stored before the person signed in. */
const mergeFavourites: Handler<'mergeFavourites'> = ({ body }, { person }) =>
  changing(person, async (account) => {
    const wanted = [...new Set(body.works)];
    const known = new Set(await savedWorks(account));
    const works = await publicWorks(wanted);
    const missing = wanted.filter((id) => !known.has(id));
    const added = missing
      .flatMap((workId) => {
        const work = works.get(workId);
        return work ? [{ workId, knownPrice: work.priceSale }] : [];
      })
      .slice(0, Math.max(0, mostSaved.works - known.size));
    await addFavourites(account, added.toReversed(), nowMs());
    return done({ added: added.length, left: missing.length - added.length });
  });

const changeFavourite: Handler<'changeFavourite'> = (
  { params: { id }, body: { list, alert } },
  { person },
) =>
  changing(person, async (account) => {
    const row = await findFavourite(account, id);
    if (!row) return refuse('not-found');
    const work = (await publicWorks([id])).get(id);
    if (typeof list === 'string' && !(await findList(account, list)))
      return refuseFields({ list: ['bad-choice'] });
    // A work that is not for sale has an alert about its rent.
    const alertKind: PriceKind = work?.priceSale == null ? 'rent' : 'buy';
    const price = work?.priceSale ?? work?.priceRent ?? null;
    if (alert && price === null) return refuseFields({ alert: ['price-required'] });
    const change = {
      ...(list !== undefined && { listId: list === null ? null : Number(list) }),
      ...(alert !== undefined && { alert: alert !== null, alertBelow: alert?.below ?? null }),
      // The person is notified of falls from now on.
      ...(alert && { alertKind, knownPrice: price }),
    };
    await changeFavouriteRow(row.id, change);
    return done(toFavourite({ ...row, ...change }, work));
  });

/** Authors cannot follow themselves. */
const followAuthor: Handler<'followAuthor'> = ({ params: { id } }, { person }) =>
  changing<{ followed: boolean }>(person, async (account, { profileId }) => {
    const seller = await pluginService('accounts').findSeller(id);
    if (!seller || seller.hidden || !(await isPublishedAuthor(id))) return refuse('not-found');
    if (id === profileId) return done({ followed: false });
    const follows = await followsOf(account);
    if (follows.some(({ sellerId }) => sellerId === id)) return done({ followed: true });
    if (follows.length >= mostSaved.authors) return tooMany(mostSaved.authors);
    await addFollow(account, id, nowMs(), await newestSequence());
    return done({ followed: true });
  });

const unfollowAuthor: Handler<'unfollowAuthor'> = ({ params: { id } }, { person }) =>
  changing(person, async (account) => {
    await dropFollow(account, id);
    return done({ followed: false });
  });

const listFollows: Handler<'listFollows'> = async (_, { person }) => {
  const follows = await followsOf(person.documentId);
  const ids = follows.map(({ sellerId }) => sellerId);
  const { findSellers, toSellerCard } = pluginService('accounts');
  const sellers = new Map((await findSellers(ids)).map((seller) => [seller.id, seller]));
  const works = await countWorksOf(ids);
  return done(
    follows.flatMap(({ sellerId, notify }) => {
      const seller = sellers.get(sellerId);
      if (!seller || seller.hidden) return [];
      return [{ seller: toSellerCard(seller), works: works.get(sellerId) ?? 0, notify }];
    }),
  );
};

const changeFollow: Handler<'changeFollow'> = ({ params, body }, { person }) =>
  changing(person, async (account) => {
    const follow = (await followsOf(account)).find(({ sellerId }) => sellerId === params.id);
    if (!follow) return refuse('not-found');
    const { notify } = body;
    const isSwitchedOn = notify && !follow.notify;
    const from = isSwitchedOn ? await newestSequence() : follow.notifiedSequence;
    await setFollow(account, params.id, notify, from);
    return done({ notify });
  });

/** Queries the engine. Not to be called in a transaction, which would hold its locks for as long as the engine takes. */
const worksOf = async ({ section, query }: SearchRow, index: CatalogueIndex): Promise<number> => {
  const read = readSearch(section, query);
  return 'wrong' in read ? 0 : countFound(index, read.filters);
};

const toSearch = ({ id, name, section, query, notify }: SearchRow, works: number): SavedSearch => ({
  id: String(id),
  name,
  section,
  query,
  notify,
  works,
});

const listSearches: Handler<'listSearches'> = async (_, { person }) => {
  const index = await catalogueIndex();
  const rows = await searchesOf(person.documentId);
  return done(await Promise.all(rows.map(async (row) => toSearch(row, await worksOf(row, index)))));
};

const saveSearch: Handler<'saveSearch'> = async ({ body }, { person }) => {
  const { section, name } = body;
  const read = readSearch(section, body.query);
  if ('wrong' in read) return refuseFields({ query: [read.wrong] });
  const index = await catalogueIndex();
  const wrong = await unknownKeys(index, read.filters);
  if (wrong) return refuseFields(wrong);
  const { query } = read;
  const works = await countFound(index, read.filters);
  return changing(person, async (account) => {
    const searches = await searchesOf(account);
    const same = searches.find((one) => one.section === section && one.query === query);
    if (same) {
      await changeSearchRow(same.id, { name });
      return done(toSearch({ ...same, name }, works));
    }
    if (searches.length >= mostSaved.searches) return tooMany(mostSaved.searches);
    const search = { account, section, query, name, savedAt: nowMs() };
    const added = await addSearch({ ...search, ...(await notifiedUpToNow()) });
    return done(toSearch(added, works));
  });
};

const changeSearch: Handler<'changeSearch'> = async ({ params, body }, { person }) => {
  const known = await findSearch(person.documentId, params.id);
  const works = known ? await worksOf(known, await catalogueIndex()) : 0;
  return changing(person, async (account) => {
    const row = await findSearch(account, params.id);
    if (!row) return refuse('not-found');
    const { name = row.name, notify = row.notify } = body;
    const isSwitchedOn = notify && !row.notify;
    const begins = isSwitchedOn ? await notifiedUpToNow() : {};
    await changeSearchRow(row.id, { name, notify, ...begins });
    return done(toSearch({ ...row, name, notify }, works));
  });
};

/** A search notifies of what is published or falls in price from now on. */
const notifiedUpToNow = async () => ({
  notifiedSequence: await newestSequence(),
  notifiedFall: await newestFall(),
});

const findSearch = async (account: string, id: string): Promise<SearchRow | undefined> =>
  (await searchesOf(account)).find((row) => row.id === Number(id));

const deleteSearch: Handler<'deleteSearch'> = ({ params: { id } }, { person }) =>
  changing(person, async (account) => {
    const row = await findSearch(account, id);
    if (!row) return refuse('not-found');
    await dropSearch(row.id);
    return done({});
  });

/** Numbers of followers and favourites for an author. */
const countSaves: Handler<'countSaves'> = async (_, { person }) => {
  const followers = await countFollowers(person.profileId);
  return done({ followers, works: await savesOfAuthor(person.profileId) });
};

export const savedRoutes = [
  handle(calls.listCards, listCards),
  handle(calls.getSaved, getSaved),
  handle(calls.saveWork, saveWork, { limits: savedLimits }),
  handle(calls.unsaveWork, unsaveWork, { limits: savedLimits }),
  handle(calls.listFavourites, listFavourites),
  handle(calls.mergeFavourites, mergeFavourites, { limits: savedLimits, idempotent: true }),
  handle(calls.changeFavourite, changeFavourite, { limits: savedLimits }),
  ...listRoutes,
  handle(calls.followAuthor, followAuthor, { limits: savedLimits }),
  handle(calls.unfollowAuthor, unfollowAuthor, { limits: savedLimits }),
  handle(calls.listFollows, listFollows),
  handle(calls.changeFollow, changeFollow, { limits: savedLimits }),
  handle(calls.listSearches, listSearches),
  handle(calls.saveSearch, saveSearch, { limits: savedLimits }),
  handle(calls.changeSearch, changeSearch, { limits: savedLimits }),
  handle(calls.deleteSearch, deleteSearch, { limits: savedLimits }),
  handle(calls.countSaves, countSaves),
];

/** Adds the favourites, lists, follows and searches of a person to their personal data. */
export const fillSavedData = (): void =>
  registerPersonalData('catalogue', async ({ documentId: account }) => {
    const favourites = await favouritesAfter(account, null, null, mostSaved.works);
    const works = await publicWorks(favourites.map(({ workId }) => workId));
    return {
      favourites: favourites.map((row) => {
        const { card: _, ...favourite } = toFavourite(row, works.get(row.workId));
        return favourite;
      }),
      lists: (await listsOf(account)).map(toList),
      follows: (await followsOf(account)).map(({ sellerId, notify, followedAt }) => ({
        author: sellerId,
        notify,
        at: new Date(followedAt).toISOString(),
      })),
      searches: (await searchesOf(account)).map(({ section, query, name, notify, savedAt }) => ({
        section,
        query,
        name,
        notify,
        at: new Date(savedAt).toISOString(),
      })),
    };
  });
