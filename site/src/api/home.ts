import type { Language, Work } from '@oner/config/contract';
import {
  getCounts,
  getVocabulary,
  getWork,
  listArt,
  listArtisan,
  listDesign,
} from '@oner/config/contract/catalogue';
import { listCollections } from '@oner/config/contract/collections';
import { listNews } from '@oner/config/contract/content';
import {
  getHome,
  type HomeBlock,
  type HomePlace,
  listMainWorks,
  listShowcase,
} from '@oner/config/contract/home';
import { findSellers, getSeller, sellerLevels } from '@oner/config/contract/sellers';
import { listItems } from '@oner/config/contract/shop';
import { getWorkSale } from '@oner/config/contract/work-sale';
import { onWall } from '../cards/home-rows.ts';
import { attempt } from './error.ts';
import { attemptCall, cms } from './server.ts';
import { biographiesOf, textIn } from './texts.ts';
import { mainPhoto } from './work.ts';

const freshMs = 30_000;
/** Hoodie, sweatshirt, T-shirt and shopper represent the shop. */
const shownKinds = ['0', '1', '2', '4'];

/** Loads two authors of a level, the one with the most recent work first. */
const authorsOf = async (level: (typeof sellerLevels)[number]) => {
  const { sellers } = await cms.ask(findSellers, { query: { level, order: '1', limit: '2' } });
  return { level, sellers };
};

const itemsOf = (category: string) => cms.ask(listItems, { params: { category } });

/** Loads the full-size copies of a photo, which cards lack, and the end of a current rental. */
const loadFirst = async (work: Work) => {
  const params = { id: work.id };
  const [whole, sale] = await Promise.all([
    cms.ask(getWork, { params }),
    cms.ask(getWorkSale, { params }),
  ]);
  const rentedUntil = sale.state === 'rented' ? sale.until : null;
  return { photo: mainPhoto(whole), rentedUntil };
};

/** Number of authors of the showcase whose profiles are loaded. */
const mostCandidates = 5;
const ofStory = 3;

/** Returns the first author, preferably not of the first work, with a biography and enough works not on the wall. */
const loadStory = async (language: Language, showcase: readonly Work[]) => {
  const [first, ...others] = [...new Set(showcase.map(({ seller }) => seller.id))];
  const shown = new Set(showcase.slice(0, onWall).map(({ id }) => id));
  const ids = others.length > 0 ? others : first ? [first] : [];
  const sellers = await Promise.all(
    ids.slice(0, mostCandidates).map((id) => cms.ask(getSeller, { params: { id } })),
  );
  // Authors with a biography in the language of the page come first.
  const writers = sellers.flatMap((seller) => {
    const about = textIn(language, biographiesOf(seller.about, seller.abouts));
    return about ? [{ seller, isOwn: about.isOwn }] : [];
  });
  for (const { seller } of writers.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))) {
    const query = { artist: seller.id, limit: String(ofStory + onWall) };
    const lists = await Promise.all(
      [listArt, listArtisan, listDesign].map((list) => cms.ask(list, { query })),
    );
    const works = lists
      .flat()
      .filter(({ id }) => !shown.has(id))
      .slice(0, ofStory);
    if (works.length === ofStory) return { seller, works };
  }
  return null;
};

/** Parts shown if the CMS does not return an arrangement. */
const usual = [
  'wall',
  'collections',
  'sections',
  'chosen',
  'story',
  'shop',
  'call',
  'news',
] as const;

/** Loads everything that a home page shows; each part may fail alone. @param place which arrangement */
export const loadHome = async (language: Language, place: HomePlace) => {
  const [arrangement, ...parts] = await Promise.all([
    attemptCall(getHome, { params: { place } }),
    attemptCall(listArt, { query: { limit: '12' } }),
    attemptCall(listArtisan, { query: { limit: '12' } }),
    attemptCall(listDesign, { query: { limit: '9' } }),
    attemptCall(listMainWorks, {}),
    attemptCall(listShowcase, {}),
    attemptCall(getCounts, {}),
    attemptCall(getVocabulary, {}),
    attempt(Promise.all(sellerLevels.map(authorsOf))),
    attempt(Promise.all(shownKinds.map(itemsOf))),
    attemptCall(listNews, { query: { lang: language } }),
    attemptCall(listCollections, { query: { lang: language } }),
  ]);
  const [art, artisan, design, chosen, showcase, counts, vocabulary, authors, kinds, ...texts] =
    parts;
  const [news, collections] = texts;
  const blocks: readonly HomeBlock[] = arrangement.ok ? arrangement.value.blocks : usual;
  const works = showcase.ok ? showcase.value : [];
  const [hero] = works;
  const [first, story] = await Promise.all([
    hero && blocks[0] === 'wall' ? attempt(loadFirst(hero)) : undefined,
    blocks.includes('story') ? attempt(loadStory(language, works)) : undefined,
  ]);
  return {
    blocks,
    art,
    artisan,
    design,
    chosen,
    showcase,
    counts,
    vocabulary,
    authors,
    kinds,
    news,
    collections,
    /** Facts of the first work of the showcase, if the page begins with it. */
    first: first?.ok ? first.value : hero && { photo: mainPhoto(hero), rentedUntil: null },
    story: story?.ok ? story.value : null,
    complete:
      arrangement.ok && [...parts, first, story].every((part) => part === undefined || part.ok),
  };
};

export type Home = Awaited<ReturnType<typeof loadHome>>;

const recent = new Map<Language, { readonly home: Home; readonly atMs: number }>();

/**
 * Returns the home screen for an unknown address. Such pages are never cached, because junk addresses would fill the
 * cache; to spare the CMS, they share what was loaded in the last 30 s.
 */
export const recentHome = async (language: Language): Promise<Home> => {
  const cached = recent.get(language);
  if (cached && Date.now() - cached.atMs < freshMs) return cached.home;
  const home = await loadHome(language, 'main');
  if (home.complete) recent.set(language, { home, atMs: Date.now() });
  return home;
};
