import type { ShopItem, Work } from '@oner/config/contract';
import { getVocabulary, getWork } from '@oner/config/contract/catalogue';
import { attempt } from './attempt.ts';
import { listAllItems } from './list-items.ts';
import { listWorks } from './list-works.ts';
import { cms, pageTimeoutMs } from './server.ts';

const extra = { timeoutMs: pageTimeoutMs };
/** Other works of the author that a carousel shows. */
const moreCount = 8;

const itemsWith = async ({ id, merch }: Work): Promise<readonly ShopItem[]> =>
  merch ? listAllItems(cms, id, extra) : [];

const othersOf = async ({ id, section, seller }: Work): Promise<readonly Work[]> => {
  const query = { artist: seller.id, limit: String(moreCount + 1) };
  const { rows } = await listWorks(cms, section, query, extra);
  return rows.filter((one) => one.id !== id).slice(0, moreCount);
};

/** A work with what stands around it on its page. The parts around it may fail alone. */
export const loadProduct = async (id: string) => {
  const [work, vocabulary] = await Promise.all([
    attempt(cms.ask(getWork, { params: { id } }, extra)),
    attempt(cms.ask(getVocabulary, {}, extra)),
  ]);
  if (!work.ok) return { work, vocabulary, merch: [], more: [], complete: false };
  const [merch, more] = await Promise.all([
    attempt(itemsWith(work.value)),
    attempt(othersOf(work.value)),
  ]);
  return {
    work,
    vocabulary,
    merch: merch.ok ? merch.value : [],
    more: more.ok ? more.value : [],
    complete: vocabulary.ok && merch.ok && more.ok,
  };
};
