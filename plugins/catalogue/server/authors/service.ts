/** Public author data: the select, the list, the page, the ranking (spec A §2, §7). */
import { type CallReply, calls, done, refuse, sections } from '@oner/config/contract';
import { type Handler, handle, pluginService } from '@oner/platform';
import { cached } from '../answers.ts';
import type { CatalogueCard } from '../cards/rules.ts';
import { countBySection } from '../pages/store.ts';
import { countLicensed } from '../shop/store.ts';
import {
  authorPageOf,
  byAuthorName,
  findAuthors,
  type ListedAuthor,
  rankAuthors,
} from './rules.ts';
import {
  figuresOfAuthors,
  isPublishedAuthor,
  newestCards,
  ordersOfAuthors,
  publishedAuthors,
  soldCards,
} from './store.ts';

/** Returns all authors with public works and their figures; computed once per catalogue version. */
export const shownAuthors = (): Promise<readonly ListedAuthor[]> =>
  cached('authors', async () => {
    const figures = await figuresOfAuthors();
    const sellers = await pluginService('accounts').listSellers();
    return sellers.flatMap((seller): ListedAuthor[] => {
      const known = figures.get(seller.id);
      return known && !seller.hidden && !seller.blocked ? [{ ...seller, ...known }] : [];
    });
  });

/** Returns an author in the form of the contract. */
export const toCard = (author: ListedAuthor) => pluginService('accounts').toSellerCard(author);

/** For the author select, only published sellers having a first or last name (spec A §2). */
const listSellers: Handler<'listSellers'> = async () =>
  done(
    await cached('sellers', async () => {
      const { listSellers: everybody, toSellerCard } = pluginService('accounts');
      const published = await publishedAuthors();
      return (await everybody())
        .filter(({ id, hidden, blocked }) => published.has(id) && !hidden && !blocked)
        .filter(({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== '')
        .sort(byAuthorName)
        .map(toSellerCard);
    }),
  );

/** Authors of public design works, each once, most works first (spec A §7). */
const listDesignUsers: Handler<'listDesignUsers'> = async () =>
  done(
    [...(await shownAuthors())]
      .filter(({ works }) => works.design > 0)
      .sort((a, b) => b.works.design - a.works.design || byAuthorName(a, b))
      .map(toCard),
  );

const usualLimit = 24;
/** Number of works shown beside an author's name. */
const samples = 3;

/** Authors with public works, by name or newest work (spec A §2 Authors). */
const findSellers: Handler<'findSellers'> = async ({ query }) =>
  done(await cached(`find authors ${JSON.stringify(query)}`, () => find(query)));

const find = async (
  query: Parameters<typeof findSellers>[0]['query'],
): Promise<CallReply<typeof calls.findSellers>> => {
  const { found, letters } = findAuthors(await shownAuthors(), {
    q: query.q ?? '',
    level: query.level || null,
    letter: query.letter || null,
    order: query.order === '1' ? 'newest' : 'name',
    language: query.lang,
  });
  const page = authorPageOf(found, query.page ?? 1, query.limit ?? usualLimit);
  const ids = page.map(({ id }) => id);
  const newest = await newestCards(ids, samples);
  return {
    total: found.length,
    letters: [...letters],
    sellers: page.map((author) => ({
      ...toCard(author),
      works: author.works,
      newest: newest
        .filter(({ sellerId }) => sellerId === author.id)
        .map(({ card }) => small(card)),
    })),
  };
};

const small = (json: string) => {
  const card: CatalogueCard = JSON.parse(json);
  const { id, name, photo_low_quality: photo, photo_small, photo_color: color } = card;
  const [width, height] = [card.photo_width, card.photo_height];
  return {
    id,
    name,
    photo: photo ?? '',
    color,
    width,
    height,
    ...(photo_small && { photo_small }),
  };
};

/** Maximum of works in a tab of the author page (whose lists continue with `artist`) and in the archive of sold works. */
const mostShown = 60;

type Reply = CallReply<typeof calls.getSeller>;

/** 404 for authors who are hidden or never had a public work (spec A §2 Author page). */
const getSeller: Handler<'getSeller'> = async ({ params: { id } }) => {
  const reply = await cached(`seller ${id}`, () => load(id));
  return reply ? done(reply) : refuse('not-found');
};

const load = async (id: string): Promise<Reply | null> => {
  if (!(await isPublishedAuthor(id))) return null;
  const { findSeller, findSellerPage, toSellerCard } = pluginService('accounts');
  const seller = await findSeller(id);
  const page = seller && !seller.hidden ? await findSellerPage(id) : null;
  if (!seller || !page) return null;
  const tabs = await Promise.all(
    sections.map(async (section) => {
      const newest = await newestCards([id], mostShown, section);
      return [section, newest.map(({ card }) => JSON.parse(card))] as const;
    }),
  );
  return {
    ...toSellerCard(seller),
    region: seller.region,
    ...page,
    merch_count: await countLicensed(id),
    counts: await countBySection(id),
    works: Object.fromEntries(tabs) as Reply['works'],
    sold: (await soldCards(id, mostShown)).map((card) => JSON.parse(card)),
  };
};

/** Rows per page of the ranking (spec A §9). */
const pageSize = 6;

/** By paid orders and public works (spec A §2 top creators). */
const getRanking: Handler<'getRanking'> = async ({ params, query }) => {
  const { section } = params;
  // Read for each response and not cached by catalogue version, because an order does not raise that version.
  const orders = await ordersOfAuthors();
  const counted = (await shownAuthors()).map((author) => ({
    ...author,
    orders: orders.get(author.id) ?? 0,
  }));
  const ranked = rankAuthors(counted, section);
  return done({
    total: ranked.length,
    sellers: authorPageOf(ranked, query.page ?? 1, pageSize).map((author) => ({
      ...toCard(author),
      rank: author.rank,
      works: author.works[section],
      orders: author.orders,
    })),
  });
};

export const authorCalls = [
  handle(calls.listSellers, listSellers),
  handle(calls.listDesignUsers, listDesignUsers),
  handle(calls.findSellers, findSellers),
  handle(calls.getSeller, getSeller),
  handle(calls.getRanking, getRanking),
];
