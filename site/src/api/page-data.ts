import type { Language, ShopItem, Work } from '@oner/config/contract';
import { getVocabulary, getWork } from '@oner/config/contract/catalogue';
import { getNews, listNews } from '@oner/config/contract/content';
import { getDelivery } from '@oner/config/contract/delivery';
import { listShowcase } from '@oner/config/contract/home';
import { getItem, type ItemPage, listItemReviews } from '@oner/config/contract/item-page';
import { atAuthors } from '@oner/config/contract/order-states';
import { listReviews } from '@oner/config/contract/reviews';
import { getShareCard, type ShareKind } from '@oner/config/contract/share';
import { listWorkItems } from '@oner/config/contract/shop';
import { getWorkSale } from '@oner/config/contract/work-sale';
import { barePath } from '../i18n/language.ts';
import { siteEnv } from '../site-env.ts';
import { type ApiError, attempt, isNotFound } from './error.ts';
import { neighboursOf } from './neighbours.ts';
import { attemptCall, cms } from './server.ts';
import type { ShareImage } from './share.ts';

/** Id that matches no article, used when the shop has none. */
const noArticleId = 'none';

/**
 * Loads an article and the list it belongs to; either may fail alone.
 * @param requestedId its id, or undefined for the newest one
 */
export const loadArticle = async (language: Language, requestedId: string | undefined) => {
  const query = { lang: language };
  const list = await attemptCall(listNews, { query });
  const heads = list.ok ? list.value : [];
  const id = requestedId ?? heads[0]?.id ?? noArticleId;
  const news = await attemptCall(getNews, { params: { id }, query });
  return { id, news, heads, ...neighboursOf(heads, id), complete: news.ok && list.ok };
};

const itemsWith = ({ id, merch }: Work): Promise<readonly ShopItem[]> =>
  merch ? cms.ask(listWorkItems, { params: { id } }) : Promise.resolve([]);

/** Loads the editors' showcase: pictures for pages without one of their own. Empty on failure. */
export const loadShowcase = async () => {
  const found = await attemptCall(listShowcase, {});
  return {
    works: found.ok ? found.value : [],
    /** True if the showcase was loaded: the page may be cached. */
    isWhole: found.ok,
  };
};

/** Items of a blocked author cannot be ordered, though they stay visible (spec A §3). */
const canBeOrdered = ({ availability }: ShopItem): boolean => availability !== 'out-of-stock';

/** Maximum of reviews on one page. */
const mostReviews = { limit: '100' };

export const loadWork = (id: string) => attemptCall(getWork, { params: { id } });

/** Loads the parts around a work on its page; each may fail alone. */
export const loadAround = async (work: Work) => {
  const params = { id: work.id };
  const [vocabulary, merch, reviews, sale] = await Promise.all([
    attemptCall(getVocabulary, {}),
    attempt(itemsWith(work)),
    attemptCall(listReviews, { params, query: mostReviews }),
    attemptCall(getWorkSale, { params }),
  ]);
  return {
    vocabulary: vocabulary.ok ? vocabulary.value : {},
    /** Undefined if the request failed. */
    merch: merch.ok ? merch.value.filter(canBeOrdered) : undefined,
    /** Reviews of items with this work; undefined if the request failed. */
    reviews: reviews.ok ? reviews.value : undefined,
    /** The author's own pickup place: its city in three languages. */
    pickup: sale.ok ? sale.value.delivery.pickup.find(({ id }) => id === atAuthors) : undefined,
    complete: vocabulary.ok && merch.ok && reviews.ok && sale.ok,
  };
};

export const loadItem = (id: string) => attemptCall(getItem, { params: { id } });

/** Loads the parts around an item on its page; each may fail alone. */
export const loadAroundItem = async (item: ItemPage) => {
  const workId = item.work?.id;
  const params = { id: item.id };
  const [vocabulary, delivery, reviews, work, others] = await Promise.all([
    attemptCall(getVocabulary, {}),
    attemptCall(getDelivery, {}),
    attemptCall(listItemReviews, { params, query: mostReviews }),
    workId ? loadWork(workId) : undefined,
    workId ? attemptCall(listWorkItems, { params: { id: workId } }) : undefined,
  ]);
  const alike = new Set([item.id, ...item.colors.map(({ id }) => id)]);
  return {
    vocabulary: vocabulary.ok ? vocabulary.value : {},
    /** Undefined if the request failed. */
    delivery: delivery.ok ? delivery.value : undefined,
    reviews: reviews.ok ? reviews.value : undefined,
    /** The work printed on it; undefined without one, or if the request failed. */
    work: work?.ok ? work.value : undefined,
    /** Other items with that work that can be ordered. */
    others: others?.ok ? others.value.filter((one) => !alike.has(one.id) && canBeOrdered(one)) : [],
    complete:
      vocabulary.ok && delivery.ok && reviews.ok && work?.ok !== false && others?.ok !== false,
  };
};

/** Loads labels of the vocabulary in three languages; empty on failure, so that the page renders without them. */
export const fetchVocabulary = async () => {
  const found = await attemptCall(getVocabulary, {});
  return found.ok ? found.value : {};
};

/** Loads the share card of a page in its language; undefined if there is none or the request failed. */
export const loadShareCard = async (
  kind: ShareKind,
  id: string,
  lang: Language,
): Promise<ShareImage | undefined> => {
  const card = await attemptCall(getShareCard, { params: { kind, id }, query: { lang } });
  if (!card.ok) return undefined;
  const { path, ...image } = card.value;
  return { url: new URL(path, siteEnv().publicUrl).href, ...image };
};

/** Astro replaces this response by the 404 page. */
export const notFoundResponse = (): Response => new Response(null, { status: 404 });

/**
 * Redirects another spelling of a readable address to the canonical one before anything is rendered, so that caches
 * hold one page only. Browsers revalidate each time, because a title may change back.
 * @param path canonical, without a language
 * @returns undefined if the page was requested by its canonical address
 */
export const leadTo = (path: string, { pathname, search }: URL): Response | undefined => {
  if (barePath(pathname) === path) return undefined;
  const location = `${pathname.slice(0, pathname.length - barePath(pathname).length)}${path}${search}`;
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
};

type PageAnswer = { status?: number; statusText?: string; readonly headers: Headers };

const waitS = 5;

/** Sets the status of a page without its text: 404 if it does not exist, 503 if the CMS is away. */
export const setFailureStatus = (page: PageAnswer, error: ApiError): void => {
  const missing = isNotFound(error);
  page.status = missing ? 404 : 503;
  page.statusText = missing ? 'Not Found' : 'Service Unavailable';
  if (!missing) page.headers.set('retry-after', String(waitS));
};
