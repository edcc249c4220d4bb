import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { LANGUAGES, type Language, PLURAL_FORMS } from './languages.ts';

type Node = { readonly [key: string]: Node | string | number };
/** Every text of the site by its key `area.key`; a language that is not there is missing. */
export type TextTable = ReadonlyMap<string, Readonly<Partial<Record<Language, unknown>>>>;

const folder = join(root, 'site', 'src', 'i18n');

const isText = (node: Node): boolean => LANGUAGES.some((language) => language in node);

const gather = (into: Map<string, Node>, node: Node, path: string): void => {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object') continue;
    const here = path ? `${path}.${key}` : key;
    if (isText(value)) into.set(here, value);
    else gather(into, value, here);
  }
};

/** The words of kk.ts, ru.ts and en.ts: `'area.key': 'text',`, the text perhaps in the next line. */
export const readOwn = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(/^ {2}'([a-z][\w.-]+)':\s*(['"])((?:(?!\2)[^\\]|\\.)*)\2,$/gm)].map(
      ([, key = '', , text = '']) => [key, text],
    ),
  );

/** Reads every text that pages and islands can say; letters and notices are checked with their own sources. */
export const readTable = (): TextTable => {
  const table = new Map<string, Node>();
  const read = (name: string): Node => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  gather(table, read('ui.json'), '');
  gather(table, read('islands.json'), '');
  const { fixed, dialogs, fields, errors, states } = read('messages.json');
  gather(table, { fixed, dialogs, fields, errors, states } as Node, '');
  const own = LANGUAGES.map((language) => {
    const source = readFileSync(join(folder, `${language}.ts`), 'utf8');
    return [language, readOwn(source)] as const;
  });
  for (const key of new Set(own.flatMap(([, texts]) => Object.keys(texts))))
    table.set(
      key,
      Object.fromEntries(
        own.flatMap(([language, texts]) => (texts[key] ? [[language, texts[key]]] : [])),
      ),
    );
  return table;
};

const isWhole = (language: Language, text: unknown): boolean => {
  if (typeof text === 'string') return text.trim() !== '';
  if (typeof text !== 'object' || text === null) return false;
  const forms = new Map<string, unknown>(Object.entries(text));
  return PLURAL_FORMS[language].every((form) => String(forms.get(form) ?? '').trim() !== '');
};

/** `area.key ru` of each text that is not there, is empty, or lacks a plural form. */
export const missingIn = (table: TextTable): string[] =>
  [...table].flatMap(([key, texts]) =>
    LANGUAGES.filter((language) => !isWhole(language, texts[language])).map(
      (language) => `${key} ${language}`,
    ),
  );

export type Same = { readonly key: string; readonly languages: string; readonly text: string };

/** Texts that read the same in two languages. @param allowed words that rightly do */
export const sameIn = (table: TextTable, allowed: ReadonlySet<string>): Same[] =>
  [...table].flatMap(([key, texts]) =>
    (
      [
        ['kk', 'ru'],
        ['kk', 'en'],
        ['ru', 'en'],
      ] as const
    ).flatMap(([one, other]) => {
      const text = JSON.stringify(texts[one]);
      const said = String(text).replace(/\{\w+\}/g, '');
      if (text !== JSON.stringify(texts[other]) || !/\p{L}{2}/u.test(said)) return [];
      const whole = typeof texts[one] === 'string' ? texts[one] : String(text);
      return allowed.has(whole) ? [] : [{ key, languages: `${one} ${other}`, text: whole }];
    }),
  );
