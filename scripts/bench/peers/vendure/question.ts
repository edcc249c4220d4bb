/** Our questions in Vendure's words: its search index for lists, its table of products for what the index cannot sort. */
import type { Asked } from '../asked.ts';
import { pageSize } from '../asked.ts';
import type { Question } from '../load.ts';
import type { Told } from '../peer.ts';
import type { ValueIds } from './values.ts';

const search = `query($input: SearchInput!) { search(input: $input) { totalItems items {
  productId productName slug productAsset { id preview } inStock facetValueIds
  priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } } }`;

/** The search index sorts by name and price only. */
const newest = `query($options: ProductListOptions!) { products(options: $options) { totalItems items {
  id name slug featuredAsset { id preview } variants { id priceWithTax stockLevel } } } }`;

/** So many pages are begun at another work: there is no filter by price that would make questions differ. */
const beginnings = 120;

export const questionFor = (asked: Asked, n: number, ids: ValueIds): Question => {
  const skip = n % beginnings;
  if (asked.order === 'time') {
    const options = { take: pageSize, skip, sort: { createdAt: 'DESC' } };
    return { ...post(newest, { options }), skip };
  }
  const values = [
    asked.material && ids.get(`material:${asked.material}`),
    asked.technique && ids.get(`technique:${asked.technique}`),
  ].filter((id) => id !== undefined);
  const input = {
    ...{ take: pageSize, skip, groupByProduct: true },
    ...(asked.word ? { term: asked.word } : {}),
    ...(asked.order === 'price' ? { sort: { price: 'ASC' } } : {}),
    ...(values.length > 0 ? { facetValueFilters: values.map((id) => ({ and: id })) } : {}),
  };
  return { ...post(search, { input }), skip };
};

const post = (text: string, variables: object): Question => ({
  path: '/shop-api',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: text, variables }),
});

type Item = {
  readonly name?: string;
  readonly productName?: string;
  readonly priceWithTax?: { readonly value?: number; readonly min?: number };
  readonly variants?: readonly { readonly priceWithTax: number }[];
};
type List = { readonly totalItems: number; readonly items: readonly Item[] };
type Answer = { readonly data?: { readonly search?: List; readonly products?: List } | null };

/** Vendure counts in hundredths. */
const inTenge = (hundredths: number | undefined): number => (hundredths ?? Number.NaN) / 100;

export const readAnswer = (body: string): Told => {
  const { data }: Answer = JSON.parse(body);
  const list = data?.search ?? data?.products;
  if (!list) throw new Error(`Vendure answers: ${body.slice(0, 500)}`);
  return {
    total: list.totalItems,
    titles: list.items.map(({ productName, name }) => productName ?? name ?? ''),
    prices: list.items.map(({ priceWithTax, variants }) =>
      inTenge(variants?.[0]?.priceWithTax ?? priceWithTax?.value ?? priceWithTax?.min),
    ),
  };
};
