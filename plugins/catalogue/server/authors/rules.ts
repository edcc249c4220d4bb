import { fold } from '@oner/config/contract/fold-text';
import { latinOf } from '@oner/config/contract/transliterate';
import type { Language, Section } from '@oner/config/terms';

/** Authors who show works: how they are found, ordered and ranked. Pure; the store brings the figures. */

export type Author = {
  readonly id: string;
  readonly photo: string | null;
  readonly photoSmall: string | null;
  readonly level: string | null;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In Latin letters as the author writes it; null where they gave none. */
  readonly latinName: string | null;
};

export type AuthorFigures = {
  /** Public works by section. */
  readonly works: { readonly art: number; readonly artisan: number; readonly design: number };
  /** Place of the newest public work in the order of publishing. */
  readonly newest: number;
};
export type ListedAuthor = Author & AuthorFigures;
/** With the paid orders that carry a work of this author. */
export type CountedAuthor = ListedAuthor & { readonly orders: number };

type AuthorQuery = {
  readonly q: string;
  readonly level: string | null;
  readonly letter: string | null;
  readonly order: 'name' | 'newest';
  /** Of the reader. */
  readonly language: Language;
};

/** The name to show; somebody without one is called by their username. */
export const authorNameOf = ({ firstName, lastName, username }: Author): string =>
  `${firstName} ${lastName}`.trim() || username;

/** All that an author is found by: the name as it is, in Latin letters, and the username. */
export const namesOf = (author: Author): readonly string[] => {
  const name = authorNameOf(author);
  return [name, latinOf(name) ?? '', author.latinName ?? '', author.username];
};

/** A name as the pages of a language write it: in English in Latin letters, as its author does or by rule. */
export const authorNameIn = (
  language: Language,
  name: string,
  latin: string | null | undefined,
): string => (language === 'en' ? latin || latinOf(name) || name : name);

const shownName = (language: Language, author: Author): string =>
  authorNameIn(language, authorNameOf(author), author.latinName);

const letterOf = (language: Language, author: Author): string =>
  shownName(language, author).normalize('NFC').slice(0, 1).toLocaleUpperCase('kk');

// Node knows the Kazakh alphabet, and puts the Russian and Latin ones beside it.
const alphabet = new Intl.Collator('kk', { sensitivity: 'base', numeric: true });
const byNameIn =
  (language: Language) =>
  (a: Author, b: Author): number =>
    alphabet.compare(shownName(language, a), shownName(language, b)) || (a.id < b.id ? -1 : 1);
export const byAuthorName = byNameIn('kk');
const byNewest = (a: ListedAuthor, b: ListedAuthor): number =>
  b.newest - a.newest || (a.id < b.id ? -1 : 1);

/**
 * Authors that fit, in order, and the first letters that would still find somebody, as names are read in the language.
 * Every word must be in the name, its form in Latin letters or the username, in any case.
 */
export const findAuthors = (
  authors: readonly ListedAuthor[],
  { q, level, letter, order, language }: AuthorQuery,
): { readonly found: readonly ListedAuthor[]; readonly letters: readonly string[] } => {
  const words = fold(q).split(' ').filter(Boolean);
  const fits = authors.filter((author) => {
    if (level !== null && author.level !== level) return false;
    const text = fold(namesOf(author).join(' '));
    return words.every((word) => text.includes(word));
  });
  const letters = [...new Set(fits.map((author) => letterOf(language, author)))].sort(
    alphabet.compare,
  );
  const wanted = letter?.toLocaleUpperCase('kk');
  const found = wanted ? fits.filter((author) => letterOf(language, author) === wanted) : [...fits];
  return { found: found.sort(order === 'name' ? byNameIn(language) : byNewest), letters };
};

type Ranked = CountedAuthor & { readonly rank: number };

/**
 * Top creators of a section (spec A §2): most paid orders, then most public works there. Without a paid order nobody has a
 * rank. Equals share one, and the next counts them all: 1, 2, 2, 4.
 */
export const rankAuthors = (authors: readonly CountedAuthor[], section: Section): Ranked[] => {
  const sorted = authors
    .filter(({ works, orders }) => works[section] > 0 && orders > 0)
    .sort(
      (a, b) => b.orders - a.orders || b.works[section] - a.works[section] || byAuthorName(a, b),
    );
  const ranked: Ranked[] = [];
  for (const [index, author] of sorted.entries()) {
    const before = ranked.at(-1);
    const isEqual =
      before?.orders === author.orders && before.works[section] === author.works[section];
    ranked.push({ ...author, rank: before && isEqual ? before.rank : index + 1 });
  }
  return ranked;
};

/** Rows `page` of a list; past its end there is nothing. */
export const authorPageOf = <T>(list: readonly T[], page: number, size: number): readonly T[] =>
  list.slice((page - 1) * size, page * size);
