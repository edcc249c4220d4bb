/** Texts of the site: where they are used, and how much space they have. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@oner/config/contract/shapes';
import { compile } from '../../site/src/i18n/compile.ts';
import { partText } from '../../site/src/i18n/hyphenate.ts';
import type { Text } from '../../site/src/i18n/keys.ts';
import { root } from '../bootstrap/node.mjs';

/** Plural forms of each language, as named by CLDR. */
export const PLURAL_FORMS = {
  kk: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
} as const satisfies Record<Language, readonly string[]>;

/** Texts by key; a missing language has no property. */
export type TextTable = ReadonlyMap<string, Readonly<Partial<Record<Language, Text>>>>;

const folder = join(root, 'config', 'texts');

/** Areas of `config/texts`. */
export const areas: readonly string[] = readdirSync(join(folder, 'en')).map((file) =>
  file.replace('.json', ''),
);

/** Desk texts are not compiled, because the panel accepts any ICU message. */
const isDesk = (area: string): boolean => area.startsWith('desk');

/** All texts of an area by key. */
export const readArea = (area: string): TextTable => {
  const table = new Map<string, Partial<Record<Language, Text>>>();
  for (const language of languages) {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(join(folder, language, `${area}.json`), 'utf8'),
    );
    for (const [key, text] of Object.entries(texts))
      table.set(key, { ...table.get(key), [language]: isDesk(area) ? text : compile(text) });
  }
  return table;
};

/** Reads all texts that pages and islands show. */
export const readTable = (): TextTable =>
  new Map(
    areas
      .filter((area) => !['emails', 'facts', 'pdf'].includes(area) && !isDesk(area))
      .flatMap((area) => [...readArea(area)]),
  );

const isWhole = (language: Language, text: unknown): boolean => {
  if (typeof text === 'string') return text.trim() !== '';
  if (typeof text !== 'object' || text === null) return false;
  const forms = new Map<string, unknown>(Object.entries(text));
  return PLURAL_FORMS[language].every((form) => String(forms.get(form) ?? '').trim() !== '');
};

/** `area.key ru` for each text that is missing, empty, or lacks a plural form. */
export const missingTexts = (table: TextTable): string[] =>
  [...table].flatMap(([key, texts]) =>
    languages
      .filter((language) => !isWhole(language, texts[language]))
      .map((language) => `${key} ${language}`),
  );

type Same = { readonly key: string; readonly languages: string; readonly text: string };

/** Texts that are equal in two languages. @param allowed texts that may be equal */
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
      const withoutPlaceholders = String(text).replace(/\{\w+\}/g, '');
      if (text !== JSON.stringify(texts[other]) || !/\p{L}{2}/u.test(withoutPlaceholders))
        return [];
      const whole = typeof texts[one] === 'string' ? texts[one] : String(text);
      return allowed.has(whole) ? [] : [{ key, languages: `${one} ${other}`, text: whole }];
    }),
  );

/** Messages for codes of the contract are looked up by code, so sources do not contain their keys. */
const byCode = /^(errors|fields)\./;

type Uses = { readonly keys: ReadonlySet<string>; readonly heads: readonly string[] };

/** Keys in sources, and prefixes of composed keys: `t(`states.${name}`)`. */
export const usesIn = (sources: readonly string[]): Uses => {
  const keys = new Set<string>();
  const heads = new Set<string>();
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g))
      keys.add(key);
    for (const [, head = ''] of source.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)) heads.add(head);
  }
  return { keys, heads: [...heads] };
};

/** Keys that no source uses. */
export const unusedIn = (keys: Iterable<string>, uses: Uses): string[] =>
  [...keys].filter(
    (key) =>
      !byCode.test(key) && !uses.keys.has(key) && !uses.heads.some((head) => key.startsWith(head)),
  );

const readFolder = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** All sources of the site that may show a text. */
export const siteSources = (): string[] =>
  readFolder(
    join(root, 'site', 'src'),
    (name) => /\.(ts|tsx|astro)$/.test(name) && !/\.(test|fixture)\./.test(name),
  );

/** Role of a text on the site, as far as its sources show; a heading has less space than a sentence. */
type Role = 'h1' | 'heading' | 'dialog' | 'button' | 'term' | 'text' | 'unseen';
type Place = { readonly role: Role; readonly classes: string; readonly isParted: boolean };

type Tag = { readonly name: string; readonly attributes: string };

const tags = /<(\/?)([A-Za-z][\w.]*)((?:=>|"[^"]*"|[^<>"])*?)(\/?)>/g;
const alone = /^(input|img|br|hr|meta|link|source)$/;

/** Tags that are open at the end of the source, outermost first. */
const openTags = (source: string): readonly Tag[] => {
  const open: Tag[] = [];
  for (const [, slash, name = '', attributes = '', end] of source.matchAll(tags)) {
    if (slash) {
      const at = open.findLastIndex((tag) => tag.name === name);
      if (at >= 0) open.length = at;
    } else if (!end && !alone.test(name)) open.push({ name, attributes });
  }
  return open;
};

/** Tag and attribute in which the source ends. */
const attributeAt = (
  source: string,
): { readonly tag: string; readonly name: string } | undefined => {
  const begun = /<([A-Za-z][\w.]*)((?:=>|[^<>])*)$/.exec(source);
  const name = begun && /([\w-]+)=[{"'][^=]*$/.exec(begun[2] ?? '')?.[1];
  return begun?.[1] && name ? { tag: begun[1], name } : undefined;
};

/** Attributes of HTML tags are read aloud or are in a field; props of components are mostly visible. */
const byAttribute = (tag: string, name: string): Role => {
  if (/^[a-z]|^Base$/.test(tag) || /^aria-|^closeLabel$/.test(name)) return 'unseen';
  if (name === 'title' && tag === 'PageHead') return 'h1';
  if (name === 'title') return /^(DialogHead|Ask)$/.test(tag) ? 'dialog' : 'heading';
  return /^(button|yes|no|retry)$/.test(name) ? 'button' : 'text';
};

/** Classes of a tag; a `Button` has its modifiers in `look` (site/src/elements/Button.tsx). */
const classesOf = ({ name, attributes }: Tag): string => {
  const classes = /class(?:Name)?="([^"]*)"/.exec(attributes)?.[1] ?? '';
  if (name !== 'Button') return classes;
  const modifiers = /\blook="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return `btn ${modifiers.replace(/\S+/g, 'btn--$&')} ${classes}`.replace(/ +/g, ' ').trim();
};

const byTag = (open: readonly Tag[]): Place => {
  const isParted = false;
  for (const tag of open.toReversed()) {
    const classes = classesOf(tag);
    if (/\bvh\b/.test(classes) || tag.name === 'option')
      return { role: 'unseen', classes, isParted };
    if (/\bbtn\b/.test(classes)) return { role: 'button', classes, isParted };
    if (tag.name === 'h1') return { role: 'h1', classes, isParted };
    if (/^(h[2-4]|Title)$/.test(tag.name)) return { role: 'heading', classes, isParted };
    if (tag.name === 'dt') return { role: 'term', classes, isParted };
    if (/^[a-z]/.test(tag.name) && !/^(a|b|span|small|strong)$/.test(tag.name)) break;
  }
  return { role: 'text', classes: '', isParted };
};

/** All places where a source contains the key; a place that only passes it on counts as a sentence. */
export const keyPlacesOf = (key: string, sources: readonly string[]): readonly Place[] =>
  sources.flatMap((source) => {
    const found: Place[] = [];
    for (let at = source.indexOf(`'${key}'`); at >= 0; at = source.indexOf(`'${key}'`, at + 1)) {
      const before = source.slice(0, at);
      const attribute = attributeAt(before);
      if (attribute?.tag === 'Parted') {
        found.push({ ...byTag(openTags(before)), isParted: true });
      } else if (attribute) {
        found.push({
          role: byAttribute(attribute.tag, attribute.name),
          classes: '',
          isParted: false,
        });
      } else found.push(byTag(openTags(before)));
    }
    return found;
  });

const written = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Longest values of facts: an amount is not broken, a name may be. */
const facts = [
  [/price|amount|sum|total|fee|old|new|min|max/, '9\u00a0999\u00a0999\u00a0₸'],
  [/date|day|until|time|month/, '30 қыркүйек 2026'],
  [/count|number|page|percent|index|shown|minutes|days/, '1\u00a0234'],
] as const;
const fill = (text: string): string =>
  text.replace(
    /\{(\w+)\}/g,
    (_, name: string) => facts.find(([is]) => is.test(name))?.[1] ?? 'Әсемгүл',
  );

const parted = (text: string): string =>
  partText(text)
    .map((piece) =>
      typeof piece === 'string'
        ? written(piece)
        : `<span class="long">${piece.map(written).join('\u00ad')}</span>`,
    )
    .join('');

/** Narrowest box for each role. */
const boxes: Readonly<Record<Exclude<Role, 'unseen'>, (words: string, classes: string) => string>> =
  {
    h1: (words) => `<div class="wrap"><div class="ph"><h1>${words}</h1></div></div>`,
    heading: (words, classes) => `<div class="wrap"><h2 class="${classes}">${words}</h2></div>`,
    dialog: (words) => `<div class="dlg__h"><h2>${words}</h2><button class="ib"></button></div>`,
    button: (words, classes) =>
      `<div class="dlg__f"><button class="${classes || 'btn'}">${words}</button></div>`,
    term: (words) => `<dl class="wrap facts"><dt>${words}</dt><dd>9 999 999 ₸</dd></dl>`,
    text: (words) => `<div class="wrap"><p>${words}</p></div>`,
  };

const boxOf = (key: string, language: string, text: string, place: Place): string => {
  if (place.role === 'unseen') return '';
  const content = place.isParted ? parted(text) : written(text);
  const box = boxes[place.role](content, place.classes);
  return `<section lang="${language}" data-text="${key} ${language} ${place.role}">${box}</section>`;
};

/** All texts of the site in each language, in the narrowest box for each of their roles. @returns HTML */
export const textBoxes = (table: TextTable): string => {
  const sources = siteSources();
  return [...table]
    .flatMap(([key, texts]) => {
      const found = keyPlacesOf(key, sources);
      const places = new Map(found.map((place) => [JSON.stringify(place), place]));
      const all: readonly Place[] =
        places.size > 0 ? [...places.values()] : [{ role: 'text', classes: '', isParted: false }];
      return languages.flatMap((language) => {
        const text = texts[language];
        const forms = typeof text === 'string' ? [text] : Object.values(text ?? {}).map(String);
        return forms.flatMap((form) => all.map((place) => boxOf(key, language, fill(form), place)));
      });
    })
    .join('\n');
};

/** Texts that may be equal in two languages: names, unit symbols, and words that Kazakh and Russian share. */
export const sameTexts: readonly string[] = [
  '1 метр',
  'PDF: {language}',
  'RFC 3161, {service}',
  'SMS',
  'Telegram',
  '{length} × {height} см',
  '{size} КБ',
  '{size} МБ',
  '{size} МБ',
  '© {year} Өнер',
  'Автор',
  'Автор: {name}',
  'Акт',
  'Акт {act}',
  'Акт, PDF',
  'Акт: {subject}',
  'Алматы, UTC+5',
  'Дизайн',
  'Касса: {register}',
  'Лицензия',
  'Материал',
  'Портфолио',
  'Провайдер',
  'Стиль',
  'Телефон',
  'Техника',
  'Файл',
  'Фото',
  'Фото {number}',
  'см',
  'Өнер',
];
