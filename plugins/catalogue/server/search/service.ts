import {
  type CallReply,
  type calls,
  done,
  merchKinds,
  type Section,
  sections,
} from '@oner/config/contract';
import { type Handler, pluginService } from '@oner/platform';
import { answerTo } from '../answers.ts';
import { namesOf } from '../authors/rules.ts';
import { shownAuthors, toCard } from '../authors/service.ts';
import { type Bits, countBits, hasBit } from '../index/bits.ts';
import { pageOf } from '../index/page.ts';
import { question } from '../index/scratch.ts';
import { search } from '../index/search.ts';
import { wantedWords } from '../language/rules.ts';
import { cardOf } from '../lists/cards.ts';
import { type Live, liveCatalogue } from '../lists/live.ts';
import { collectedCards, findShown } from '../pages/store.ts';
import {
  itemToWire,
  type KindLabels,
  kindLabels,
  withLeft,
  withRating,
  workOf,
} from '../shop/service.ts';
import { itemsOfKind, type StoredItem } from '../shop/store.ts';
import { noteMiss } from './misses.ts';
import { findIn } from './rules.ts';

/** Of each kind on the page of results; authors, things and articles are few beside works. */
const usualLimit = 24;
type Reply = CallReply<typeof calls.searchAll>;

/** GET /api/search: works of all sections, authors, things of the shop and articles. */
export const searchAll: Handler<typeof calls.searchAll> = async ({ query }) => {
  const { q = '', limit, lang = 'kk' } = query;
  const most = limit ?? usualLimit;
  const [rest, found] = await Promise.all([
    answerTo(`search ${most} ${q}`, () => find(q, most)),
    findArticles(q, lang, most),
  ]);
  const reply = { ...rest, articles: found };
  const isFound = reply.total + reply.authors.length + reply.items.length + found.length > 0;
  // What is only typed half is not looked for in vain.
  if (!isFound && limit === undefined) noteMiss(q);
  return done(reply);
};

const find = async (q: string, most: number): Promise<Omit<Reply, 'articles'>> => {
  const live = await liveCatalogue();
  const wanted = wantedWords(q);
  const found = findWorks(live, q, most);
  const authors = findIn(await shownAuthors(), wanted, (one) => [namesOf(one)]);
  const kinds = await kindLabels();
  const all = await itemsOfWorks(kinds);
  const items = findIn(all, wanted, fieldsOfItem).slice(0, most);
  return {
    works: await cardsOf(live, found.rows),
    total: found.total,
    ...(found.way && { searched: { by: found.way, as: found.as ?? '' } }),
    authors: authors.slice(0, most).map(toCard),
    items: (await withRating(await withLeft(items))).flatMap((item) => itemToWire(item, kinds)),
  };
};

const cardsOf = async (
  live: Live,
  rows: ReturnType<typeof findWorks>['rows'],
): Promise<Reply['works']> => {
  const cards = await Promise.all(rows.map(({ name, slot }) => cardOf(live.sections[name], slot)));
  return cards.flatMap((card) => (card === null ? [] : [JSON.parse(card)]));
};

/** Works by their words as staff choose one of them: with picture and author, none where no work has the words. */
export const worksForStaff = async (q: string, most: number) => {
  const live = await liveCatalogue();
  const { rows, total } = findWorks(live, q, most);
  const works = q !== '' && total === 0 ? [] : await cardsOf(live, rows);
  return works.map(briefly);
};

/** One of them; null for what the public does not see. @param id documentId of the work */
export const workForStaff = async (id: string) => {
  const row = await findShown(id);
  return row ? briefly(JSON.parse(row.card)) : null;
};

/** Those of them that the public sees, in that order. @param ids documentIds of works */
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

/** Best first over all sections; the newest where nothing has any of the words. */
const findWorks = ({ sections: all }: Live, q: string, most: number) =>
  question(() => {
    const found = sections.map((name) => ({ name, ...worksIn(all[name], q, most) }));
    // What one section has as typed is not mixed with what another only guesses.
    const exact = found.filter(({ count, way }) => count > 0 && way === null);
    const some = exact.length > 0 ? exact : found.filter(({ count }) => count > 0);
    const shown =
      some.length > 0 ? some : sections.map((name) => ({ name, ...worksIn(all[name], '', most) }));
    const rows = shown
      .flatMap(({ name, slots }) => slots.map((one) => ({ name, ...one })))
      .sort((a, b) => a.tier - b.tier || b.sequence - a.sequence)
      .slice(0, most);
    const [guess] = exact.length > 0 ? [] : some;
    const total = q === '' ? 0 : some.reduce((sum, { count }) => sum + count, 0);
    return { rows, total, way: guess?.way ?? null, as: guess?.as ?? null };
  });

const worksIn = (section: Live['sections'][Section], q: string, most: number) => {
  const matched = search(section, q);
  const tiers: readonly Bits[] = matched?.tiers ?? [section.alive()];
  const all = tiers.at(-1) as Bits;
  const span = { price: 'buy', order: 'recent', limit: most, offset: 0, after: null } as const;
  const { slots } = pageOf(section, all, matched, span);
  return {
    count: countBits(all),
    way: matched?.way ?? null,
    as: matched?.as ?? null,
    slots: slots.map((slot) => ({
      slot,
      tier: tiers.findIndex((tier) => hasBit(tier, slot)),
      sequence: section.sequences()[slot] as number,
    })),
  };
};

/** Things that carry a work: a blank one is not sold by itself. With the words of their kinds in all languages. */
const itemsOfWorks = async (kinds: KindLabels) =>
  answerTo('items to find', async () => {
    const rows = await Promise.all(
      merchKinds.map(async (kind) => {
        const kindWords = Object.values(kinds.get(kind) ?? {});
        return (await itemsOfKind(kind, null)).map((row) => ({ ...row, kindWords }));
      }),
    );
    return rows.flat().filter(({ workId, card }) => workId !== null && card !== null);
  });

const fieldsOfItem = (item: StoredItem & { readonly kindWords: readonly string[] }) => {
  const work = workOf(item);
  const titles = Object.values(work?.titles ?? {}).map((title) => title ?? '');
  const story = [item.descriptionKk, item.descriptionRu, item.descriptionEn];
  return [
    [item.name, work?.name ?? '', ...titles, ...item.kindWords],
    [work?.author ?? ''],
    story.map((text) => text ?? ''),
  ];
};

const findArticles = async (q: string, lang: 'kk' | 'ru' | 'en', most: number) => {
  const wanted = wantedWords(q);
  if (wanted.length === 0) return [];
  const all = await pluginService('content').newsToFind(lang);
  const found = findIn(all, wanted, ({ texts }) => [texts]);
  return found.slice(0, most).map(({ head }) => head);
};
