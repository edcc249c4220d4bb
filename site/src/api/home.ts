import type { Language } from '@oner/config/contract';
import {
  getCounts,
  getVocabulary,
  listArt,
  listArtisan,
  listDesign,
} from '@oner/config/contract/catalogue';
import { listNews } from '@oner/config/contract/content';
import { getHome, type HomePlace, listMainWorks, listShowcase } from '@oner/config/contract/home';
import { findSellers, sellerLevels } from '@oner/config/contract/sellers';
import { listItems } from '@oner/config/contract/shop';
import { attempt } from './error.ts';
import { cms, pageTimeoutMs } from './server.ts';

const extra = { timeoutMs: pageTimeoutMs };
const freshMs = 30_000;
/** Hoodie, sweatshirt, T-shirt and shopper stand for the shop. */
const shownKinds = ['0', '1', '2', '4'];

/** Two authors of each level, whoever showed a work last first. */
const authorsOf = async (level: (typeof sellerLevels)[number]) => {
  const { sellers } = await cms.ask(
    findSellers,
    { query: { level, order: '1', limit: '2' } },
    extra,
  );
  return { level, sellers };
};

const itemsOf = (category: string) => cms.ask(listItems, { params: { category } }, extra);

/** What is shown where the CMS does not say which parts the page has. */
const usual = [
  'wall',
  'sections',
  'chosen',
  'newest',
  'levels',
  'artisan',
  'shop',
  'call',
  'news',
] as const;

/** Everything a home page shows; each part may have failed alone. @param place which of its arrangements */
export const loadHome = async (language: Language, place: HomePlace) => {
  const [arrangement, ...parts] = await Promise.all([
    attempt(cms.ask(getHome, { params: { place } }, extra)),
    attempt(cms.ask(listArt, { query: { limit: '12' } }, extra)),
    attempt(cms.ask(listArtisan, { query: { limit: '12' } }, extra)),
    attempt(cms.ask(listDesign, { query: { limit: '9' } }, extra)),
    attempt(cms.ask(listMainWorks, {}, extra)),
    attempt(cms.ask(listShowcase, {}, extra)),
    attempt(cms.ask(getCounts, {}, extra)),
    attempt(cms.ask(getVocabulary, {}, extra)),
    attempt(Promise.all(sellerLevels.map(authorsOf))),
    attempt(Promise.all(shownKinds.map(itemsOf))),
    attempt(cms.ask(listNews, { query: { lang: language } }, extra)),
  ]);
  const [art, artisan, design, chosen, showcase, counts, vocabulary, authors, kinds, news] = parts;
  return {
    blocks: arrangement.ok ? arrangement.value.blocks : usual,
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
    complete: arrangement.ok && parts.every(({ ok }) => ok),
  };
};

export type Home = Awaited<ReturnType<typeof loadHome>>;

const recent = new Map<Language, { readonly home: Home; readonly atMs: number }>();

/**
 * The home screen for an unknown address. Such pages are never cached, or junk addresses would fill the cache; so that
 * they do not trouble the CMS either, they share what was loaded in the last 30 s.
 */
export const recentHome = async (language: Language): Promise<Home> => {
  const known = recent.get(language);
  if (known && Date.now() - known.atMs < freshMs) return known.home;
  const home = await loadHome(language, 'main');
  if (home.complete) recent.set(language, { home, atMs: Date.now() });
  return home;
};
