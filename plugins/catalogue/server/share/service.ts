/** Share cards of public pages: works, authors, items, articles, collections, home and the sections. */
import { calls, done, type Language, refuse } from '@oner/config/contract';
import { type ShareKind, sharedPages } from '@oner/config/contract/share';
import { dateInAlmaty } from '@oner/config/terms';
import {
  addressLimit,
  clock,
  FileReply,
  type Handler,
  handle,
  pluginService,
} from '@oner/platform';
import { cached } from '../answers.ts';
import { shownAuthors } from '../authors/service.ts';
import { newestCards } from '../authors/store.ts';
import type { CatalogueCard } from '../cards/rules.ts';
import { findCollection } from '../pages/collections.ts';
import { findShown, newestWorksOf, showcaseCards } from '../pages/store.ts';
import { shownItem } from '../shop/service.ts';
import {
  authorCard,
  collectionCard,
  itemCard,
  mostPictures,
  newsCard,
  pageCard,
  type Shared,
  workCard,
} from './rules.ts';

type Page = { readonly kind: ShareKind; readonly id: string; readonly language: Language };

const readCards = (rows: readonly string[]): CatalogueCard[] =>
  rows.map((card) => JSON.parse(card));

const labelsIn = async (language: Language) => {
  const terms = await pluginService('content').vocabulary();
  return (group: string, key: string): string | undefined =>
    terms[group]?.find((term) => term.key === key)?.labels[language];
};

/** Card content by kind; null for pages that are not public. A new kind is a row here and in `config/contract/share.ts`. */
const sharedOf: Readonly<
  Record<ShareKind, (id: string, language: Language) => Promise<Shared | null>>
> = {
  works: async (id, language) => {
    const row = await findShown(id);
    return row ? workCard(JSON.parse(row.card), language, await labelsIn(language)) : null;
  },
  sellers: async (id, language) => {
    const author = (await shownAuthors()).find((one) => one.id === id);
    if (!author) return null;
    const newest = await newestCards([id], mostPictures);
    const { art, artisan, design } = author.works;
    const count = art + artisan + design;
    const cards = readCards(newest.map(({ card }) => card));
    return authorCard(author, cards, count, language, await labelsIn(language));
  },
  items: async (id, language) => {
    const item = await shownItem(id);
    return item && itemCard(item, language, await labelsIn(language));
  },
  news: async (id, language) => {
    const found = await pluginService('content').searchableNews(language);
    const head = found.find((one) => one.head.id === id)?.head;
    return head ? newsCard(head, language) : null;
  },
  collections: async (id, language) => {
    const found = await findCollection(id, language);
    return found && collectionCard(found.head, language);
  },
  pages: async (id, language) => {
    const page = sharedPages.find((one) => one === id);
    if (page === undefined) return null;
    const rows =
      page === 'home'
        ? await showcaseCards(dateInAlmaty(clock.now()))
        : await newestWorksOf(page, mostPictures);
    return pageCard(page, readCards(rows.slice(0, mostPictures)), language);
  },
};

/** Cards of works, authors and items depend only on the catalogue; news and the showcase change independently. */
const findShared = ({ kind, id, language }: Page): Promise<Shared | null> => {
  const find = () => sharedOf[kind](id, language);
  return kind === 'works' || kind === 'sellers' || kind === 'items'
    ? cached(`share ${kind} ${id} ${language}`, find)
    : find();
};

const getShareCard: Handler<'getShareCard'> = async ({ params, query }) => {
  const { kind, id } = params;
  const card = await findShared({ kind, id, language: query.lang });
  if (!card) return refuse('not-found');
  const { keyOfCard, shareCardSize } = pluginService('works');
  return done({
    path: `/api/share/${kind}/${id}/${query.lang}-${keyOfCard(card)}.jpg`,
    alt: [card.title, ...card.lines].filter(Boolean).join('. '),
    ...shareCardSize,
  });
};

/** The address has a hash of the content. After a page is withdrawn this returns 404 at once; caches keep it for a day. */
const cacheOneDay = { 'Cache-Control': 'public, max-age=86400, immutable' };
const noCache = { 'Cache-Control': 'no-cache' };
const busySeconds = 5;

const getSharePicture: Handler<'getSharePicture'> = async ({ params }) => {
  const { kind, id, picture } = params;
  const language = picture.slice(0, 2) as Language;
  const card = await findShared({ kind, id, language });
  if (!card) return refuse('not-found');
  const { drawShareCard, keyOfCard } = pluginService('works');
  const jpeg = await drawShareCard(card);
  if (jpeg === 'busy') return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  const isPresent = picture === `${language}-${keyOfCard(card)}.jpg`;
  return done(new FileReply(jpeg, `oner-${id}-${language}.jpg`), isPresent ? cacheOneDay : noCache);
};

/** A messenger requests one for each message with an address, on behalf of many users. */
const shareCards = addressLimit('catalogue.share', 1200, 600);

export const shareCalls = [
  handle(calls.getShareCard, getShareCard),
  handle(calls.getSharePicture, getSharePicture, { limits: [shareCards] }),
];
