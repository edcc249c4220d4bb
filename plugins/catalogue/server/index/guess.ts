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

/** Words one slip of the finger away, or whose stems are. */
export const nearWords = (all: readonly TermEntry[], typed: string): TermEntry[] => {
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
const coarse = new WeakMap<TermEntry, Coarse>();

const coarseOf = (entry: TermEntry): Coarse => {
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
export const latinWords = (all: readonly TermEntry[], typed: string): TermEntry[] => {
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
