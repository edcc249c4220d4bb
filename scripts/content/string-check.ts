/** Checks that vocabulary and texts are complete in every language, well written, and state the figures of the terms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@oner/config/contract/shapes';
import { type FigureTable, figuresOn, type IsoDate } from '@oner/config/terms';
import { root } from '../bootstrap/node.mjs';
import { type CodeString, readCodeStrings } from './code-strings.ts';
import {
  checkAgainst,
  figuresIn,
  isSame,
  type Ledger,
  placeholdersIn,
  tieFigures,
} from './figures.ts';
import { stringLedger } from './string-ledger.ts';
import { areas, PLURAL_FORMS, readArea, type TextTable } from './text-table.ts';

/** What is checked: the terms of the vocabulary, and the texts of each area of `config/texts`. */
export type Texts = {
  readonly vocabulary: object;
  readonly areas: Readonly<Record<string, TextTable>>;
};

/** Number of checked entries, and problems found. */
type StringReport = { entries: number; problems: string[] };

/** Reads all texts outside of code. */
export const readStrings = (): Texts => ({
  vocabulary: JSON.parse(readFileSync(join(root, 'cms/content/vocabulary.json'), 'utf8')),
  areas: Object.fromEntries(areas.map((area) => [area, readArea(area)])),
});

/** All entries of the vocabulary and the areas. */
export const entriesIn = ({ vocabulary, areas }: Texts): Entry[] => [
  ...entriesOf('vocabulary', vocabulary),
  ...Object.entries(areas).flatMap(([area, table]) =>
    [...table].map(([key, texts]) => entryOf(`config/texts/${area}#${key}`, texts)),
  ),
];

/**
 * Checks every text: three languages, style, equal placeholders and figures, unique keys. Compares the figures of all
 * strings, also those in code, with the terms of a day.
 */
export function checkStrings(texts: Texts, today: IsoDate, table?: FigureTable): StringReport {
  const entries = entriesIn(texts);
  const problems = [
    // Desk texts may be any ICU message; plugins/platform/admin/texts.test.ts checks them.
    ...entries.filter(({ path }) => !path.startsWith('config/texts/desk')).flatMap(checkEntry),
    ...checkLists('vocabulary', texts.vocabulary),
    ...checkStringFigures(
      [...entries.flatMap(stringsOf), ...readCodeStrings()],
      stringLedger(figuresOn(today, table)),
    ),
  ];
  return { entries: entries.length, problems };
}

/** Texts of an entry in three languages, each plural form separately. */
const stringsOf = ({ path, forms }: Entry): CodeString[] =>
  Object.entries(forms.kk).map(([form, kk]) => ({
    path,
    texts: [kk, forms.ru[form] ?? kk, forms.en[form] ?? kk].map((text) =>
      typeof text === 'string' ? text : '',
    ),
  }));

/**
 * Checks that the figures of each string match the ledger and are the same in three languages, and that each path of
 * the ledger exists.
 */
export function checkStringFigures(strings: readonly CodeString[], ledger: Ledger): string[] {
  const paths = new Set(strings.map(({ path }) => path));
  const gone = Object.keys(ledger).filter((path) => !paths.has(path));
  return [
    ...gone.map((path) => `${path} is in the ledger of figures, but not among the strings`),
    ...strings.flatMap(({ path, texts }) => {
      const [kk = '', ...others] = texts;
      const figures = figuresIn(kk);
      const isSame = others.every((text) => figuresIn(text).join(' ') === figures.join(' '));
      return [
        ...checkAgainst(path, figures, ledger[path] ?? []),
        ...(isSame ? [] : [`${path}: figures differ between languages`]),
      ];
    }),
  ];
}

/** One entry of a tree of texts: all its forms in all languages. */
type Entry = { path: string; forms: Record<Language, Record<string, unknown>> };

type Node = { readonly [key: string]: unknown };

/** All entries of a file at any depth; `path` is dotted. */
function entriesOf(path: string, node: unknown): Entry[] {
  if (Array.isArray(node)) return node.flatMap((term) => entriesOf(`${path}.${keyOf(term)}`, term));
  if (!isNode(node)) return [];
  const below = Object.entries(node)
    .filter(([key, child]) => isNode(child) && !isLanguage(key))
    .flatMap(([key, child]) => entriesOf(`${path}.${key}`, child));
  return Object.keys(node).some(isLanguage) ? [entryOf(path, node), ...below] : below;
}

/** Problems of one entry: missing forms, style, differences between languages. */
function checkEntry({ path, forms }: Entry): string[] {
  const problems: string[] = [];
  const texts: { at: string; text: string }[] = [];
  for (const language of languages) {
    for (const [form, value] of Object.entries(forms[language])) {
      const at = form === '' ? path : `${path}.${form}`;
      if (typeof value !== 'string') problems.push(`${at}.${language} is missing`);
      else {
        problems.push(...faultsOf(at, language, value));
        texts.push({ at: `${at}.${language}`, text: value });
      }
    }
  }
  const [first, ...others] = texts;
  for (const other of first ? others : []) {
    problems.push(
      ...differences(first?.text ?? '', other.text).map((what) => `${other.at}: ${what}`),
    );
  }
  return problems;
}

/** Problems of vocabulary lists: malformed or repeated keys and labels. */
function checkLists(path: string, node: unknown): string[] {
  if (!Array.isArray(node)) {
    if (!isNode(node)) return [];
    return Object.entries(node).flatMap(([key, child]) => checkLists(`${path}.${key}`, child));
  }
  const terms = node.filter(isNode);
  const odd = terms.map(keyOf).filter((key) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key));
  const twice = ['key', ...languages].flatMap((field) =>
    repeated(terms.map((term) => String(term[field]))).map((value) => `${field} ${value}`),
  );
  return [
    ...odd.map((key) => `${path}.${key}: not kebab-case`),
    ...twice.map((what) => `${path}: duplicate ${what}`),
  ];
}

function entryOf(path: string, node: Node): Entry {
  const isPlural = languages.some((language) => isNode(node[language]));
  const forms = (language: Language): Record<string, unknown> => {
    const value = node[language];
    if (!isPlural) return { '': value };
    const given = isNode(value) ? value : {};
    return Object.fromEntries(PLURAL_FORMS[language].map((form) => [form, given[form]]));
  };
  return { path, forms: { kk: forms('kk'), ru: forms('ru'), en: forms('en') } };
}

function differences(first: string, other: string): string[] {
  const pairs: [string, string[], string[]][] = [
    ['placeholders', placeholdersIn(first), placeholdersIn(other)],
    ['figures', figuresIn(first), figuresIn(other)],
  ];
  return pairs
    .filter(([, a, b]) => !isSame(a, b))
    .map(([what, a, b]) => `${what} [${b.join(' ')}] differ from [${a.join(' ')}]`);
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function keyOf(term: unknown): string {
  return isNode(term) ? String(term.key) : '?';
}

function isLanguage(key: string): key is Language {
  return languages.some((language) => language === key);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** One thing a string must not do. */
type Rule = {
  says: string;
  languages: readonly Language[];
  breaks: (value: string, path: string) => boolean;
};

const CYRILLIC: readonly Language[] = ['kk', 'ru'];
const KAZAKH_LETTER = /[әғқңөұүһі]/iu;

/** Russian words that never occur in Kazakh; loan words of both languages are left out. */
const RUSSIAN_WORDS = [
  'и',
  'в',
  'на',
  'для',
  'по',
  'из',
  'от',
  'что',
  'как',
  'или',
  'вы',
  'мы',
  'это',
  'этот',
  'эта',
  'ваш',
  'ваша',
  'если',
  'уже',
  'будет',
  'можно',
  'нужно',
  'нет',
  'при',
  'за',
  'до',
  'работа',
  'работы',
  'заказ',
  'заказа',
  'цена',
  'срок',
  'оплата',
  'дата',
  'адрес',
  'имя',
  'письмо',
  'почта',
  'кожа',
  'дерево',
  'холст',
  'бумага',
  'стекло',
  'другое',
  'другой',
  'другая',
  'украшения',
  'посуда',
  'ткань',
  'резьба',
  'вышивка',
];
const LETTER = '[а-яёәғқңөұүһі]';
const RUSSIAN = new RegExp(`(?<!${LETTER})(?:${RUSSIAN_WORDS.join('|')})(?!${LETTER})`, 'iu');

/** Texts fixed verbatim by the specification, including exclamation marks (A §5, §8). */
const FIXED = /#(?:fixed\.|errors\.(?:email-taken|phone-taken|terms-required)$)/;

const RULES: readonly Rule[] = [
  rule('is empty', languages, (value) => value.trim() === ''),
  rule('has stray spaces', languages, (value) => value !== value.trim() || / {2}/.test(value)),
  rule('has a malformed placeholder', languages, (value) =>
    /\{[^}]*[^a-zA-Z0-9}][^}]*\}/.test(value),
  ),
  rule('allows a line break before a unit', languages, (value) => value !== tieFigures(value)),
  rule('shouts', languages, (value, path) => value.includes('!') && !FIXED.test(path)),
  rule('has a straight apostrophe', languages, (value) => /(?<!\d)'|'(?!\d)/.test(value)),
  rule('mixes alphabets in a word', languages, mixesAlphabets),
  rule('has a Russian word', ['kk'], (value) => RUSSIAN.test(value)),
  rule('has a Kazakh letter', ['ru'], (value) => KAZAKH_LETTER.test(value.replace(/Өнер/g, ''))),
  rule('has Cyrillic', ['en'], (value) => /[а-яё]/iu.test(value)),
  rule('has an ending attached to a placeholder', CYRILLIC, (value) =>
    /\}[а-яёәғқңөұүһі]/iu.test(value),
  ),
  rule('has wrong quotes', CYRILLIC, (value) => /["“”]/.test(value)),
  rule('has wrong quotes', ['en'], (value) => /[«»"]/.test(value)),
];

/** Problems of one string; empty if it can be shown. */
function faultsOf(path: string, language: Language, value: string): string[] {
  return RULES.filter(
    (entry) => entry.languages.includes(language) && entry.breaks(value, path),
  ).map(({ says }) => `${path}.${language} ${says}: «${value}»`);
}

/** Whether a native reader should check a Kazakh string: it is long and has no Kazakh letter. */
export function needsNativeCheck(value: string): boolean {
  return value.length > 14 && !KAZAKH_LETTER.test(value);
}

function mixesAlphabets(value: string): boolean {
  const words = value.replace(/\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
}

function rule(says: string, languages: readonly Language[], breaks: Rule['breaks']): Rule {
  return { says, languages, breaks };
}
