/** The works that fit a question. */
import type { Filters } from '../domain/wanted.ts';
import { addBit, type Bits, emptyBits, intersect, wordsFor } from './bits.ts';
import { scratchBits, scratchCopy } from './scratch.ts';
import type { Matched } from './search.ts';
import type { Section } from './section.ts';

/** Names of filters as the wire has them; `q` is found by search.ts. */
export type FilterName = 'mat' | 'tech' | 'type' | 'style' | 'proff' | 'artist' | RangeName;
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
  const given = (name: FilterName) => (without.has(name) ? null : filters[name]);
  for (const name of ['proff', 'mat', 'tech', 'style', 'type'] as const) {
    const key = given(name);
    if (key === null) continue;
    const codes = section.keys[columnOf[name]];
    const code = codes.codeOf(String(key));
    intersect(found, code === undefined ? emptyBits(0) : codes.withCode(code));
  }
  const artist = given('artist');
  if (artist !== null) intersect(found, worksOf(section, String(artist)));
  const range = (
    low: RangeName,
    high: RangeName,
    ...columns: ('sale' | 'rent' | 'length' | 'height')[]
  ) => {
    const [min, max] = [given(low), given(high)];
    if (min === null && max === null) return;
    const inside = scratchBits(found.length);
    for (const column of columns) {
      section.measures[column].between(Number(min ?? 1), Number(max ?? most), inside);
    }
    intersect(found, inside);
  };
  range('min', 'max', 'sale', 'rent');
  range('wmin', 'wmax', 'length');
  range('hmin', 'hmax', 'height');
  if (matched && !without.has('q')) intersect(found, matched.tiers.at(-1) as Bits);
  return found;
};

const worksOf = (section: Section, authorId: string): Bits => {
  const works = scratchBits(wordsFor(section.size()));
  const code = section.authorCode(authorId);
  if (code === undefined) return works;
  for (const slot of section.authors[code]?.slots ?? []) addBit(works, slot);
  return works;
};
