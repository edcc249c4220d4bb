/** Counts what each choice of a filter would show, and finds filters to drop when nothing is found. */
import {
  type ChoiceName,
  choiceFilters,
  type FacetName,
  facetNames,
  type NumberColumn,
  type RangeName,
  rangeFilters,
} from '@oner/config/contract/filters';
import { type Bits, countBits, isEmpty } from '../columns/bits.ts';
import type { Matched } from '../full-text/search.ts';
import type { FilterChoices, Filters } from '../lists/rules.ts';
import { columnOfRange, numberColumns } from './listing.ts';
import { type PassingFilterName, passing } from './passing.ts';
import type { SectionIndex } from './section.ts';

/** `isMore`: there are more works than were counted. */
export type FacetCount = { readonly count: number; readonly isMore?: true };
export type FacetChoice = FacetCount & { readonly key: string };
export type Range = { readonly min: number; readonly max: number } | null;
type Facets = {
  readonly total: number;
  readonly facets: Readonly<Record<FacetName, FacetChoice[]>>;
  readonly ranges: Readonly<Record<RangeName, Range>>;
  readonly droppable: readonly string[];
};

/** Maximum of authors offered by a select. */
const mostAuthors = 100;
export const droppables: readonly (PassingFilterName | 'q')[] = [
  'q',
  ...facetNames,
  ...rangeFilters.flatMap(({ from, to }) => [from, to]),
  'price',
];

export const facetsOf = (
  section: SectionIndex,
  filters: Filters,
  matched: Matched | null,
): Facets => {
  const all = passing(section, filters, matched);
  const total = countBits(all);
  const counts = countsFor(section, filters, matched, all, columnsOf(section));
  const facets = Object.fromEntries(
    choiceFilters.map(({ name, column }) => [
      name,
      choices(counts[name], (code) => section.keys[column].keys[code] ?? '', filters[name]),
    ]),
  ) as Record<ChoiceName, FacetChoice[]>;
  const known = rangesOf(section);
  const ranges = rangeFilters.map((range) => [
    range.name,
    known[columnOfRange(range, filters.price)],
  ]);
  const artist = choices(counts.artist, (n) => section.authors[n]?.id ?? '', filters.artist, 0);
  return {
    total,
    facets: { ...facets, artist: withChosen(artist, filters.artist) },
    ranges: Object.fromEntries(ranges) as Record<RangeName, Range>,
    droppable: total > 0 ? [] : droppables.filter((name) => helps(section, filters, matched, name)),
  };
};

/** Code of each slot, and the number of works of the whole section per code. */
type Column = { readonly of: Uint16Array | Uint32Array; readonly sizes: readonly number[] };
type Counts = Record<FacetName, Uint32Array>;

const columnsOf = (section: SectionIndex): Record<FacetName, Column> => {
  const columns = choiceFilters.map(({ name, column }) => {
    const { of, sizes } = section.keys[column];
    return [name, { of: of(), sizes }] as const;
  });
  return {
    ...(Object.fromEntries(columns) as Record<ChoiceName, Column>),
    artist: { of: section.authorOf(), sizes: section.authors.map(({ slots }) => slots.length) },
  };
};

/** Counts works by code. Filters without a choice share a set, and one pass over it. */
const countsFor = (
  section: SectionIndex,
  filters: Filters,
  matched: Matched | null,
  all: Bits,
  of: Record<FacetName, Column>,
): Counts => {
  const counts = {} as Counts;
  const shared: FacetName[] = [];
  for (const name of Object.keys(of) as FacetName[]) {
    if (filters[name].length === 0) shared.push(name);
    else {
      const works = passing(section, filters, matched, new Set([name]));
      [counts[name]] = count(section, works, [of[name]]) as [Uint32Array];
    }
  }
  const found = count(
    section,
    all,
    shared.map((name) => of[name]),
  );
  for (const [n, name] of shared.entries()) counts[name] = found[n] as Uint32Array;
  return counts;
};

/** Reused memory for the slots of one pass, to spare the garbage collector. */
let scratch = new Uint32Array(0);

/** Counts works by code. If most works of the section match, it subtracts those that do not. */
const count = (section: SectionIndex, works: Bits, columns: readonly Column[]): Uint32Array[] => {
  const found = countBits(works);
  const isMost = found * 2 > section.living();
  const alive = section.alive();
  const needed = isMost ? section.living() - found : found;
  if (scratch.length < needed) scratch = new Uint32Array(needed * 2);
  const slots = scratch;
  let size = 0;
  for (let n = 0; n < works.length; n++) {
    let word = isMost ? (alive[n] as number) & ~(works[n] as number) : (works[n] as number);
    while (word !== 0) {
      const bit = 31 - Math.clz32(word);
      slots[size++] = (n << 5) + bit;
      word &= ~(1 << bit);
    }
  }
  const step = isMost ? -1 : 1;
  return columns.map(({ of, sizes }) => {
    const counts = isMost ? Uint32Array.from(sizes) : new Uint32Array(sizes.length);
    for (let at = 0; at < size; at++) {
      const code = of[slots[at] as number] as number;
      counts[code] = (counts[code] as number) + step;
    }
    return counts;
  });
};

/** Returns choices with matches and all chosen ones; most works first. */
const choices = (
  counts: Uint32Array,
  keyOf: (code: number) => string,
  chosen: FilterChoices,
  first = 1,
): FacetChoice[] => {
  const list: FacetChoice[] = [];
  for (let code = first; code < counts.length; code++) {
    const count = counts[code] as number;
    if (count > 0) list.push({ key: keyOf(code), count });
  }
  return inOrder(list, chosen);
};

/** Sorts by number of works, and appends the chosen keys without matches. */
export const inOrder = (found: readonly FacetChoice[], chosen: FilterChoices): FacetChoice[] => {
  const list = found.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const known = new Set(list.map(({ key }) => key));
  for (const key of chosen) if (!known.has(key)) list.push({ key, count: 0 });
  return list;
};

/** Limits the authors to what a select can offer, including the chosen ones. */
export const withChosen = (list: readonly FacetChoice[], chosen: FilterChoices): FacetChoice[] => {
  const shown = list.slice(0, mostAuthors);
  const left = list.filter((one) => chosen.includes(one.key) && !shown.includes(one));
  return [...shown.slice(0, mostAuthors - left.length), ...left];
};

export const isChosen = (filters: Filters, name: PassingFilterName | 'q'): boolean => {
  const value = filters[name];
  if (value === null || value === 'buy' || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
};

const helps = (
  section: SectionIndex,
  filters: Filters,
  matched: Matched | null,
  name: PassingFilterName | 'q',
): boolean => {
  if (!isChosen(filters, name)) return false;
  return !isEmpty(passing(section, filters, matched, new Set([name])));
};

type Ranges = Readonly<Record<NumberColumn, Range>>;
const knownRanges = new WeakMap<SectionIndex, { revision: number; ranges: Ranges }>();

const rangesOf = (section: SectionIndex): Ranges => {
  const known = knownRanges.get(section);
  if (known?.revision === section.revision()) return known.ranges;
  const ranges = Object.fromEntries(
    numberColumns.map((column) => [column, rangeOf(section, column)]),
  ) as Ranges;
  knownRanges.set(section, { revision: section.revision(), ranges });
  return ranges;
};

const rangeOf = (section: SectionIndex, column: NumberColumn): Range => {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  const values = section.numbers[column].of();
  for (let slot = 0; slot < section.size(); slot++) {
    const value = values[slot] as number;
    if (value === 0) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max === 0 ? null : { min, max };
};
