import { figuresIn, isSame, placeholdersIn } from './figures.ts';
import { LANGUAGES, type Language, PLURAL_FORMS } from './languages.ts';
import { faultsOf } from './string-rules.ts';

/** One entry of a tree of words: every form of it in every language. */
export type Words = { path: string; forms: Record<Language, Record<string, unknown>> };

type Node = { readonly [key: string]: unknown };

/** Every entry of a built file, whatever its depth; `path` names it with dots. */
export function entriesOf(path: string, node: unknown): Words[] {
  if (Array.isArray(node)) return node.flatMap((term) => entriesOf(`${path}.${keyOf(term)}`, term));
  if (!isNode(node)) return [];
  const below = Object.entries(node)
    .filter(([key, child]) => isNode(child) && !isLanguage(key))
    .flatMap(([key, child]) => entriesOf(`${path}.${key}`, child));
  return Object.keys(node).some(isLanguage) ? [wordsOf(path, node), ...below] : below;
}

/** What is wrong with one entry: a missing form, a fault of style, a difference of languages. */
export function checkEntry({ path, forms }: Words): string[] {
  const problems: string[] = [];
  const texts: { at: string; text: string }[] = [];
  for (const language of LANGUAGES) {
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

/** What is wrong with the lists of a vocabulary: keys and labels that are not one of a kind. */
export function checkLists(path: string, node: unknown): string[] {
  if (!Array.isArray(node)) {
    if (!isNode(node)) return [];
    return Object.entries(node).flatMap(([key, child]) => checkLists(`${path}.${key}`, child));
  }
  const terms = node.filter(isNode);
  const odd = terms.map(keyOf).filter((key) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key));
  const twice = ['key', ...LANGUAGES].flatMap((field) =>
    repeated(terms.map((term) => String(term[field]))).map((value) => `${field} ${value}`),
  );
  return [
    ...odd.map((key) => `${path}.${key}: not kebab-case`),
    ...twice.map((what) => `${path}: ${what} stands twice`),
  ];
}

function wordsOf(path: string, node: Node): Words {
  const isPlural = LANGUAGES.some((language) => isNode(node[language]));
  const forms = (language: Language): Record<string, unknown> => {
    const words = node[language];
    if (!isPlural) return { '': words };
    const given = isNode(words) ? words : {};
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
  return LANGUAGES.some((language) => language === key);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
