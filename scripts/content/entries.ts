import { type Language, PLURAL_FORMS, type Words } from './languages.ts';
import { headingOf, type Line, put, SourceError, tripleOf } from './source-lines.ts';
import { tie } from './typography.ts';

/** What a source may say about an entry beside its words. */
export type Notes = {
  /** the number spec A fixes on the wire */
  wire?: number;
  /** which language the specification gives word for word */
  original?: string;
  /** where it gives it */
  spec?: string;
};

/** Words in three languages; `ref` names the entry they are shared with. */
export type Entry = Record<Language, Words> & Notes & { ref?: string };
export type Group = Record<string, Entry>;
export type Groups = Record<string, Group>;

/**
 * Reads `# group` headings and their entries, one a line:
 * `key|kk|ru|en`, with notes `key|kk|ru|en|{"wire":0}`,
 * a plural `key|P|one;other|one;few;many;other|one;other`,
 * or the words of an entry of another source, `key|=group.key`.
 * @param known the groups of other sources that may be referred to
 * @throws SourceError for a line that is none of these, or a key that stands twice
 */
export function parseGroups(lines: readonly Line[], known: Groups = {}): Groups {
  const groups: Groups = {};
  let group: Group | undefined;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading !== undefined) {
      group = put(line, groups, heading, {});
      continue;
    }
    if (group === undefined) throw new SourceError(line, 'an entry before the first heading');
    const [key = '', ...parts] = line.text.split('|');
    put(line, group, key, entryOf(line, parts, known));
  }
  return groups;
}

function entryOf(line: Line, parts: string[], known: Groups): Entry {
  const [first = ''] = parts;
  if (first === 'P') return pluralOf(line, parts.slice(1));
  if (parts.length === 1 && first.startsWith('=')) return follow(line, first.slice(1), known);
  const notes = parts.length === 4 ? notesOf(line, parts.pop() ?? '') : {};
  return { ...tripleOf(line, parts), ...notes };
}

function follow(line: Line, ref: string, known: Groups): Entry {
  const [name = '', key = ''] = ref.split('.');
  const target = known[name]?.[key];
  if (target === undefined) throw new SourceError(line, `${ref} does not exist`);
  return { kk: target.kk, ru: target.ru, en: target.en, ref };
}

function pluralOf(line: Line, parts: readonly string[]): Entry {
  const [kk, ru, en] = parts;
  if (parts.length !== 3 || kk === undefined || ru === undefined || en === undefined) {
    throw new SourceError(line, 'a plural needs forms for kk, ru and en');
  }
  return {
    kk: formsOf(line, kk, PLURAL_FORMS.kk),
    ru: formsOf(line, ru, PLURAL_FORMS.ru),
    en: formsOf(line, en, PLURAL_FORMS.en),
  };
}

function formsOf(line: Line, text: string, names: readonly string[]): Record<string, string> {
  const words = text.split(';').map(tie);
  if (words.length !== names.length) {
    throw new SourceError(line, `expected the forms ${names.join(', ')} in "${text}"`);
  }
  return Object.fromEntries(names.map((name, index) => [name, words[index] ?? '']));
}

function notesOf(line: Line, json: string): Notes {
  const notes = readJson(json);
  if (!isNotes(notes)) throw new SourceError(line, `these are no notes: ${json}`);
  return notes;
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isNotes(value: unknown): value is Notes {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([key, note]) =>
    key === 'wire'
      ? Number.isSafeInteger(note)
      : ['original', 'spec'].includes(key) && typeof note === 'string',
  );
}
