/** The works that fit a question. */
import type { Filters } from '../domain/wanted.ts';
import { addBit, type Bits, intersect, unite, wordsFor } from './bits.ts';
import type { KeyColumn, Measure } from './listing.ts';
import { scratchBits, scratchCopy } from './scratch.ts';
import type { Matched } from './search.ts';
import type { Section } from './section.ts';

/** Names of filters as the wire has them; `q` is found by search.ts. */
export type FilterName = ChoiceName | 'artist' | 'price' | RangeName;
type ChoiceName = 'mat' | 'tech' | 'type' | 'style' | 'proff';
type RangeName = 'min' | 'max' | 'wmin' | 'wmax' | 'hmin' | 'hmax';

const most = 2 ** 31 - 1;
const columnOf = {
  proff: 'level',
  mat: 'material',
  tech: 'technique',
  style: 'style',
  type: 'type',
} as const;

/** Works that pass every filter but those in `without`. */
export const passing = (
  section: Section,
  filters: Filters,
  matched: Matched | null,
  without: ReadonlySet<FilterName | 'q'> = new Set(),
): Bits => {
  const found = scratchCopy(section.alive());
  const keysIn = (name: ChoiceName | 'artist') => (without.has(name) ? [] : filters[name]);
  for (const name of ['proff', 'mat', 'tech', 'style', 'type'] as const) {
    const keys = keysIn(name);
    if (keys.length > 0) intersect(found, worksWith(section, columnOf[name], keys));
  }
  const artists = keysIn('artist');
  if (artists.length > 0) intersect(found, worksOf(section, artists));
  const range = (low: RangeName, high: RangeName, column: Measure, isWanted = false) => {
    const [min, max] = [low, high].map((name) => (without.has(name) ? null : filters[name]));
    if (min == null && max == null && !isWanted) return;
    const inside = scratchBits(found.length);
    section.measures[column].between(min ?? 1, max ?? most, inside);
    intersect(found, inside);
  };
  const isRent = filters.price === 'rent' && !without.has('price');
  range('min', 'max', isRent ? 'rent' : 'sale', isRent);
  range('wmin', 'wmax', 'length');
  range('hmin', 'hmax', 'height');
  if (matched && !without.has('q')) intersect(found, matched.tiers.at(-1) as Bits);
  return found;
};

const worksWith = (section: Section, column: KeyColumn, keys: readonly string[]): Bits => {
  const codes = section.keys[column];
  const works = scratchBits(wordsFor(section.size()));
  for (const key of keys) {
    const code = codes.codeOf(key);
    if (code !== undefined) unite(works, codes.withCode(code));
  }
  return works;
};

const worksOf = (section: Section, authorIds: readonly string[]): Bits => {
  const works = scratchBits(wordsFor(section.size()));
  for (const id of authorIds) {
    const code = section.authorCode(id);
    if (code === undefined) continue;
    for (const slot of section.authors[code]?.slots ?? []) addBit(works, slot);
  }
  return works;
};
