/** What is measured: the same question to the shop, to the bare server and to Strapi's own list. */
import { commonWord, materials, rareWord, techniques } from './works.ts';

export type Row = {
  readonly name: string;
  readonly ours: (n: number) => string;
  readonly bare?: (n: number) => string;
  readonly strapi?: (n: number) => string;
};

const query = (values: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
const art = (values: Record<string, string | number>): string => `/api/art/get?${query(values)}`;

/** A price range that nobody asked for before: 25 million of them. */
const range = (n: number): { min: number; max: number } => ({
  min: 5000 + ((n * 7919) % 5000),
  max: 990_000 - (((n + Math.floor(n / 5000)) * 104_729) % 5000),
});
const materialOf = (n: number): string => materials[n % materials.length] ?? '';
const techniqueOf = (n: number): string => techniques[n % techniques.length] ?? '';

const fields = ['title', 'priceSaleTenge', 'priceRentTenge', 'availability', 'level', 'merch'];
const moreFields = ['material', 'technique', 'style', 'lengthCm', 'heightCm', 'createdOn', 'color'];
const described = ['descriptionKk', 'descriptionRu', 'descriptionEn'];
const shown = Object.fromEntries(
  [...fields, ...moreFields, ...described].map((field, n) => [`fields[${n}]`, field]),
);
const strapi = (n: number, sort: string, more: Record<string, string> = {}): string => {
  const { min, max } = range(n);
  return `/api/bench-works?${query({
    ...shown,
    'filters[section]': 'art',
    'filters[priceSaleTenge][$gte]': min,
    'filters[priceSaleTenge][$lte]': max,
    ...more,
    sort,
    'pagination[limit]': 60,
    'pagination[withCount]': 'true',
    'populate[photos][fields][0]': 'url',
    'populate[photos][fields][1]': 'formats',
    'populate[seller][fields][0]': 'level',
    'populate[seller][populate][user][fields][0]': 'username',
  })}`;
};

const recent = 'publishedAt:desc';
const cheap = 'priceSaleTenge:asc';

const term = (name: string, word: string): Row => ({
  name,
  ours: (n) => art({ q: word, ...range(n) }),
  bare: (n) => `/term?${query({ ...range(n), q: word })}`,
  strapi: (n) => strapi(n, recent, { 'filters[title][$containsi]': word }),
});

/** Every question another one. */
export const coldRows: readonly Row[] = [
  {
    name: 'list by time',
    ours: (n) => art(range(n)),
    bare: (n) => `/recent?${query(range(n))}`,
    strapi: (n) => strapi(n, recent),
  },
  {
    name: 'list by price',
    ours: (n) => art({ order: 1, ...range(n) }),
    bare: (n) => `/price?${query(range(n))}`,
    strapi: (n) => strapi(n, cheap),
  },
  {
    name: 'material, technique, price',
    ours: (n) => art({ order: 1, mat: materialOf(n), tech: techniqueOf(n), ...range(n) }),
    bare: (n) => `/facet?${query({ ...range(n), mat: materialOf(n), tech: techniqueOf(n) })}`,
    strapi: (n) =>
      strapi(n, cheap, {
        'filters[material]': materialOf(n),
        'filters[technique]': techniqueOf(n),
      }),
  },
  term('common word', commonWord),
  term('rare word', rareWord),
  {
    name: 'common word and filters',
    ours: (n) => art({ q: commonWord, mat: materialOf(n), ...range(n) }),
    bare: (n) => `/term?${query({ ...range(n), q: commonWord })}`,
  },
  { name: 'one slip', ours: (n) => art({ q: 'пейзжа', ...range(n) }) },
  { name: 'nothing found', ours: (n) => art({ q: `щщ${n.toString(36)}ъъъ` }) },
  {
    name: 'facets',
    ours: (n) => `/api/facets/art?${query({ mat: materialOf(n), ...range(n) })}`,
  },
];

/** "Show more" from a place in the list by price; other filters do not move the place. */
export const rowAfter = (page: number, cursor: string, price: number, sequence: number): Row => ({
  name: `page ${page} by cursor`,
  ours: (n) => art({ order: 1, after: cursor, ...range(n) }),
  bare: () => `/after?${query({ price, sequence })}`,
});

/** The same question again and again. */
export const hotRows: readonly Row[] = [
  { name: 'list by time', ours: () => art({}) },
  { name: 'list by price', ours: () => art({ order: 1 }) },
  { name: 'facets', ours: () => '/api/facets/art' },
];
