/** A catalogue of a few hundred works, and the plain filter of all works that lists have to agree with. */
import type { Section, Work } from '@oner/config/contract';
import { choiceFilters, type KeyColumn } from '@oner/config/contract/filters';
import type { Knex } from 'knex';
import { colorOf, orientationOf, sizeOf } from '../../../plugins/catalogue/server/cards/rules.ts';
import { groupsOf } from '../../../plugins/catalogue/server/search/rules.ts';
import { terms } from './catalogue.ts';

/** Pseudo-random integers below `n`, the same for the same seed. */
export const seededRandom = (seed: number): ((n: number) => number) => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};
type RandomBelow = ReturnType<typeof seededRandom>;

/** Invented words: none is a form of another, and no label of the vocabulary contains a part of one. */
export const inventedWords = [
  'бырдвоз',
  'гжулмек',
  'дзеропт',
  'жфинкас',
  'зхолвун',
  'кцертыж',
  'мчавлод',
  'пшуркиб',
  'qwervaz',
  'zjuklon',
  'xtimbor',
  'vhudnek',
];

/** Red, orange, yellow, green. */
const photoColors = ['#c01010', '#f09030', '#e0d020', '#208030'];
const photoSizes = [
  { width: 90, height: 60 },
  { width: 60, height: 90 },
  { width: 60, height: 60 },
] as const;
const photoOf = ({ photo_width: width, photo_height: height }: Work) => ({
  path: '',
  width,
  height,
  sizes: [],
});

type Keys = Readonly<Record<KeyColumn, readonly string[]>>;
/** The first few keys of each column that works of a section may have. */
export const keysOf = (section: Section): Keys =>
  Object.fromEntries(
    choiceFilters.map(({ column }) => [
      column,
      (terms[groupsOf[section][column] ?? ''] ?? []).slice(0, 4).map(({ key }) => key),
    ]),
  ) as Record<KeyColumn, string[]>;

const someId = (section: Section, n: number): string =>
  `plenty${section}${String(n).padStart(5, '0')}`;
const someSeller = (n: number): string => `plentyauthor${n}`;

/** Adds works to a catalogue, as another process would. @param versions by how much the catalogue's version grows */
export const addRandomWorks = async (
  database: Knex,
  section: Section,
  count: number,
  versions: number,
): Promise<void> => {
  const roll = seededRandom(section.length * 7919);
  const keys = keysOf(section);
  const rows = Array.from({ length: count }, (_, n) => randomRow(roll, section, n, keys));
  await database.transaction(async (sql) => {
    await sql.batchInsert('catalogue', rows, 50);
    await sql('catalogue_state').increment('version', versions);
  });
};

const randomRow = (roll: RandomBelow, section: Section, n: number, keys: Keys) => {
  const pick = (list: readonly string[]): string | null =>
    list.length === 0 || roll(4) === 0 ? null : (list[roll(list.length)] ?? null);
  const some = (most: number): number | null => (roll(4) === 0 ? null : 1 + roll(most));
  const [level, material, technique] = [
    pick(keys.level),
    pick(keys.material),
    pick(keys.technique),
  ];
  const [style, type, subject] = [pick(keys.style), pick(keys.type), pick(keys.subject)];
  const title = `${pick(inventedWords) ?? ''} ${pick(inventedWords) ?? ''} ${n}`.trim();
  const [sale, rent, length, height] = [some(200), some(30), some(150), some(150)];
  const seller = someSeller(roll(6));
  const hidden = roll(20) === 0;
  const { width, height: photoHeight } = photoSizes[roll(photoSizes.length)] ?? photoSizes[0];
  const user = { username: 'plenty', first_name: '', last_name: '' };
  const card = {
    id: someId(section, n),
    section,
    name: title,
    category: type,
    ...(section === 'art' ? { photo: '' } : { photo_one: '' }),
    photo_low_quality: null,
    photo_width: width,
    photo_height: photoHeight,
    photo_color: photoColors[roll(photoColors.length)] ?? '',
    ...(sale ? { price_sale: sale } : {}),
    ...(rent ? { price_rent: rent } : {}),
    availability: roll(4) === 0 ? 'on-order' : 'in-stock',
    level,
    merch: false,
    material,
    technique,
    style,
    type,
    ...(subject && { subject }),
    length,
    height,
    created: null,
    description: {},
    seller: { id: seller, photo: null, photo_small: null, level: null, user },
  } satisfies Work;
  return {
    work_id: card.id,
    section,
    seller_id: seller,
    level,
    material,
    technique,
    style,
    type,
    subject,
    color: colorOf(card.photo_color),
    orientation: orientationOf(photoOf(card)),
    size: sizeOf(card),
    framing: pick(keys.framing),
    region: pick(keys.region),
    readiness: pick(keys.readiness),
    price_sale: sale,
    price_rent: rent,
    length,
    height,
    name_norm: title,
    price_up: sale ?? rent ?? Number.MAX_SAFE_INTEGER,
    price_down: sale ?? rent ?? -1,
    search: `${title} plenty`,
    availability: card.availability,
    merch: false,
    blocked: false,
    hidden,
    // Some are sold.
    listed: !hidden && roll(20) > 0,
    card: JSON.stringify(card),
    photos: '[]',
  };
};

/** Filter columns that are on no card. */
const columns = ['framing', 'region', 'readiness'] as const;
type Columns = Readonly<Record<(typeof columns)[number], string | null>>;
export type ListedWork = Work & Columns;
/** Public works of a section, newest first, from their cards. */
export const listedWorks = async (database: Knex, section: Section): Promise<ListedWork[]> => {
  const rows: (Columns & { card: string })[] = await database('catalogue')
    .where({ section, listed: true })
    .orderBy('sequence', 'desc')
    .select('card', ...columns);
  return rows.map(({ card, ...more }) => ({ ...JSON.parse(card), ...more }));
};

export type Query = Record<string, string | number>;

export const randomQuery = (roll: RandomBelow, keys: Keys): Query => {
  const query: Query = {};
  const maybe = (name: string, value: string | number | undefined, oneIn: number): void => {
    if (value !== undefined && roll(oneIn) === 0) query[name] = value;
  };
  const pick = (list: readonly string[]): string | undefined => list[roll(list.length)];
  const word = pick(inventedWords) ?? '';
  const from = roll(2) === 0 ? 0 : roll(3);
  maybe('q', word.slice(from, from + 4 + roll(4)).toUpperCase(), 4);
  if (query.q && roll(4) === 0) query.q = `${query.q} ${pick(inventedWords)}`;
  const several = (list: readonly string[]): string | undefined =>
    list.length > 0 ? Array.from({ length: 1 + roll(3) }, () => pick(list)).join(',') : undefined;
  for (const { name, column } of choiceFilters) maybe(name, several(keys[column]), 6);
  maybe('price', pick(['buy', 'rent']), 2);
  maybe('artist', someSeller(roll(6)), 6);
  for (const [low, high, most] of [
    ['min', 'max', 200],
    ['wmin', 'wmax', 150],
    ['hmin', 'hmax', 150],
  ] as const) {
    const at = roll(most);
    maybe(low, at, 5);
    maybe(high, at + roll(most), 5);
  }
  maybe('order', String(roll(3)), 2);
  maybe('limit', 1 + roll(100), 2);
  return query;
};

const isBetween = (value: number | null | undefined, min: number, max: number): boolean =>
  value !== null && value !== undefined && value >= min && value <= max;

/** 0: begins a word, 2: inside one, 3: nowhere. */
const tierOf = (work: Work, typed: string): number => {
  const words = work.name.split(' ').filter((word) => !/^\d+$/.test(word));
  if (words.some((word) => word.startsWith(typed))) return 0;
  return words.some((word) => word.includes(typed)) ? 2 : 3;
};

const keyOf = (work: ListedWork, column: KeyColumn): string | null => {
  if (column === 'color') return colorOf(work.photo_color);
  if (column === 'orientation') return orientationOf(photoOf(work));
  return column === 'size' ? sizeOf(work) : (work[column] ?? null);
};

/** A list by its specification, without any index. */
export const naiveList = (all: readonly ListedWork[], query: Query): ListedWork[] => {
  const { q = '', order = '0' } = query;
  const typed = String(q).toLowerCase().split(' ').filter(Boolean);
  const low = (name: string): number => Number(query[name] ?? 0);
  const high = (name: string): number => Number(query[name] ?? Number.POSITIVE_INFINITY);
  const hasAny = (...names: string[]): boolean => names.some((name) => query[name]);
  const price = ({ price_sale, price_rent }: Work): number | undefined =>
    query.price === 'rent' ? price_rent : price_sale;
  const isOneOf = (name: string, key: string | null): boolean =>
    !query[name] ||
    String(query[name])
      .split(',')
      .includes(key ?? '');
  const fits = (work: ListedWork): boolean =>
    choiceFilters.every(({ name, column }) => isOneOf(name, keyOf(work, column))) &&
    (!query.artist || work.seller.id === query.artist) &&
    (!(hasAny('min') || query.max !== undefined || query.price === 'rent') ||
      isBetween(price(work), low('min'), high('max'))) &&
    (!(hasAny('wmin') || query.wmax !== undefined) ||
      isBetween(work.length, low('wmin'), high('wmax'))) &&
    (!(hasAny('hmin') || query.hmax !== undefined) ||
      isBetween(work.height, low('hmin'), high('hmax')));
  const found = all
    .map((work, at) => ({ work, at, tier: Math.max(0, ...typed.map((t) => tierOf(work, t))) }))
    .filter(({ work, tier }) => tier < 3 && fits(work));
  found.sort((a, b) => {
    if (order === '0') return a.tier - b.tier || a.at - b.at;
    const [x, y] = [price(a.work), price(b.work)];
    if (x === undefined || y === undefined) {
      if (x !== y) return x === undefined ? 1 : -1;
      return order === '1' ? b.at - a.at : a.at - b.at;
    }
    return order === '1' ? x - y || b.at - a.at : y - x || a.at - b.at;
  });
  return found.map(({ work }) => work);
};

export const listOf: Record<Section, 'listArt' | 'listArtisan' | 'listDesign'> = {
  art: 'listArt',
  artisan: 'listArtisan',
  design: 'listDesign',
};
