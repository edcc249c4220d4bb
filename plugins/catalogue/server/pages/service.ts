/** Data of pages besides lists: one work, related works, the main page, counts, the sitemap. */

import {
  calls,
  done,
  refuse,
  refuseFields,
  type Section,
  type ShopItem,
  type Work,
} from '@oner/config/contract';
import { authorPath, itemPath, workPath } from '@oner/config/contract/page-addresses';
import { dateInAlmaty, quotedTitle, type Titled } from '@oner/config/terms';
import {
  clock,
  type Handler,
  handle,
  PreserializedJson,
  pluginService,
  replyJson,
  signPicture,
} from '@oner/platform';
import { cached } from '../answers.ts';
import { shownAuthors, toCard } from '../authors/service.ts';
import { readListCursor, writeListCursor } from '../lists/rules.ts';
import { groupsOf } from '../search/rules.ts';
import { addressOf } from '../shop/service.ts';
import { findOriginal, itemAddressesAfter, type StoredOriginal } from '../shop/store.ts';
import { relatedTo } from './rules.ts';
import {
  addressesAfter,
  countShown,
  findCard,
  findComparable,
  findShown,
  mainCards,
  relatedCandidates,
  showcaseCards,
} from './store.ts';

/** One public work with all its photos, details for buyers of the original, and its author. */
const getWork: Handler<'getWork'> = async ({ params }) => {
  const work = await cached(`work ${params.id}`, async () => {
    const row = await findShown(params.id);
    if (!row) return null;
    const card = JSON.parse(row.card);
    const more = await pluginService('works').detailsForBuyers(params.id);
    const page = await pluginService('accounts').findSellerPage(card.seller.id);
    const { about = '', abouts = {} } = page ?? {};
    const isWritten = about !== '' || Object.keys(abouts).length > 0;
    const author = isWritten ? { author: { about, abouts } } : {};
    const value = { ...card, ...more, ...author };
    return new PreserializedJson(Buffer.from(replyJson(calls.getWork, value)));
  });
  return work ? done(work) : refuse('not-found');
};

const mostShown = 12;

/**
 * Uses the section of the work, not the one in the address: the
 * specification sends design cards to /product-details/artisan.
 */
const listRelated: Handler<'listRelated'> = async ({ params }) => {
  const { artId, authorId } = params;
  return done(
    await cached(`related ${artId} ${authorId}`, async () => {
      const found = await findComparable(artId);
      if (!found) return [];
      const { section, ...work } = found;
      const kin = { ...work, sellerId: authorId };
      const candidates = await relatedCandidates(section, kin);
      return relatedTo(kin, candidates, mostShown).map(({ card }) => JSON.parse(card));
    }),
  );
};

/** Works proposed by authors and approved by a moderator (spec A §6), newest first. */
const listMainWorks: Handler<'listMainWorks'> = async () =>
  done(
    await cached('main works', async () =>
      (await mainCards(mostShown)).map((card) => JSON.parse(card)),
    ),
  );

/** Works that editors chose to represent the shop, as of today in Almaty. */
const listShowcase: Handler<'listShowcase'> = async () => {
  const day = dateInAlmaty(clock.now());
  return done(
    await cached(`showcase ${day}`, async () =>
      (await showcaseCards(day)).map((card) => JSON.parse(card)),
    ),
  );
};

/** Figures for the home page. */
const getCounts: Handler<'getCounts'> = async () => done(await cached('counts', countShown));

type Address = {
  readonly id: string;
  /** Only for works. */
  readonly section?: Section;
  readonly path: string;
  readonly sequence: number;
};

/** Addresses per response. */
const step = 5000;

const itemsAfter = async (after: number): Promise<Address[]> =>
  (await itemAddressesAfter(after, step)).map((item) => ({
    id: item.id,
    path: itemPath(addressOf(item)),
    sequence: item.sequence,
  }));

/** Addresses for a sitemap, in a stable order; `Link` has the next part. */
const listAddresses: Handler<'listAddresses'> = async ({ params, query }) => {
  const place = query.after ? readListCursor('recent', query.after) : { value: 0, sequence: 0 };
  if (!place) return refuseFields({ after: ['bad-choice'] });
  const { kind } = params;
  const after = place.sequence;
  const found = await addressesOf[kind](after);
  const last = found.length === step ? found.at(-1) : undefined;
  const path = calls.listAddresses.path.replace(':kind', kind);
  return done(
    found.map(({ id, section, path: page }) => ({ id, ...(section && { section }), path: page })),
    last && {
      Link: `<${path}/?after=${writeListCursor('recent', { value: 0, sequence: last.sequence })}>; rel="next"`,
    },
  );
};

const worksAfter = async (after: number): Promise<Address[]> =>
  (await addressesAfter(after, step)).map(({ card, ...address }) => ({
    ...address,
    path: workPath(JSON.parse(card)),
  }));

const authorsAfter = async (after: number): Promise<Address[]> =>
  [...(await shownAuthors())]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(after, after + step)
    .map((author, index) => ({
      id: author.id,
      path: authorPath(toCard(author)),
      sequence: after + index + 1,
    }));

const addressesOf = { works: worksAfter, sellers: authorsAfter, items: itemsAfter } as const;

/** Fields of an original that an order stores as a snapshot. */
export type OriginalForSale = Omit<
  StoredOriginal,
  keyof Titled | 'technique' | 'createdOn' | 'photo'
> & {
  /** Title as given by the author, with the year if known. */
  readonly name: string;
  /** Title in each language, with technique and year if known. */
  readonly names: ShopItem['names'];
  readonly photo: ShopItem['photo'] | null;
};

/** Reads the work inside the open transaction; null if it has no published version. */
export const workForSale = async (workId: string): Promise<OriginalForSale | null> => {
  const work = await findOriginal(workId);
  if (!work) return null;
  const { technique, createdOn, photo, ...rest } = work;
  const year = createdOn?.slice(0, 4);
  const group = groupsOf[work.section].technique;
  const terms =
    group && technique ? ((await pluginService('content').vocabulary())[group] ?? []) : [];
  const labels = terms.find(({ key }) => key === technique)?.labels;
  const nameIn = (language: keyof ShopItem['names']): string =>
    [quotedTitle(language, work), labels?.[language].toLowerCase(), year]
      .filter(Boolean)
      .join(', ');
  return {
    ...rest,
    name: [quotedTitle('kk', { name: work.name }), year].filter(Boolean).join(', '),
    names: { kk: nameIn('kk'), ru: nameIn('ru'), en: nameIn('en') },
    photo: photo && { ...photo, sizes: photo.sizes.map((size) => ({ ...size })) },
  };
};

/** Returns the card of a published work, shown or hidden, with signed picture addresses for one person; null if not published. */
export const privateCardOf = async (workId: string): Promise<Work | null> => {
  const text = await findCard(workId);
  if (text === null) return null;
  const card: Work = JSON.parse(text);
  const { photo, photo_one, photo_small, photo_low_quality } = card;
  return {
    ...card,
    ...(photo && { photo: signPicture(photo) }),
    ...(photo_one && { photo_one: signPicture(photo_one) }),
    ...(photo_small && { photo_small: signPicture(photo_small) }),
    photo_low_quality: photo_low_quality && signPicture(photo_low_quality),
  };
};

export const pageCalls = [
  handle(calls.getWork, getWork, { fastPath: true }),
  handle(calls.getCounts, getCounts),
  handle(calls.listMainWorks, listMainWorks),
  handle(calls.listShowcase, listShowcase),
  handle(calls.listRelated, listRelated),
  handle(calls.listAddresses, listAddresses),
];
