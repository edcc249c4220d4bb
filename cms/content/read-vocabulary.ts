import { readFileSync } from 'node:fs';

/** One vocabulary term as a row of a content type. */
type VocabularyRow = {
  /** group of the term: `artMaterials`, `levels.art`, `moderationReasons` … */
  group: string;
  /** stable, unique within its group, used in the API, never shown */
  key: string;
  /** position in the displayed list, from 0 */
  position: number;
  /** code fixed by spec A, if any */
  wire?: number;
  kk: string;
  ru: string;
  en: string;
  /** moderation reasons only: sentence sent to the author, with the placeholder {title} */
  template?: { kk: string; ru: string; en: string };
};

type Json = { readonly [key: string]: unknown };

/**
 * Reads `vocabulary.json` as flat rows, groups and terms in display sequence.
 * @throws Error with the key of an incomplete or duplicate term
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
    if (seen.has(id)) throw new Error(`vocabulary: duplicate ${id}`);
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

function triple(path: string, value: unknown): { kk: string; ru: string; en: string } {
  const { kk, ru, en } = isObject(value) ? value : {};
  if (typeof kk !== 'string' || typeof ru !== 'string' || typeof en !== 'string') {
    throw new Error(`vocabulary: ${path} lacks a language`);
  }
  return { kk, ru, en };
}

function isObject(node: unknown): node is Json {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
