import { putFacts } from './quotes.ts';

type Labels = { readonly kk: string; readonly ru: string; readonly en: string };

/** A work as its author named it, and in the other languages where they did. */
export type Titled = {
  readonly name: string;
  readonly titles?: { readonly [Language in keyof Labels]?: string | undefined } | undefined;
};

/** The title of a work for a reader of this language: the author's own in it, else the original. */
export const titleFor = (language: keyof Labels, { name, titles }: Titled): string =>
  titles?.[language] || name;

/** The same in the quotes of the language. */
export const quotedTitle = (language: keyof Labels, work: Titled): string =>
  putFacts(language === 'en' ? '“{title}”' : '«{title}»', () => titleFor(language, work));

/**
 * What a thing is called in each language: its kind, as the vocabulary has it, and the title of the work on it in the language and its
 * quotes. Without a work it is its kind; of a kind without a label every language has the editor's `name`.
 */
export const thingNames = (kind: Labels | undefined, work: Titled | null, name: string): Labels => {
  if (!kind) return { kk: name, ru: name, en: name };
  if (work === null) return { kk: kind.kk, ru: kind.ru, en: kind.en };
  return {
    kk: `${kind.kk} ${quotedTitle('kk', work)}`,
    ru: `${kind.ru} ${quotedTitle('ru', work)}`,
    en: `${kind.en} ${quotedTitle('en', work)}`,
  };
};
