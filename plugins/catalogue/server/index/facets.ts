/** What each filter would show, everything else as chosen; and which filter to drop when nothing is found. */
import type { FacetName } from '@oner/config/contract';
import type { Filters } from '../domain/wanted.ts';
import { type Bits, countBits, eachBit, isEmpty } from './bits.ts';
import { type FilterName, passing } from './find.ts';
import type { Matched } from './search.ts';
import type { Measure, Section } from './section.ts';

export type Choice = { readonly key: string; readonly count: number };
export type Range = { readonly min: number; readonly max: number } | null;
export type Facets = {
  readonly total: number;
  readonly facets: Readonly<Record<FacetName, readonly Choice[]>>;
  readonly ranges: { readonly price: Range; readonly length: Range; readonly height: Range };
  readonly droppable: readonly string[];
};

const columns = [
  ['proff', 'level'],
  ['mat', 'material'],
  ['tech', 'technique'],
  ['style', 'style'],
  ['type', 'type'],
] as const;
/** Authors that a select can offer. */
const mostAuthors = 100;
const droppables = [
  ...['q', 'mat', 'tech', 'type', 'style', 'min', 'max', 'wmin', 'wmax', 'hmin', 'hmax'],
  ...['proff', 'artist'],
] as readonly (FilterName | 'q')[];

export const facetsOf = (section: Section, filters: Filters, matched: Matched | null): Facets => {
  const all = passing(section, filters, matched);
  const total = countBits(all);
  const asIf = (name: FilterName): Bits =>
    filters[name] === null ? all : passing(section, filters, matched, new Set([name]));
  const counted = Object.fromEntries(
    columns.map(([name, column]) => {
      const { keys, of } = section.keys[column];
      const counts = countsOf(asIf(name), of(), keys.length);
      return [name, choices(counts, (code) => keys[code] ?? '', filters[name])];
    }),
  ) as Record<(typeof columns)[number][0], Choice[]>;
  const byAuthor = countsOf(asIf('artist'), section.authorOf(), section.authors.length);
  const artist = choices(byAuthor, (code) => section.authors[code]?.id ?? '', filters.artist, 0);
  return {
    total,
    facets: { ...counted, artist: withChosen(artist, filters.artist) },
    ranges: rangesOf(section),
    droppable: total > 0 ? [] : droppables.filter((name) => helps(section, filters, matched, name)),
  };
};

const countsOf = (works: Bits, of: Uint16Array | Uint32Array, codes: number): Uint32Array => {
  const counts = new Uint32Array(codes);
  eachBit(works, (slot) => {
    const code = of[slot] as number;
    counts[code] = (counts[code] as number) + 1;
  });
  return counts;
};

/** Choices that find something, and the chosen one whatever it finds; most works first. */
const choices = (
  counts: Uint32Array,
  keyOf: (code: number) => string,
  chosen: string | null,
  first = 1,
): Choice[] => {
  const list: Choice[] = [];
  for (let code = first; code < counts.length; code++) {
    const count = counts[code] as number;
    if (count > 0) list.push({ key: keyOf(code), count });
  }
  list.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  if (chosen !== null && !list.some(({ key }) => key === chosen)) {
    list.push({ key: chosen, count: 0 });
  }
  return list;
};

const withChosen = (list: readonly Choice[], chosen: string | null): Choice[] => {
  const shown = list.slice(0, mostAuthors);
  const own = chosen === null ? undefined : list.find(({ key }) => key === chosen);
  if (own && !shown.includes(own)) shown.splice(-1, 1, own);
  return shown;
};

const helps = (
  section: Section,
  filters: Filters,
  matched: Matched | null,
  name: FilterName | 'q',
): boolean => {
  if (name === 'q' ? filters.q === '' : filters[name] === null) return false;
  return !isEmpty(passing(section, filters, matched, new Set([name])));
};

const rangesOf = (section: Section): Facets['ranges'] => ({
  price: rangeOf(section, 'sale', 'rent'),
  length: rangeOf(section, 'length'),
  height: rangeOf(section, 'height'),
});

const rangeOf = (section: Section, ...measures: Measure[]): Range => {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const measure of measures) {
    const values = section.measures[measure].of();
    for (let slot = 0; slot < section.size(); slot++) {
      const value = values[slot] as number;
      if (value === 0) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return max === 0 ? null : { min, max };
};
