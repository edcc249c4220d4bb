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
import { type ApiError, attempt, saysMissing } from './error.ts';
import { neighboursOf } from './neighbours.ts';
import { cms, pageTimeoutMs } from './server.ts';
import type { ShareImage } from './share.ts';

const extra = { timeoutMs: pageTimeoutMs };
/** A shop without any article has no newest one: this name is nobody's. */
const nobody = 'none';

/**
 * An article and the list it stands in; either may have failed alone.
 * @param asked its id, or undefined for the newest one
 */
export const loadArticle = async (language: Language, asked: string | undefined) => {
  const query = { lang: language };
  const list = await attempt(cms.ask(listNews, { query }, extra));
  const heads = list.ok ? list.value : [];
  const id = asked ?? heads[0]?.id ?? nobody;
  const news = await attempt(cms.ask(getNews, { params: { id }, query }, extra));
  return { id, news, heads, ...neighboursOf(heads, id), complete: news.ok && list.ok };
};

const itemsWith = ({ id, merch }: Work): Promise<readonly ShopItem[]> =>
  merch ? cms.ask(listWorkItems, { params: { id } }, extra) : Promise.resolve([]);

/** The first work of the editors' showcase: what pages without an id of their own show (spec A §2 Item details). */
export const showcaseWorkId = async (): Promise<string> => {
  const showcase = await attempt(cms.ask(listShowcase, {}, extra));
  return showcase.ok ? (showcase.value[0]?.id ?? '') : '';
};

/** Of a blocked author nothing can be ordered, though what they made stays to be seen (spec A §3). */
const canBeOrdered = ({ availability }: ShopItem): boolean => availability !== 'out-of-stock';

/** As many as one page shows; who wants more has read enough. */
const mostReviews = { limit: '100' };

export const loadWork = (id: string) => attempt(cms.ask(getWork, { params: { id } }, extra));

/** What stands around a work on its page. The parts may fail alone. */
export const loadAround = async (work: Work) => {
  const params = { id: work.id };
  const [vocabulary, merch, reviews, sale] = await Promise.all([
    attempt(cms.ask(getVocabulary, {}, extra)),
    attempt(itemsWith(work)),
    attempt(cms.ask(listReviews, { params, query: mostReviews }, extra)),
    attempt(cms.ask(getWorkSale, { params }, extra)),
  ]);
  return {
    vocabulary: vocabulary.ok ? vocabulary.value : {},
    /** Undefined when nobody could tell. */
    merch: merch.ok ? merch.value.filter(canBeOrdered) : undefined,
    /** Of copies of it; undefined when nobody could tell. */
    reviews: reviews.ok ? reviews.value : undefined,
    /** The author's own place, where buyers may come for the work: its city, in three languages. */
    pickup: sale.ok ? sale.value.delivery.pickup.find(({ id }) => id === atAuthors) : undefined,
    complete: vocabulary.ok && merch.ok && reviews.ok && sale.ok,
  };
};

export const loadItem = (id: string) => attempt(cms.ask(getItem, { params: { id } }, extra));

/** What stands around a thing of the shop on its page. The parts may fail alone. */
export const loadAroundItem = async (item: ItemPage) => {
  const workId = item.work?.id;
  const params = { id: item.id };
  const [vocabulary, delivery, reviews, work, others] = await Promise.all([
    attempt(cms.ask(getVocabulary, {}, extra)),
    attempt(cms.ask(getDelivery, {}, extra)),
    attempt(cms.ask(listItemReviews, { params, query: mostReviews }, extra)),
    workId ? loadWork(workId) : undefined,
    workId ? attempt(cms.ask(listWorkItems, { params: { id: workId } }, extra)) : undefined,
  ]);
  const alike = new Set([item.id, ...item.colors.map(({ id }) => id)]);
  return {
    vocabulary: vocabulary.ok ? vocabulary.value : {},
    /** Undefined when nobody could tell. */
    delivery: delivery.ok ? delivery.value : undefined,
    reviews: reviews.ok ? reviews.value : undefined,
    /** The work it carries; undefined without one, or when nobody could tell. */
    work: work?.ok ? work.value : undefined,
    /** Other things with that work that can be ordered. */
    others: others?.ok ? others.value.filter((one) => !alike.has(one.id) && canBeOrdered(one)) : [],
    complete:
      vocabulary.ok && delivery.ok && reviews.ok && work?.ok !== false && others?.ok !== false,
  };
};

/** Works of the editors' showcase, for the pictures of doors: a door without one has none. */
export const loadDoorWorks = async () => {
  const found = await attempt(cms.ask(listShowcase, {}, { timeoutMs: pageTimeoutMs }));
  return {
    works: found.ok ? found.value : [],
    /** The showcase has answered: the page may be kept. */
    isWhole: found.ok,
  };
};

/** Labels of the terms in three languages; none where the CMS is silent, so that a page stands without it. */
export type PageVocabulary = Awaited<ReturnType<typeof askVocabulary>>;
export const askVocabulary = async () => {
  const found = await attempt(cms.ask(getVocabulary, {}, { timeoutMs: pageTimeoutMs }));
  return found.ok ? found.value : {};
};

/** The share card of a page in its language; undefined where it has none, or nobody could tell. */
export const loadShareCard = async (
  kind: ShareKind,
  id: string,
  lang: Language,
): Promise<ShareImage | undefined> => {
  const card = await attempt(
    cms.ask(getShareCard, { params: { kind, id }, query: { lang } }, extra),
  );
  if (!card.ok) return undefined;
  const { path, ...image } = card.value;
  return { url: new URL(path, siteEnv().publicUrl).href, ...image };
};

/** Astro answers with the page for what is not there. */
export const notFoundResponse = (): Response => new Response(null, { status: 404 });

/**
 * Leads from another spelling of a readable address to the one there is, before anything is rendered: only that one is a page
 * that any store of pages keeps. Browsers ask each time, for a title may change back.
 * @param path canonical, without a language
 * @returns undefined where the page was asked for by its canonical address
 */
export const leadTo = (path: string, { pathname, search }: URL): Response | undefined => {
  if (barePath(pathname) === path) return undefined;
  const location = `${pathname.slice(0, pathname.length - barePath(pathname).length)}${path}${search}`;
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
};

type PageAnswer = { status?: number; statusText?: string; readonly headers: Headers };

const waitS = 5;

/** Gives a page without its text the right status: 404 for what is not there, 503 when the CMS is away. */
export const tellFailure = (page: PageAnswer, error: ApiError): void => {
  const missing = saysMissing(error);
  page.status = missing ? 404 : 503;
  page.statusText = missing ? 'Not Found' : 'Service Unavailable';
  if (!missing) page.headers.set('retry-after', String(waitS));
};
