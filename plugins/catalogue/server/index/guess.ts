/** Words that somebody may have meant when nothing is found as typed. */
import {
  coarseOfCyrillic,
  coarseOfLatin,
  isNumber,
  isOneSlip,
  mainStem,
  shortestSlip,
} from '../language/rules.ts';
import type { TermEntry } from './words.ts';

/** As much of a word of the catalogue as a guess asks about. */
export type KnownTerm = Pick<TermEntry, 'text' | 'shown' | 'stem'>;

/** Words one slip of the finger away, or whose stems are. */
export const nearWords = <W extends KnownTerm>(all: readonly W[], typed: string): W[] => {
  if (typed.length < shortestSlip || isNumber(typed)) return [];
  const stem = mainStem(typed);
  const hasStem = stem !== typed && stem.length >= shortestSlip;
  return all.filter(
    (entry) =>
      near(entry.text, typed) || (hasStem && (entry.stem === stem || near(entry.stem, stem))),
  );
};

const near = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 1 && isOneSlip(a, b);

type Coarse = { readonly word: string; readonly stem: string };
const coarse = new WeakMap<KnownTerm, Coarse>();

const coarseOf = (entry: KnownTerm): Coarse => {
  const known = coarse.get(entry);
  if (known) return known;
  const made = { word: coarseOfCyrillic(entry.text), stem: coarseOfCyrillic(entry.stem) };
  coarse.set(entry, made);
  return made;
};

/** Shorter words in Latin letters begin or equal too many Cyrillic ones. */
const shortestLatin = 3;

/**
 * Cyrillic words that somebody wrote in Latin letters: those that begin so, else forms of the same word, else those
 * one slip away.
 */
export const latinWords = <W extends KnownTerm>(all: readonly W[], typed: string): W[] => {
  const form = coarseOfLatin(typed);
  if (form.length < shortestLatin) return [];
  const begin = all.filter((entry) => coarseOf(entry).word.startsWith(form));
  if (begin.length > 0) return begin;
  const bare = form.replace(/[aeiou]+$/, '');
  if (bare.length >= shortestLatin && bare !== form) {
    const forms = all.filter((entry) => coarseOf(entry).stem === bare);
    if (forms.length > 0) return forms;
  }
  if (form.length < shortestSlip) return [];
  return all.filter((entry) => near(coarseOf(entry).word, form));
};

/**
 * Keys under which a dictionary keeps its words and is asked for them, where it is too large to be looked through: two words
 * one slip apart have a key in common, for a letter left out of the one is a letter left out of the other, or the other itself.
 */
export type TermKeys = { readonly keys: readonly string[]; readonly coarse: string };

const slipsOf = (kind: string, text: string): string[] =>
  text.length < shortestSlip - 1
    ? []
    : [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))].map(
        (one) => kind + one,
      );

/** Under which keys a word is kept. */
export const keysOfTerm = (word: KnownTerm): TermKeys => {
  const { word: text, stem } = coarseOf(word);
  const keys = [...slipsOf('w', word.text), ...slipsOf('s', word.stem), ...slipsOf('c', text)];
  return { keys: [...new Set(stem ? [...keys, `m${stem}`] : keys)], coarse: text };
};

/** Under which keys those words are that somebody may have meant; `coarse` begins them, empty for none. */
export const keysOfTyped = ({ text, shown }: Pick<KnownTerm, 'text' | 'shown'>): TermKeys => {
  const form = coarseOfLatin(shown);
  const keys = [...slipsOf('w', text), ...slipsOf('s', mainStem(text))];
  if (form.length < shortestLatin) return { keys, coarse: '' };
  return {
    keys: [...keys, ...slipsOf('c', form), `m${form.replace(/[aeiou]+$/, '')}`],
    coarse: form,
  };
};
