/** From what somebody typed to the works he may mean, best first. */
import type { SearchWay } from '@oner/config/contract';
import { layoutReadings } from '../domain/layout.ts';
import { type Word, wantedWords } from '../domain/letters.ts';
import { addBit, type Bits, emptyBits, intersect, isEmpty, unite, wordsFor } from './bits.ts';
import { latinWords, nearWords } from './guess.ts';
import { keyColumns } from './listing.ts';
import { scratchBits, scratchCopy } from './scratch.ts';
import type { Section } from './section.ts';
import type { Entry } from './words.ts';

/**
 * Works that have every word: those where each begins one, those where each begins one or is a form of one, and those
 * where each is somewhere in one. Each set contains the one before.
 */
export type Matched = {
  readonly tiers: readonly Bits[];
  /** How it was found, when not as typed, and what was found. */
  readonly way: SearchWay | null;
  readonly as: string | null;
};

type Lists = readonly (readonly Entry[])[];

/** Null when nothing is looked for. A text without letters and digits finds nothing. */
export const search = (section: Section, q: string): Matched | null => {
  if (q.trim() === '') return null;
  const typed = wantedWords(q);
  const asTyped = together(section, typed.map(found(section)));
  if (hasAny(asTyped) || typed.length === 0) return { tiers: asTyped, way: null, as: null };
  return (
    byLayout(section, q) ??
    byLatin(section, typed) ??
    bySlip(section, typed) ?? {
      tiers: asTyped,
      way: null,
      as: null,
    }
  );
};

const hasAny = (tiers: readonly Bits[]): boolean => !isEmpty(tiers.at(-1) as Bits);

const found =
  (section: Section) =>
  ({ text }: Word): Lists => {
    const { beginning, inflected, inside } = section.words.find(text);
    return [beginning, inflected, inside];
  };

const byLayout = (section: Section, q: string): Matched | null => {
  for (const reading of layoutReadings(q)) {
    const words = wantedWords(reading);
    if (words.length === 0) continue;
    // Inside of words a text typed blindly is found too easily.
    const tiers = together(
      section,
      words.map((word) => found(section)(word).slice(0, 2)),
    );
    if (hasAny(tiers)) return { tiers, way: 'layout', as: shownOf(words) };
  }
  return null;
};

const byLatin = (section: Section, typed: readonly Word[]): Matched | null => {
  const all = section.words.all();
  const lists = typed.map((word) => latinWords(all, word.shown));
  const known = typed.map((word) => found(section)(word)[0] ?? []);
  const either = lists.map((list, n) => (list.length > 0 ? list : (known[n] ?? [])));
  if (lists.every((list) => list.length === 0)) return null;
  return guessed(section, 'latin', typed, either);
};

const bySlip = (section: Section, typed: readonly Word[]): Matched | null => {
  const all = section.words.all();
  const lists = typed.map((word) => {
    const asTyped = found(section)(word).flat();
    return asTyped.length > 0 && typed.length === 1
      ? asTyped
      : [...asTyped, ...nearWords(all, word.text)];
  });
  return guessed(section, 'typo', typed, lists);
};

const guessed = (
  section: Section,
  way: SearchWay,
  typed: readonly Word[],
  lists: readonly (readonly Entry[])[],
): Matched | null => {
  const tiers = together(
    section,
    lists.map((list) => [list]),
  );
  if (!hasAny(tiers)) return null;
  const as = lists.map((list, n) => bestOf(section, list, typed[n] as Word));
  return { tiers, way, as: as.join(' ') };
};

const shownOf = (words: readonly Word[]): string => words.map(({ shown }) => shown).join(' ');

/** The word that most works have; what was typed, if that is among them. */
const bestOf = (section: Section, list: readonly Entry[], typed: Word): string => {
  if (list.some(({ text }) => text.startsWith(typed.text))) return typed.shown;
  let best: Entry | undefined;
  let most = -1;
  for (const entry of list) {
    const count = weight(section, entry);
    if (count > most) [best, most] = [entry, count];
  }
  return best?.shown ?? typed.shown;
};

const weight = (section: Section, entry: Entry): number =>
  entry.slots.length +
  entry.authors.reduce((sum, code) => sum + (section.authors[code]?.slots.length ?? 0), 0) +
  entry.labels.length;

/** Tiers of all words together, from the lists of entries that each word found, best list first. */
const together = (section: Section, words: readonly Lists[]): Bits[] => {
  // A word that is nowhere, or no word at all.
  if (words.length === 0 || words.some((lists) => lists.flat().length === 0)) return [emptyBits(0)];
  const length = wordsFor(section.size());
  const depth = Math.max(1, ...words.map((lists) => lists.length));
  const tiers: Bits[] = [];
  for (const [n, lists] of words.entries()) {
    const reached = scratchBits(length);
    for (let tier = 0; tier < depth; tier++) {
      for (const entry of lists[tier] ?? []) addWorks(section, entry, reached);
      if (n === 0) tiers.push(scratchCopy(reached));
      else intersect(tiers[tier] as Bits, reached);
    }
  }
  return tiers;
};

const addWorks = (section: Section, entry: Entry, into: Bits): void => {
  for (const slot of entry.slots) addBit(into, slot);
  for (const code of entry.authors) {
    for (const slot of section.authors[code]?.slots ?? []) addBit(into, slot);
  }
  for (const { column, key } of entry.labels) {
    const codes = section.keys[keyColumns[column] as (typeof keyColumns)[number]];
    const code = codes.codeOf(key);
    if (code !== undefined) unite(into, codes.withCode(code));
  }
};
