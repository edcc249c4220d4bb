/**
 * The distinct words of a section. A word refers to the works with it in title or description, to the authors with it in
 * the name, and to the keys (material, style …) with it in a label in one of the languages. Words are few compared with
 * works and are searched by the short pieces they contain.
 */

import { lowerBound } from '../columns/prices.ts';
import { keyColumns, type Labels } from '../index/listing.ts';
import { isNumber, mainStem, splitWords, stemsOf, type Word } from '../language/rules.ts';

/** A key of a column: `column` is an index into `keyColumns`; -1 means all works. */
type LabelRef = { readonly column: number; readonly key: string };

export type TermEntry = {
  readonly text: string;
  /** Spelling of the first occurrence. */
  readonly shown: string;
  readonly stem: string;
  /** Slots of works with the word in the title, oldest first; sorted by `insertSorted`. */
  readonly slots: number[];
  /** Slots of works with the word in the description, sorted likewise. */
  stories: readonly number[];
  authors: readonly number[];
  labels: readonly LabelRef[];
};

/** How a typed word matches words of the catalogue, best first. */
export type FoundEntries = {
  readonly beginning: readonly TermEntry[];
  readonly inflected: readonly TermEntry[];
  readonly inside: readonly TermEntry[];
};

export type TermIndex = {
  readonly entry: (word: Word) => TermEntry;
  /** All words except numbers; the basis of guesses. */
  readonly all: () => readonly TermEntry[];
  readonly find: (typed: string) => FoundEntries;
  readonly forgetLabels: () => void;
};

/** Shared by entries, because most words occur only in titles. */
export const nothing: readonly never[] = [];

const ngramsOf = (word: string): string[] => {
  if (isNumber(word)) return [1, 2, 3].map((length) => `^${word.slice(0, length)}`);
  const ngrams = [`^${word.charAt(0)}`];
  for (let at = 0; at + 2 <= word.length; at++) {
    ngrams.push(word.slice(at, at + 2));
    if (at + 3 <= word.length) ngrams.push(word.slice(at, at + 3));
  }
  return ngrams;
};

export const makeTermIndex = (): TermIndex => {
  const entries = new Map<string, TermEntry>();
  const list: TermEntry[] = [];
  const byNgram = new Map<string, TermEntry[]>();
  const byStem = new Map<string, TermEntry[]>();

  const put = (into: Map<string, TermEntry[]>, key: string, entry: TermEntry): void => {
    const there = into.get(key);
    if (there) there.push(entry);
    else into.set(key, [entry]);
  };

  const entry = ({ text, shown }: Word): TermEntry => {
    const known = entries.get(text);
    if (known) return known;
    const stem = mainStem(text);
    const made = {
      text,
      shown,
      stem,
      slots: [],
      stories: nothing,
      authors: nothing,
      labels: nothing,
    };
    entries.set(text, made);
    if (!isNumber(text)) list.push(made);
    for (const ngram of new Set(ngramsOf(text))) put(byNgram, ngram, made);
    for (const stem of stemsOf(text)) put(byStem, stem, made);
    return made;
  };

  // Returns the list of the rarest piece: it has every word that contains the whole text.
  const candidates = (typed: string): readonly TermEntry[] => {
    if (isNumber(typed) || typed.length === 1) return byNgram.get(`^${typed.slice(0, 3)}`) ?? [];
    let best: readonly TermEntry[] | undefined;
    const length = Math.min(3, typed.length);
    for (let at = 0; at + length <= typed.length; at++) {
      const there = byNgram.get(typed.slice(at, at + length));
      if (!there) return [];
      if (!best || there.length < best.length) best = there;
    }
    return best ?? [];
  };

  const find = (typed: string): FoundEntries => {
    const beginning: TermEntry[] = [];
    const inside: TermEntry[] = [];
    for (const candidate of candidates(typed)) {
      if (candidate.text.startsWith(typed)) beginning.push(candidate);
      else if (candidate.text.includes(typed)) inside.push(candidate);
    }
    const inflected = new Set(stemsOf(typed).flatMap((stem) => byStem.get(stem) ?? []));
    for (const entry of beginning) inflected.delete(entry);
    return { beginning, inflected: [...inflected], inside };
  };

  return {
    entry,
    all: () => list,
    find,
    forgetLabels: () => {
      for (const entry of entries.values()) entry.labels = nothing;
    },
  };
};

/** Adds labels of keys to the words of the section and removes earlier ones. */
export const setLabelTerms = (terms: TermIndex, labels: Labels): void => {
  terms.forgetLabels();
  const add = (texts: readonly string[], label: LabelRef): void => {
    for (const entry of new Set(splitWords(texts.join(' ')).map(terms.entry)))
      entry.labels = [...entry.labels, label];
  };
  add(labels.section ?? [], { column: -1, key: '' });
  for (const [column, name] of keyColumns.entries())
    for (const [key, texts] of labels[name] ?? []) add(texts, { column, key });
};

/** Adds a slot to a sorted list; new works are appended. */
export const insertSorted = (slots: number[], slot: number): void => {
  const last = slots.at(-1);
  if (last === undefined || last < slot) {
    slots.push(slot);
    return;
  }
  const at = lowerBound(slots, slot);
  if (slots[at] !== slot) slots.splice(at, 0, slot);
};

export const removeSorted = (slots: number[], slot: number): void => {
  const at = lowerBound(slots, slot);
  if (slots[at] === slot) slots.splice(at, 1);
};
