/** Works of a measurement: typical ones, always the same for the same number; and the rows of its tables. */
import type {
  CardAuthor,
  CardPhoto,
  CatalogueWork,
} from '../../plugins/catalogue/server/cards/rules.ts';

const firstWords = [
  'Осенний',
  'Тихий',
  'Старый',
  'Золотой',
  'Синий',
  'Зимний',
  'Дальний',
  'Утренний',
  'Ескі',
  'Жаңа',
  'Алтын',
  'Көктемгі',
  'Silent',
  'Golden',
  'Northern',
  'Летний',
];
const secondWords = [
  'пейзаж',
  'портрет',
  'натюрморт',
  'ковёр',
  'берег',
  'город',
  'дала',
  'шаңырақ',
  'көктем',
  'garden',
  'river',
  'свет',
];
const materials = ['canvas', 'paper', 'wood', 'linen', 'cardboard', 'silk'] as const;
const techniques = ['oil', 'acrylic', 'watercolor', 'tempera', 'pastel', 'gouache', 'ink', 'mixed'];
const levels = ['professionals', 'young-artists', 'non-professionals'] as const;
const styles = ['realism', 'impressionism', 'naive', 'contemporary'] as const;

/** A word in one title of ten thousand, and one in every twelfth title. */
export const rareWord = 'астролябия';
export const commonWord = 'пейзаж';
const rareOneIn = 10_000;
export const authorCount = 300;

/** A number below `most` for position `n`; `salt` separates the columns. */
const spread = (n: number, salt: number, most: number): number => {
  let mixed = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % most;
};
const pick = <T>(list: readonly T[], n: number, salt: number): T =>
  list[spread(n, salt, list.length)] as T;

export const idOfWork = (n: number): string => `bench${String(n).padStart(11, '0')}`;

export const makeWork = (n: number, photos: readonly CardPhoto[]): CatalogueWork => ({
  id: idOfWork(n),
  section: n % 20 === 7 ? 'artisan' : n % 20 === 13 ? 'design' : 'art',
  title: `${pick(firstWords, n, 0)} ${secondWords[n % secondWords.length]}${n % rareOneIn === 77 ? ` ${rareWord}` : ''} №${n}`,
  titleKk: null,
  titleRu: null,
  titleEn: null,
  photos: photos.slice(n % photos.length).slice(0, 1),
  colour: '#c0b49a',
  descriptionKk: `Кенептегі жұмыс, ${n}-нөмір. Жарық солдан түседі, көлеңкелер бір-біріне сүйенеді.`,
  descriptionRu: `Работа номер ${n}. Свет падает слева, и тени опираются друг на друга у окна мастерской.`,
  descriptionEn: `Work number ${n}. The light comes from the left and the shadows lean on one another.`,
  priceSale: 5000 + 1000 * spread(n, 1, 995),
  priceRent: spread(n, 2, 3) === 0 ? 1000 + 500 * spread(n, 3, 40) : null,
  availability: 'in-stock',
  level: n % 20 === 7 || n % 20 === 13 ? null : pick(levels, n, 4),
  isArtObject: false,
  material: pick(materials, n, 5),
  technique: pick(techniques, n, 6),
  style: pick(styles, n, 7),
  objectType: null,
  length: 20 + spread(n, 8, 180),
  height: 20 + spread(n, 9, 180),
  subject: null,
  framing: null,
  createdOn: `20${String(10 + spread(n, 10, 15))}-0${1 + spread(n, 11, 9)}-1${spread(n, 12, 9)}`,
  merch: spread(n, 13, 2) === 0,
  canvasCopy: false,
  isHidden: false,
});

export const makeAuthor = (n: number): CardAuthor => ({
  id: `author${String(n).padStart(10, '0')}`,
  photo: null,
  photoSmall: null,
  level: 'masters',
  username: `bench.${n}`,
  firstName: pick(['Айгерім', 'Ерлан', 'Ольга', 'Виктор', 'Дана', 'Тимур'], n, 20),
  latinName: null,
  region: null,
  lastName: `${pick(['Сәбитова', 'Дәуренов', 'Ким', 'Ли', 'Орлова'], n, 21)} ${n}`,
  blocked: false,
  hidden: false,
});
export const authorNumberOf = (n: number): number => spread(n, 14, authorCount);

/** Measurements: the same query to the shop, to the bare server and to Strapi's own list. */

export type BenchRow = {
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

/** A price range that was not used before; there are 25 million. */
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

const term = (name: string, word: string): BenchRow => ({
  name,
  ours: (n) => art({ q: word, ...range(n) }),
  bare: (n) => `/term?${query({ ...range(n), q: word })}`,
  strapi: (n) => strapi(n, recent, { 'filters[title][$containsi]': word }),
});

/** A different query each time. */
export const coldRows: readonly BenchRow[] = [
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

/** "Show more" from a position in the list by price; other filters do not change the position. */
export const rowAfter = (
  page: number,
  cursor: string,
  price: number,
  sequence: number,
): BenchRow => ({
  name: `page ${page} by cursor`,
  ours: (n) => art({ order: 1, after: cursor, ...range(n) }),
  bare: () => `/after?${query({ price, sequence })}`,
});

/** The same query each time. */
export const hotRows: readonly BenchRow[] = [
  { name: 'list by time', ours: () => art({}) },
  { name: 'list by price', ours: () => art({ order: 1 }) },
  { name: 'facets', ours: () => '/api/facets/art' },
];
