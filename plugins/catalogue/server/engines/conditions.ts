/**
 * A question as conditions on single works, for engines with a query language: each filter, and for each word the places
 * where it may occur. Pure.
 */
import { choiceFilters, type NumberColumn, rangeFilters } from '@oner/config/contract/filters';
import type { KnownTerm } from '../full-text/guess.ts';
import type { FoundEntries, TermEntry, TermIndex } from '../full-text/term-index.ts';
import {
  columnOfRange,
  type KeyColumn,
  keyColumns,
  type ListingLicence,
} from '../index/listing.ts';
import type { PassingFilterName } from '../index/passing.ts';
import { isNumber, splitWords, stemsOf } from '../language/rules.ts';
import type { Filters } from '../lists/rules.ts';
import type { Question, SectionListing } from './port.ts';

/** Texts whose words are indexed, apart from labels of keys. */
export const places = ['title', 'author', 'story'] as const;
type Place = (typeof places)[number];

export type SearchTerm = Pick<KnownTerm, 'text' | 'shown'>;
/** Returns the distinct words of each place of a work, as written at their first occurrence. */
export const workTermsOf = ({
  title,
  authorWords: author,
  story,
}: SectionListing): Readonly<Record<Place, readonly SearchTerm[]>> => ({
  title: onceEach(title),
  author: onceEach(author),
  story: onceEach(story),
});

const onceEach = (text: string): SearchTerm[] => {
  const terms = new Map<string, SearchTerm>();
  for (const term of splitWords(text)) if (!terms.has(term.text)) terms.set(term.text, term);
  return [...terms.values()];
};

export type Condition =
  /** At least `n` of the conditions hold; false for an empty list. */
  | { readonly kind: 'least'; readonly n: number; readonly of: readonly Condition[] }
  | { readonly kind: 'every'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'key'; readonly column: KeyColumn; readonly among: readonly string[] }
  | { readonly kind: 'artist'; readonly among: readonly string[] }
  | {
      readonly kind: 'number';
      readonly column: NumberColumn | 'sequence';
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'sequence'; readonly among: readonly number[] }
  | { readonly kind: 'licence'; readonly among: readonly ListingLicence[] }
  /** A word of the place begins with the text, or contains it. */
  | { readonly kind: 'begins' | 'inside'; readonly place: Place; readonly text: string }
  /** A word of the place has one of these stems, or is one of these. */
  | { readonly kind: 'stem' | 'word'; readonly place: Place; readonly among: readonly string[] };

export const every = (...of: readonly Condition[]): Condition => ({ kind: 'every', of });
export const either = (...of: readonly Condition[]): Condition => ({ kind: 'least', n: 1, of });
const nowhere: Condition = either();

const most = 2 ** 31 - 1;

/** Returns conditions for all filters except those in `without`; the search text is not included. */
export const filterConditions = (
  filters: Filters,
  without: ReadonlySet<PassingFilterName | 'q'> = new Set(),
): readonly Condition[] => {
  const all: Condition[] = [];
  for (const { name, column } of choiceFilters)
    if (filters[name].length > 0 && !without.has(name))
      all.push({ kind: 'key', column, among: filters[name] });
  if (filters.artist.length > 0 && !without.has('artist'))
    all.push({ kind: 'artist', among: filters.artist });
  const isRent = filters.price === 'rent' && !without.has('price');
  for (const range of rangeFilters) {
    const [min, max] = [range.from, range.to].map((end) =>
      without.has(end) ? null : filters[end],
    );
    const isRented = range.name === 'price' && isRent;
    if (min == null && max == null && !isRented) continue;
    const column = columnOfRange(range, isRent ? 'rent' : 'buy');
    all.push({ kind: 'number', column, min: min ?? 1, max: max ?? most });
  }
  return all;
};

/** Returns conditions for the licence and the news range of a question. */
export const furtherConditions = ({ licence, sequenceRange }: Question): readonly Condition[] => {
  const all: Condition[] = [];
  if (licence)
    all.push({ kind: 'licence', among: licence === 'canvas' ? ['canvas'] : ['merch', 'canvas'] });
  if (sequenceRange) {
    const { after, upTo, also } = sequenceRange;
    all.push(
      either(
        { kind: 'number', column: 'sequence', min: after + 1, max: upTo },
        { kind: 'sequence', among: [...also] },
      ),
    );
  }
  return all;
};

/** Places where a word may occur, best first, as the steps of full-text/search.ts; the last one counts as one tier. */
type Steps = readonly Condition[];

const labelled = (entries: readonly TermEntry[], isGuess: boolean): Condition[] => {
  const labels = entries.flatMap((entry) => entry.labels);
  // Names of the whole section (column < 0) match every work, but not if only guessed.
  if (!isGuess && labels.some(({ column }) => column < 0)) return [every()];
  return keyColumns.flatMap((column, n) => {
    const among = labels.filter((label) => label.column === n).map(({ key }) => key);
    return among.length > 0 ? [{ kind: 'key', column, among } as const] : [];
  });
};

/** @param labels words of labels, with the keys that they name */
export const stepsOf = (text: string, labels: TermIndex, withInside = true): Steps => {
  const { beginning, inflected, inside }: FoundEntries = labels.find(text);
  const stems = stemsOf(text);
  const begins = (place: Place): Condition => ({ kind: 'begins', place, text });
  const form = (place: Place): Condition[] =>
    stems.length > 0 ? [{ kind: 'stem', place, among: stems }] : [];
  const isInside = withInside && !isNumber(text) && text.length > 1;
  const within = (place: Place): Condition[] => (isInside ? [{ kind: 'inside', place, text }] : []);
  return [
    begins('title'),
    either(...form('title')),
    either(begins('author'), ...form('author')),
    either(...labelled([...beginning, ...inflected], false)),
    either(begins('story'), ...form('story')),
    either(...within('title'), ...within('author'), ...(isInside ? labelled(inside, false) : [])),
  ];
};

/** Returns the steps of guessed words. @param entries guesses that are words of labels */
export const guessedSteps = (texts: readonly string[], entries: readonly TermEntry[]): Steps => {
  const has = (place: Place): Condition =>
    texts.length > 0 ? { kind: 'word', place, among: texts } : nowhere;
  return [has('title'), nowhere, has('author'), either(...labelled(entries, true)), has('story')];
};

/** Returns tiers of works with every word: tier n accepts words found at step n or better, so it contains tier n - 1. */
export const tiersOf = (words: readonly Steps[]): readonly Condition[] => {
  if (words.length === 0) return [nowhere];
  const length = Math.max(...words.map((steps) => steps.length));
  return Array.from({ length }, (_, step) =>
    every(...words.map((steps) => either(...steps.slice(0, step + 1)))),
  );
};

/** Returns tiers of works by how many of these words they have, most first. */
export const partTiers = (words: readonly Condition[]): readonly Condition[] =>
  words.map((_, n) => ({ kind: 'least', n: words.length - n, of: words }));
