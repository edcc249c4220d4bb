/** Finds works for a typed text, best first. */
import type { SearchWay } from '@oner/config/contract';
import {
  addBit,
  type Bits,
  emptyBits,
  intersect,
  isEmpty,
  lengthFor,
  unite,
} from '../columns/bits.ts';
import { scratchBits, scratchCopy } from '../columns/scratch.ts';
import { keyColumns } from '../index/listing.ts';
import type { SectionIndex } from '../index/section.ts';
import {
  isNumber,
  layoutReadings,
  searchWords,
  textAsShown,
  type Word,
} from '../language/rules.ts';
import { latinTerms, nearTerms } from './guess.ts';
import type { FoundEntries, TermEntry } from './term-index.ts';

/**
 * Works that have every word, best first: in the title as typed, in the title in another form, in the name of the author,
 * in the label of a key, in the description, inside a word. Each set contains the one before.
 */
export type Matched = {
  readonly tiers: readonly Bits[];
  /** How the match was made if not as typed, and the text that was used instead. */
  readonly way: SearchWay | null;
  readonly as: string | null;
};

/** Returns null without a search text. A text without letters and digits matches nothing. */
export const search = (section: SectionIndex, q: string): Matched | null => {
  if (q.trim() === '') return null;
  const typed = searchWords(q);
  const asTyped = together(
    section,
    typed.map(({ text }) => section.terms.find(text)),
  );
  if (hasAny(asTyped) || typed.length === 0) return { tiers: asTyped, way: null, as: null };
  return (
    byLayout(section, q) ??
    byLatin(section, typed) ??
    bySlip(section, typed) ??
    byPart(section, typed) ?? {
      tiers: asTyped,
      way: null,
      as: null,
    }
  );
};

const hasAny = (tiers: readonly Bits[]): boolean => !isEmpty(tiers.at(-1) as Bits);

const allOf = ({ beginning, inflected, inside }: FoundEntries): readonly TermEntry[] => [
  ...beginning,
  ...inflected,
  ...inside,
];
const guess = (list: readonly TermEntry[]): FoundEntries => ({
  beginning: list,
  inflected: [],
  inside: [],
});

const byLayout = (section: SectionIndex, q: string): Matched | null => {
  for (const reading of layoutReadings(q)) {
    const read = searchWords(reading);
    if (read.length === 0) continue;
    // Without matches inside words: a text typed in a wrong layout would match too easily.
    const tiers = together(
      section,
      read.map(({ text }) => ({ ...section.terms.find(text), inside: [] })),
    );
    if (hasAny(tiers)) return { tiers, way: 'layout', as: textAsShown(read) };
  }
  return null;
};

const byLatin = (section: SectionIndex, typed: readonly Word[]): Matched | null => {
  const all = section.terms.all();
  const lists = typed.map((word) => latinTerms(all, word.shown));
  const known = typed.map(({ text }) => section.terms.find(text).beginning);
  const either = lists.map((list, n) => (list.length > 0 ? list : (known[n] ?? [])));
  if (lists.every((list) => list.length === 0)) return null;
  return guessed(section, 'latin', typed, either);
};

const bySlip = (section: SectionIndex, typed: readonly Word[]): Matched | null => {
  const all = section.terms.all();
  const lists = typed.map((word) => {
    const asTyped = allOf(section.terms.find(word.text));
    return asTyped.length > 0 && typed.length === 1
      ? asTyped
      : [...asTyped, ...nearTerms(all, word.text)];
  });
  return guessed(section, 'typo', typed, lists);
};

const guessed = (
  section: SectionIndex,
  way: SearchWay,
  typed: readonly Word[],
  lists: readonly (readonly TermEntry[])[],
): Matched | null => {
  const tiers = together(section, lists.map(guess), true);
  if (!hasAny(tiers)) return null;
  const as = lists.map((list, n) => bestOf(section, list, typed[n] as Word));
  return { tiers, way, as: as.join(' ') };
};

/** Shorter words occur in almost every text and do not narrow a search. */
const shortestPart = 3;

/** Returns partial matches if no work has all the words: works with the most words first. */
const byPart = (section: SectionIndex, typed: readonly Word[]): Matched | null => {
  const parts = typed.filter(({ text }) => text.length >= shortestPart && !isNumber(text));
  const sets = parts
    .map((word) => ({
      word,
      works: together(section, [section.terms.find(word.text)]).at(-1) as Bits,
    }))
    .filter(({ works }) => !isEmpty(works));
  if (typed.length < 2 || sets.length === 0) return null;
  const length = lengthFor(section.size());
  // have[n]: works that have at least n + 1 of the words.
  const have: Bits[] = [];
  for (const { works } of sets) {
    for (let n = have.length; n > 0; n--) {
      const both = scratchCopy(have[n - 1] as Bits);
      intersect(both, works);
      if (have[n]) unite(have[n] as Bits, both);
      else have[n] = both;
    }
    have[0] ??= scratchBits(length);
    unite(have[0], works);
  }
  const tiers = have.toReversed().filter((works) => !isEmpty(works));
  return { tiers, way: 'part', as: textAsShown(sets.map(({ word }) => word)) };
};

/** Returns the word that most works have; the typed text if it is the beginning of one of them. */
const bestOf = (section: SectionIndex, list: readonly TermEntry[], typed: Word): string => {
  if (list.some(({ text }) => text.startsWith(typed.text))) return typed.shown;
  let best: TermEntry | undefined;
  let most = -1;
  for (const entry of list) {
    const count = weight(section, entry);
    if (count > most) [best, most] = [entry, count];
  }
  return best?.shown ?? typed.shown;
};

const weight = (section: SectionIndex, entry: TermEntry): number =>
  entry.slots.length +
  entry.stories.length +
  entry.authors.reduce((sum, code) => sum + (section.authors[code]?.slots.length ?? 0), 0) +
  entry.labels.length;

/** Steps of a search, best first: the place in a work, and how the typed word matches there. */
const steps = [
  ['slots', ['beginning']],
  ['slots', ['inflected']],
  ['authors', ['beginning', 'inflected']],
  ['labels', ['beginning', 'inflected']],
  ['stories', ['beginning', 'inflected']],
  ['slots', ['inside']],
  ['authors', ['inside']],
  ['labels', ['inside']],
] as const satisfies readonly (readonly [Place, readonly (keyof FoundEntries)[]])[];
type Place = 'slots' | 'authors' | 'labels' | 'stories';
/** All matches inside words form one tier. */
const lastTier = 5;

/** Returns tiers that require all words. A guess does not match names that apply to the whole section. */
const together = (
  section: SectionIndex,
  typed: readonly FoundEntries[],
  isGuess = false,
): Bits[] => {
  // There is no word, or one without any match.
  if (typed.length === 0 || typed.some((found) => allOf(found).length === 0)) return [emptyBits(0)];
  const length = lengthFor(section.size());
  const tiers: Bits[] = [];
  for (const [n, found] of typed.entries()) {
    const reached = scratchBits(length);
    for (const [step, [place, kinds]] of steps.entries()) {
      for (const kind of kinds) {
        for (const entry of found[kind]) addWorks(section, entry, place, reached, isGuess);
      }
      if (step < steps.length - 1 && step >= lastTier) continue;
      const tier = Math.min(step, lastTier);
      if (n === 0) tiers.push(scratchCopy(reached));
      else intersect(tiers[tier] as Bits, reached);
    }
  }
  return tiers;
};

const addWorks = (
  section: SectionIndex,
  entry: TermEntry,
  place: Place,
  into: Bits,
  isGuess: boolean,
): void => {
  if (place === 'slots' || place === 'stories') {
    for (const slot of entry[place]) addBit(into, slot);
  } else if (place === 'authors') {
    for (const code of entry.authors) {
      for (const slot of section.authors[code]?.slots ?? []) addBit(into, slot);
    }
  } else {
    for (const { column, key } of entry.labels) {
      if (column >= 0 || !isGuess) unite(into, labelled(section, column, key));
    }
  }
};

const labelled = (section: SectionIndex, column: number, key: string): Bits => {
  const name = keyColumns[column];
  if (name === undefined) return section.alive();
  const code = section.keys[name].codeOf(key);
  return code === undefined ? emptyBits(0) : section.keys[name].withCode(code);
};
