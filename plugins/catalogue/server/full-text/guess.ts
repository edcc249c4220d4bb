/** Guesses of the intended words when nothing is found as typed. */
import {
  coarseOfCyrillic,
  coarseOfLatin,
  isNumber,
  isOneSlip,
  mainStem,
  shortestSlip,
} from '../language/rules.ts';
import type { TermEntry } from './term-index.ts';

/** The fields of a catalogue word that guesses need. */
export type KnownTerm = Pick<TermEntry, 'text' | 'shown' | 'stem'>;

/** Returns words that differ from the typed one by a single typing error, or whose stems do. */
export const nearTerms = <W extends KnownTerm>(all: readonly W[], typed: string): W[] => {
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

/** Shorter words in Latin letters match too many Cyrillic ones. */
const shortestLatin = 3;

/**
 * Returns Cyrillic words for a word typed in Latin letters: words that begin with it, else forms of the same word, else
 * words with one typing error.
 */
export const latinTerms = <W extends KnownTerm>(all: readonly W[], typed: string): W[] => {
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
 * Lookup keys of a dictionary that is too large to be scanned. Two words that differ by one typing error share a key,
 * because removing a letter from one gives the other, or the other with a letter removed.
 */
export type TermKeys = { readonly keys: readonly string[]; readonly coarse: string };

const slipsOf = (kind: string, text: string): string[] =>
  text.length < shortestSlip - 1
    ? []
    : [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))].map(
        (one) => kind + one,
      );

/** Returns the keys under which a word is stored. */
export const keysOfTerm = (term: KnownTerm): TermKeys => {
  const { word: text, stem } = coarseOf(term);
  const keys = [...slipsOf('w', term.text), ...slipsOf('s', term.stem), ...slipsOf('c', text)];
  return { keys: [...new Set(stem ? [...keys, `m${stem}`] : keys)], coarse: text };
};

/** Returns the keys under which intended words are stored; they begin with `coarse`, which is empty for none. */
export const keysOfTyped = ({ text, shown }: Pick<KnownTerm, 'text' | 'shown'>): TermKeys => {
  const form = coarseOfLatin(shown);
  const keys = [...slipsOf('w', text), ...slipsOf('s', mainStem(text))];
  if (form.length < shortestLatin) return { keys, coarse: '' };
  return {
    keys: [...keys, ...slipsOf('c', form), `m${form.replace(/[aeiou]+$/, '')}`],
    coarse: form,
  };
};
