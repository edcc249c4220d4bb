import { readFileSync } from 'node:fs';

/** One term of the vocabulary as a row: what a content type stores. */
type VocabularyRow = {
  /** the list it belongs to: `artMaterials`, `levels.art`, `moderationReasons` … */
  group: string;
  /** stable, unique inside its group, travels on the wire, never shown */
  key: string;
  /** place in the list as shown, from 0 */
  position: number;
  /** the number spec A fixes for it, where it does */
  wire?: number;
  kk: string;
  ru: string;
  en: string;
  /** moderation reasons only: the sentence sent to the author, with {title} open */
  template?: { kk: string; ru: string; en: string };
};

type Json = { readonly [key: string]: unknown };

/**
 * Reads `vocabulary.json` as flat rows, groups and terms in the order to show.
 * @throws Error naming the term that is incomplete or stands twice
 */
export function readVocabulary(file: string): VocabularyRow[] {
  return flattenVocabulary(JSON.parse(readFileSync(file, 'utf8')));
}

/** Flattens the parsed vocabulary; a group of groups (`levels`) is named with a dot. */
export function flattenVocabulary(vocabulary: unknown): VocabularyRow[] {
  const rows = walk('', vocabulary);
  const seen = new Set<string>();
  for (const { group, key } of rows) {
    const id = `${group} ${key}`;
    if (seen.has(id)) throw new Error(`vocabulary: ${id} stands twice`);
    seen.add(id);
  }
  return rows;
}

function walk(group: string, node: unknown): VocabularyRow[] {
  if (Array.isArray(node)) return node.map((term, position) => rowOf(group, position, term));
  if (!isObject(node)) throw new Error(`vocabulary: ${group} is neither a list nor a group`);
  return Object.entries(node).flatMap(([name, child]) =>
    walk(group === '' ? name : `${group}.${name}`, child),
  );
}

function rowOf(group: string, position: number, term: unknown): VocabularyRow {
  if (!isObject(term) || typeof term.key !== 'string') {
    throw new Error(`vocabulary: ${group} ${position} has no key`);
  }
  const path = `${group} ${term.key}`;
  const { wire, template } = term;
  if (wire !== undefined && typeof wire !== 'number') {
    throw new Error(`vocabulary: ${path} has a wire code that is no number`);
  }
  return {
    group,
    key: term.key,
    position,
    ...(wire === undefined ? {} : { wire }),
    ...triple(path, term),
    ...(template === undefined ? {} : { template: triple(`${path} template`, template) }),
  };
}

function triple(path: string, words: unknown): { kk: string; ru: string; en: string } {
  const { kk, ru, en } = isObject(words) ? words : {};
  if (typeof kk !== 'string' || typeof ru !== 'string' || typeof en !== 'string') {
    throw new Error(`vocabulary: ${path} lacks a language`);
  }
  return { kk, ru, en };
}

function isObject(node: unknown): node is Json {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
