/** Our questions in the words of Medusa's search: the same filters, the same price range, the same order. */
import { type Asked, pageSize } from '../asked.ts';
import type { Question } from '../load.ts';
import type { Told } from '../peer.ts';

const fields = [
  ...['id', 'title', 'handle', 'thumbnail', 'price', 'material', 'technique', 'seller'],
];

const orders = { price: { price: 'ASC' }, time: { sequence: 'DESC' }, match: undefined } as const;

/** @param key the publishable key that its shops send */
export const questionFor = (
  { min, max, material, technique, word, order }: Asked,
  key: string,
): Question => ({
  path: '/store/search',
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-publishable-api-key': key },
  body: JSON.stringify({
    entity: 'product',
    fields,
    filters: {
      ...(word ? { q: word } : {}),
      ...(material ? { material } : {}),
      ...(technique ? { technique } : {}),
      price: { $gte: min, $lte: max },
    },
    pagination: { take: pageSize, ...(orders[order] ? { order: orders[order] } : {}) },
    search_options: { count: 'exact' },
  }),
});

type Hit = { readonly document: { readonly title: string; readonly price: number } };
type Result = { readonly hits: readonly Hit[]; readonly metadata: { readonly count: number } };

export const readAnswer = (body: string): Told => {
  const { results }: { readonly results?: readonly Result[] } = JSON.parse(body);
  const [list] = results ?? [];
  if (!list) throw new Error(`Medusa answers: ${body.slice(0, 500)}`);
  return {
    total: list.metadata.count,
    titles: list.hits.map(({ document }) => document.title),
    prices: list.hits.map(({ document }) => document.price),
  };
};
