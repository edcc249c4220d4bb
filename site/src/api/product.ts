import type { ShopItem, Work } from '@oner/config/contract';
import { getVocabulary, getWork } from '@oner/config/contract/catalogue';
import { listShowcase } from '@oner/config/contract/home';
import { listReviews } from '@oner/config/contract/reviews';
import { listWorkItems } from '@oner/config/contract/shop';
import { attempt } from './attempt.ts';
import { cms, pageTimeoutMs } from './server.ts';

const extra = { timeoutMs: pageTimeoutMs };
const itemsWith = ({ id, merch }: Work): Promise<readonly ShopItem[]> =>
  merch ? cms.ask(listWorkItems, { params: { id } }, extra) : Promise.resolve([]);

/** The first work of the editors' showcase: what pages without an id of their own show (spec A §2 Item details). */
export const showcaseWorkId = async (): Promise<string> => {
  const showcase = await attempt(cms.ask(listShowcase, {}, extra));
  return showcase.ok ? (showcase.value[0]?.id ?? '') : '';
};

/** Of a blocked author nothing can be ordered, though what he made stays to be seen (spec A §3). */
const canBeOrdered = ({ availability }: ShopItem): boolean => availability !== 'out-of-stock';

/** As many as one page shows; who wants more has read enough. */
const mostReviews = { limit: '100' };

/** A work with what stands around it on its page. The parts around it may fail alone. */
export const loadProduct = async (id: string) => {
  const [work, vocabulary] = await Promise.all([
    attempt(cms.ask(getWork, { params: { id } }, extra)),
    attempt(cms.ask(getVocabulary, {}, extra)),
  ]);
  if (!work.ok) return { work, vocabulary, merch: [], reviews: undefined, complete: false };
  const [merch, reviews] = await Promise.all([
    attempt(itemsWith(work.value)),
    attempt(cms.ask(listReviews, { params: { id: work.value.id }, query: mostReviews }, extra)),
  ]);
  return {
    work,
    vocabulary,
    /** Undefined when nobody could tell. */
    merch: merch.ok ? merch.value.filter(canBeOrdered) : undefined,
    /** Of copies of it; undefined when nobody could tell. */
    reviews: reviews.ok ? reviews.value : undefined,
    complete: vocabulary.ok && merch.ok && reviews.ok,
  };
};
