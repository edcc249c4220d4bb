/** Test fixture: random works from a seed, and a plain filter over all works with which the index must agree. */
import { choiceFilters, type NumberColumn, rangeFilters } from '@oner/config/contract/filters';
import { searchWords, splitWords, stemsOf } from '../language/rules.ts';
import type { Filters, ListQuery, Query } from '../lists/rules.ts';
import {
  columnOfRange,
  type IndexedWork,
  type KeyColumn,
  keyColumns,
  type Labels,
  numberColumns,
  priceColumns,
} from './listing.ts';

/** Returns whole numbers below `n`, the same for the same seed (mulberry32). */
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
const stories = [
  'Гранаты на синем столе',
  'Кешкі дала, таулар',
  'Evening steppe and an apple tree',
  'Морской воздух',
];
const names = ['Айгерім Сәбитова aigerim', 'Виктор Ким viktor', 'Ольга Пак olga', 'Ер Тек er'];
const someKeys: Readonly<Record<KeyColumn, readonly string[]>> = {
  level: ['professionals', 'amateurs'],
  material: ['canvas', 'wood', 'paper'],
  technique: ['oil', 'acrylic', 'tempera', 'mixed'],
  style: ['realism', 'pop-art'],
  type: ['vases'],
  subject: ['landscape', 'city'],
  color: ['blue', 'red', 'brown'],
  orientation: ['landscape', 'portrait', 'square'],
  size: ['small', 'medium', 'large'],
  framing: ['framed', 'unframed'],
  region: ['almaty', 'astana', 'turkistan'],
  readiness: ['ready'],
  availability: ['in-stock', 'on-order'],
};
export const sampleLabels: Labels = {
  section: ['картина', 'сурет', 'painting'],
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

/** A small range of prices, so that many works share one. */
const mostIn: Partial<Record<NumberColumn, number>> = { price_sale: 90, price_rent: 9 };

export const someListing = (roll: (n: number) => number, sequence: number): IndexedWork => {
  const author = roll(names.length);
  const key = (column: KeyColumn): string | null => {
    const keys = someKeys[column];
    return roll(4) === 0 ? null : (keys[roll(keys.length)] ?? null);
  };
  const some = (most: number): number | null => (roll(4) === 0 ? null : 1 + roll(most));
  return {
    workId: `work${String(sequence).padStart(6, '0')}`,
    sequence,
    story: roll(3) === 0 ? '' : `${stories[roll(stories.length)]} ${second[roll(second.length)]}`,
    title:
      `${first[roll(first.length)]} ${second[roll(second.length)]} №${roll(300)}`.toLowerCase(),
    keys: Object.fromEntries(
      keyColumns.map((column) => [column, key(column)]),
    ) as IndexedWork['keys'],
    numbers: Object.fromEntries(
      numberColumns.map((column) => [column, some(mostIn[column] ?? 200)]),
    ) as IndexedWork['numbers'],
    authorId: `author${author}`,
    authorWords: (names[author] ?? '').toLowerCase(),
    card: new Uint8Array(),
    licence: 'none',
  };
};

const looked = [
  'пейзаж',
  'ПЕЙЗ',
  'ейзаж',
  'пейзажи',
  'картины',
  'ковер',
  'ковры',
  'золотой ковёр',
  '№12',
  'сурет',
  'суреттер',
  'айгерим',
  'холст',
  'масло',
  'oil',
  'кагаз',
  'мор бер',
  'paintings',
  'гранат',
  'steppe',
  'таулар',
  'картина маслом',
  '%',
];

/** Returns a random query of a visitor. */
export const someQuery = (roll: (n: number) => number): Query => {
  const query: Record<string, string | number> = {};
  const maybe = (name: string, value: () => string | number, one = 5): void => {
    if (roll(one) === 0) query[name] = value();
  };
  const pick = (list: readonly string[]): string => list[roll(list.length)] ?? '';
  maybe('q', () => pick(looked), 2);
  const several = (list: readonly string[]) =>
    Array.from({ length: 1 + roll(3) }, () => pick(list)).join(',');
  maybe('mat', () => several(someKeys.material));
  maybe('tech', () => several(someKeys.technique));
  maybe('type', () => 'vases');
  maybe('style', () => pick(someKeys.style));
  maybe('proff', () => pick(someKeys.level));
  maybe('artist', () => several(['author0', 'author1', 'author2', 'author4']));
  maybe('price', () => pick(['buy', 'rent', '']), 2);
  for (const [low, high, most] of [
    ['min', 'max', 90],
    ['wmin', 'wmax', 200],
    ['hmin', 'hmax', 200],
  ] as const) {
    const a = roll(most);
    maybe(low, () => a, 6);
    maybe(high, () => a + roll(most), 6);
  }
  maybe('order', () => String(roll(3)), 2);
  return query as Query;
};

const inside = (value: number | null, min: number | null, max: number | null): boolean =>
  value !== null && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);

/** Caches results: there are a few hundred words, looked up for each work and query. */
const remembered = <T>(find: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
};
const stems = remembered(stemsOf);
const wordsIn = remembered((text) => splitWords(text).map((word) => word.text));
const wordsOf = (...texts: readonly string[]): string[] => texts.flatMap(wordsIn);
const isNumeral = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Distance of the best word of a work from the typed one, as the tiers of search.ts; `nowhere` if none matches. */
const nowhere = 6;
const tierOfWord = (listing: IndexedWork, labels: Labels, typed: string): number => {
  const { title, story, authorWords, keys } = listing;
  const inTitle = wordsOf(title);
  const inAuthor = wordsOf(authorWords);
  const inLabel = wordsOf(
    ...(labels.section ?? []),
    ...keyColumns.flatMap((column) => labels[column]?.get(keys[column] ?? '') ?? []),
  );
  const begins = (word: string): boolean => word.startsWith(typed);
  const wanted = stems(typed);
  const isForm = (word: string): boolean => stems(word).some((stem) => wanted.includes(stem));
  const isEither = (word: string): boolean => begins(word) || isForm(word);
  if (inTitle.some(begins)) return 0;
  if (inTitle.some(isForm)) return 1;
  if (inAuthor.some(isEither)) return 2;
  if (inLabel.some(isEither)) return 3;
  if (wordsOf(story).some(isEither)) return 4;
  if (isNumeral(typed) || typed.length < 2) return nowhere;
  const isInside = (word: string): boolean => !isNumeral(word) && word.includes(typed);
  return [...inTitle, ...inAuthor, ...inLabel].some(isInside) ? 5 : nowhere;
};

/** Returns the tier of the worst word, because a work must have all words. */
const tierOf = (listing: IndexedWork, q: string, labels: Labels): number => {
  const tiers = searchWords(q).map(({ text }) => tierOfWord(listing, labels, text));
  return tiers.length === 0 ? nowhere : Math.max(...tiers);
};

const fits = (listing: IndexedWork, filters: Filters): boolean => {
  const { keys, numbers, authorId } = listing;
  for (const { name, column } of choiceFilters) {
    const wanted = filters[name];
    if (wanted.length > 0 && !wanted.includes(keys[column] ?? '')) return false;
  }
  if (filters.artist.length > 0 && !filters.artist.includes(authorId)) return false;
  return rangeFilters.every((range) => {
    const [min, max] = [filters[range.from], filters[range.to]];
    const isRented = range.name === 'price' && filters.price === 'rent';
    const isFiltered = min !== null || max !== null || isRented;
    return !isFiltered || inside(numbers[columnOfRange(range, filters.price)], min, max);
  });
};

/** Returns ids in the order of the list, with words as typed; makes no guesses. */
export const naiveList = (
  all: readonly IndexedWork[],
  { filters, order }: Pick<ListQuery, 'filters' | 'order'>,
  labels: Labels,
): string[] => {
  const ranked = all
    .filter((listing) => fits(listing, filters))
    .map((listing) => ({ listing, tier: filters.q ? tierOf(listing, filters.q, labels) : 0 }))
    .filter(({ tier }) => tier < nowhere);
  const priceOf = ({ numbers }: IndexedWork): number | null => numbers[priceColumns[filters.price]];
  ranked.sort((a, b) => {
    if (order === 'recent') {
      return a.tier - b.tier || b.listing.sequence - a.listing.sequence;
    }
    const [x, y] = [priceOf(a.listing), priceOf(b.listing)];
    const sign = order === 'price-up' ? 1 : -1;
    if ((x === null) !== (y === null)) return x === null ? 1 : -1;
    return sign * ((x ?? 0) - (y ?? 0) || a.listing.sequence - b.listing.sequence);
  });
  return ranked.map(({ listing }) => listing.workId);
};
