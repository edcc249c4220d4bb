/** For tests: works as a seeded dice makes them, and the plain filter of all works that the index has to agree with. */
import { splitWords, wantedWords } from '../domain/letters.ts';
import { stemsOf } from '../domain/stem.ts';
import type { Filters, Wanted } from '../domain/wanted.ts';
import { type KeyColumn, keyColumns, type Labels, type Listing } from './listing.ts';

/** Whole numbers below `n`, the same for the same seed (mulberry32). */
export const dice = (seed: number): ((n: number) => number) => {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
};

const first = ['осенний', 'золотой', 'тихий', 'синий', 'ескі', 'жаңа', 'silent', 'морской'];
const second = [
  'пейзаж',
  'ковёр',
  'картина',
  'сурет',
  'дала',
  'морской берег',
  'garden',
  'рисунок',
];
export const names = [
  'Айгерім Сәбитова aigerim',
  'Виктор Ким viktor',
  'Ольга Пак olga',
  'Ер Тек er',
];
export const someKeys: Readonly<Record<KeyColumn, readonly string[]>> = {
  level: ['professionals', 'amateurs'],
  material: ['canvas', 'wood', 'paper'],
  technique: ['oil', 'acrylic', 'tempera', 'mixed'],
  style: ['realism', 'pop-art'],
  type: ['vases'],
};
export const someLabels: Labels = {
  material: new Map([
    ['canvas', ['Кенеп', 'Холст', 'Canvas']],
    ['wood', ['Ағаш', 'Дерево', 'Wood']],
    ['paper', ['Қағаз', 'Бумага', 'Paper']],
  ]),
  technique: new Map([
    ['oil', ['Майлы бояу', 'Масло', 'Oil']],
    ['acrylic', ['Акрил', 'Акрил', 'Acrylic']],
  ]),
};

export const someListing = (roll: (n: number) => number, sequence: number): Listing => {
  const author = roll(names.length);
  const key = (column: KeyColumn): string | null => {
    const keys = someKeys[column];
    return roll(4) === 0 ? null : (keys[roll(keys.length)] ?? null);
  };
  const some = (most: number): number | null => (roll(4) === 0 ? null : 1 + roll(most));
  return {
    workId: `work${String(sequence).padStart(6, '0')}`,
    sequence,
    title:
      `${first[roll(first.length)]} ${second[roll(second.length)]} №${roll(300)}`.toLowerCase(),
    keys: Object.fromEntries(keyColumns.map((column) => [column, key(column)])) as Listing['keys'],
    measures: { sale: some(90), rent: some(9), length: some(200), height: some(200) },
    authorId: `author${author}`,
    authorWords: (names[author] ?? '').toLowerCase(),
    card: null,
    licence: 'none',
  };
};

const columnOf = {
  proff: 'level',
  mat: 'material',
  tech: 'technique',
  style: 'style',
  type: 'type',
} as const;

const inside = (value: number | null, min: number | null, max: number | null): boolean =>
  value !== null && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);

const textsOf = ({ title, authorWords, keys }: Listing, labels: Labels): string[] => [
  title,
  authorWords,
  ...keyColumns.flatMap((column) => labels[column]?.get(keys[column] ?? '') ?? []),
];

/** 0 when every word begins a word of the work, 1 when some are only forms, 2 inside, 3 not at all. */
const tierOf = (listing: Listing, q: string, labels: Labels): number => {
  const words = textsOf(listing, labels).flatMap((text) => splitWords(text).map((w) => w.text));
  const tiers = wantedWords(q).map(({ text }) => {
    if (words.some((word) => word.startsWith(text))) return 0;
    const stems = stemsOf(text);
    if (words.some((word) => stemsOf(word).some((stem) => stems.includes(stem)))) return 1;
    const isNumeral = /^\p{N}+$/u.test(text) || text.length < 2;
    if (isNumeral) return 3;
    const wordy = words.filter((word) => !/^\p{N}+$/u.test(word));
    return wordy.some((word) => word.includes(text)) ? 2 : 3;
  });
  return tiers.length === 0 ? 3 : Math.max(...tiers);
};

const fits = (listing: Listing, filters: Filters): boolean => {
  const { keys, measures, authorId } = listing;
  for (const [name, column] of Object.entries(columnOf)) {
    const wanted = filters[name as keyof typeof columnOf];
    if (wanted.length > 0 && !wanted.includes(keys[column] ?? '')) return false;
  }
  if (filters.artist.length > 0 && !filters.artist.includes(authorId)) return false;
  const { price, min, max, wmin, wmax, hmin, hmax } = filters;
  const asked = measures[price === 'rent' ? 'rent' : 'sale'];
  if ((min !== null || max !== null || price === 'rent') && !inside(asked, min, max)) return false;
  if ((wmin !== null || wmax !== null) && !inside(measures.length, wmin, wmax)) return false;
  return (hmin === null && hmax === null) || inside(measures.height, hmin, hmax);
};

/** Ids in the order of the list, as typed; no other way of searching is tried. */
export const naiveList = (
  all: readonly Listing[],
  { filters, order }: Pick<Wanted, 'filters' | 'order'>,
  labels: Labels,
): string[] => {
  const ranked = all
    .filter((listing) => fits(listing, filters))
    .map((listing) => ({ listing, tier: filters.q ? tierOf(listing, filters.q, labels) : 0 }))
    .filter(({ tier }) => tier < 3);
  const priceOf = ({ measures }: Listing): number | null =>
    measures[filters.price === 'rent' ? 'rent' : 'sale'];
  ranked.sort((a, b) => {
    if (order === 'recent') {
      return a.tier - b.tier || b.listing.sequence - a.listing.sequence;
    }
    const [x, y] = [priceOf(a.listing), priceOf(b.listing)];
    const way = order === 'price-up' ? 1 : -1;
    if ((x === null) !== (y === null)) return x === null ? 1 : -1;
    return way * ((x ?? 0) - (y ?? 0) || a.listing.sequence - b.listing.sequence);
  });
  return ranked.map(({ listing }) => listing.workId);
};
