import { putFacts } from './quotes.ts';

type Labels = { readonly kk: string; readonly ru: string; readonly en: string };

/** Title of a work as given by its author, with optional titles by language. */
export type Titled = {
  readonly name: string;
  readonly titles?: { readonly [Language in keyof Labels]?: string | undefined } | undefined;
};

/** Returns the title of a work in a language, or the original title. */
export const titleFor = (language: keyof Labels, { name, titles }: Titled): string =>
  titles?.[language] || name;

/** Returns the same title in the quotes of the language. */
export const quotedTitle = (language: keyof Labels, work: Titled): string =>
  putFacts(language === 'en' ? '“{title}”' : '«{title}»', () => titleFor(language, work));

/**
 * Returns the name of an item in each language: the kind's label of the vocabulary, and the title of its work in the
 * language's quotes. Without a work only the kind; for a kind without a label the editor's `name` in all languages.
 */
export const itemNames = (kind: Labels | undefined, work: Titled | null, name: string): Labels => {
  if (!kind) return { kk: name, ru: name, en: name };
  if (work === null) return { kk: kind.kk, ru: kind.ru, en: kind.en };
  return {
    kk: `${kind.kk} ${quotedTitle('kk', work)}`,
    ru: `${kind.ru} ${quotedTitle('ru', work)}`,
    en: `${kind.en} ${quotedTitle('en', work)}`,
  };
};
