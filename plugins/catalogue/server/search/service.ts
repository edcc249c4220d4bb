import { type CallReply, calls, done, merchKinds } from '@oner/config/contract';
import type { Language } from '@oner/config/terms';
import { type Handler, handle, pluginService } from '@oner/platform';
import { cached } from '../answers.ts';
import { namesOf } from '../authors/rules.ts';
import { shownAuthors, toCard } from '../authors/service.ts';
import { catalogueIndex } from '../engines/engine.ts';
import type { CatalogueIndex, Hit } from '../engines/port.ts';
import { searchWords } from '../language/rules.ts';
import { collectedCards, findShown } from '../pages/store.ts';
import {
  copiedWorkOf,
  itemToWire,
  type KindLabels,
  kindLabels,
  withLeft,
  withRating,
} from '../shop/service.ts';
import { itemsOfKind, type StoredItem } from '../shop/store.ts';
import { noteMiss } from './misses.ts';
import { findIn } from './rules.ts';

/** Results per kind; authors, items and articles are few compared with works. */
const usualLimit = 24;
type Reply = CallReply<typeof calls.searchAll>;

/** Works of all sections, authors, shop items and articles. */
const searchAll: Handler<'searchAll'> = async ({ query }) => {
  const { q = '', limit, lang = 'kk' } = query;
  const most = limit ?? usualLimit;
  const [rest, found] = await Promise.all([
    cached(`search ${most} ${q}`, () => find(q, most)),
    findArticles(q, lang, most),
  ]);
  const reply = { ...rest, articles: found };
  const isFound = reply.total + reply.authors.length + reply.items.length + found.length > 0;
  // A request with `limit` has half-typed text, which is not counted.
  if (!isFound && limit === undefined) noteMiss(q);
  return done(reply);
};

const find = async (q: string, most: number): Promise<Omit<Reply, 'articles'>> => {
  const index = await catalogueIndex();
  const wanted = searchWords(q);
  const found = await index.suggest(q, most);
  const authors = findIn(await shownAuthors(), wanted, (one) => [namesOf(one)]);
  const kinds = await kindLabels();
  const all = await itemsOfWorks(kinds);
  const items = findIn(all, wanted, fieldsOfItem).slice(0, most);
  return {
    works: await cardsOf(index, found.hits),
    total: found.total,
    totalIsExact: found.isExact,
    ...(found.way && { searched: { by: found.way, as: found.as ?? '' } }),
    authors: authors.slice(0, most).map(toCard),
    items: (await withRating(await withLeft(items))).flatMap((item) => itemToWire(item, kinds)),
  };
};

const cardsOf = async (index: CatalogueIndex, hits: readonly Hit[]): Promise<Reply['works']> => {
  const json = await index.cards(hits);
  const works = JSON.parse(Buffer.from(json.bytes).toString());
  json.release?.();
  return works;
};

/** Returns works that match the words, for selection by staff: with picture and author; none if no work has the words. */
export const worksForStaff = async (q: string, most: number) => {
  const index = await catalogueIndex();
  const { hits, total } = await index.suggest(q, most);
  const works = q !== '' && total === 0 ? [] : await cardsOf(index, hits);
  return works.map(briefly);
};

/** Returns one of them; null if not public. @param id documentId of the work */
export const workForStaff = async (id: string) => {
  const row = await findShown(id);
  return row ? briefly(JSON.parse(row.card)) : null;
};

/** Returns those of them that are public, in the given order. @param ids documentIds of works */
export const worksOfIds = async (ids: readonly string[]) => {
  const cards = await collectedCards(ids);
  return ids.flatMap((id) => {
    const found = cards.get(id);
    return found ? [briefly(JSON.parse(found.card))] : [];
  });
};

const briefly = (card: Reply['works'][number]) => {
  const { id, name, photo_small: small, photo_low_quality: low } = card;
  const { username, first_name: first, last_name: last } = card.seller.user;
  return { id, title: name, author: `${first} ${last}`.trim() || username, picture: small ?? low };
};

/** Returns items with a public work (blank items are not sold by themselves), with the labels of their kinds in all languages. */
const itemsOfWorks = async (kinds: KindLabels) =>
  cached('items to find', async () => {
    const rows = await Promise.all(
      merchKinds.map(async (kind) => {
        const kindWords = Object.values(kinds.get(kind) ?? {});
        return (await itemsOfKind(kind, null)).map((row) => ({ ...row, kindWords }));
      }),
    );
    return rows.flat().filter(({ workId, card }) => workId !== null && card !== null);
  });

const fieldsOfItem = (item: StoredItem & { readonly kindWords: readonly string[] }) => {
  const work = copiedWorkOf(item);
  const titles = Object.values(work?.titles ?? {}).map((title) => title ?? '');
  const story = [item.descriptionKk, item.descriptionRu, item.descriptionEn];
  return [
    [item.name, work?.name ?? '', ...titles, ...item.kindWords],
    [work?.author ?? ''],
    story.map((text) => text ?? ''),
  ];
};

const findArticles = async (q: string, lang: Language, most: number) => {
  const wanted = searchWords(q);
  if (wanted.length === 0) return [];
  const all = await pluginService('content').searchableNews(lang);
  const found = findIn(all, wanted, ({ texts }) => [texts]);
  return found.slice(0, most).map(({ head }) => head);
};

export const searchCalls = [handle(calls.searchAll, searchAll)];
