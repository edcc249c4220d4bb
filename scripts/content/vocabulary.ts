import { type Entry, parseGroups } from './entries.ts';
import type { Triple } from './languages.ts';
import { type Line, linesOf, put, tripleOf } from './source-lines.ts';

/** A term as `vocabulary.json` lists it. */
export type Term = { key: string; template?: Triple } & Entry;

/** Lists by group; a group written `levels.art` stands inside `levels`. */
export type Vocabulary = Record<string, Term[] | Record<string, Term[]>>;

/**
 * Builds the vocabulary: one list a group, in the order of the source.
 * @param terms the text of vocabulary.txt
 * @param reasons the text of moderation.txt
 */
export function buildVocabulary(terms: string, reasons: string): Vocabulary {
  const vocabulary: Vocabulary = {};
  for (const [path, group] of Object.entries(parseGroups(linesOf('vocabulary', terms)))) {
    const [outer = '', inner] = path.split('.');
    const list = Object.entries(group).map(([key, entry]) => ({ key, ...entry }));
    if (inner === undefined) vocabulary[outer] = list;
    else vocabulary[outer] = { ...vocabulary[outer], [inner]: list };
  }
  return { ...vocabulary, moderationReasons: buildReasons(linesOf('moderation', reasons)) };
}

/** Reasons of moderation: `key|kk|ru|en`, then the sentence to the author in kk, ru and en. */
function buildReasons(lines: readonly Line[]): Term[] {
  const reasons: Record<string, Term> = {};
  for (let at = 0; at < lines.length; at += 4) {
    const [head, ...sentences] = lines.slice(at, at + 4);
    if (head === undefined) break;
    const [key = '', ...labels] = head.text.split('|');
    const template = tripleOf(
      head,
      sentences.map(({ text }) => text),
    );
    put(head, reasons, key, { key, ...tripleOf(head, labels), template });
  }
  return Object.values(reasons);
}
