import { foldLetters } from '@oner/config/contract/fold-text';
import { latinOf } from '@oner/config/contract/transliterate';
import type { Language, Section } from '@oner/config/terms';

/** Search, order and ranking of authors with works. Pure; the store supplies the figures. */

export type Author = {
  readonly id: string;
  readonly photo: string | null;
  readonly photoSmall: string | null;
  readonly level: string | null;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Name in Latin letters as the author writes it; null if not given. */
  readonly latinName: string | null;
};

export type AuthorFigures = {
  /** Number of public works by section. */
  readonly works: { readonly art: number; readonly artisan: number; readonly design: number };
  /** Sequence number of the newest public work. */
  readonly newest: number;
};
export type ListedAuthor = Author & AuthorFigures;
/** Author with the number of paid orders that contain a work of theirs. */
export type CountedAuthor = ListedAuthor & { readonly orders: number };

type AuthorQuery = {
  readonly q: string;
  readonly level: string | null;
  readonly letter: string | null;
  readonly order: 'name' | 'newest';
  /** Language of the reader. */
  readonly language: Language;
};

/** Returns the name to show; the username if the author gave no name. */
export const authorNameOf = ({ firstName, lastName, username }: Author): string =>
  `${firstName} ${lastName}`.trim() || username;

/** Returns all names by which an author can be found: the given name, its Latin forms and the username. */
export const namesOf = (author: Author): readonly string[] => {
  const name = authorNameOf(author);
  return [name, latinOf(name) ?? '', author.latinName ?? '', author.username];
};

/** Returns the name for pages in a language: English pages use the author's Latin spelling, else a transliteration. */
export const authorNameIn = (
  language: Language,
  name: string,
  latin: string | null | undefined,
): string => (language === 'en' ? latin || latinOf(name) || name : name);

const shownName = (language: Language, author: Author): string =>
  authorNameIn(language, authorNameOf(author), author.latinName);

const initialOf = (language: Language, author: Author): string =>
  shownName(language, author).normalize('NFC').slice(0, 1).toLocaleUpperCase('kk');

// The `kk` collation of Node covers the Kazakh alphabet and sorts Russian and Latin letters with it.
const alphabet = new Intl.Collator('kk', { sensitivity: 'base', numeric: true });
const byNameIn =
  (language: Language) =>
  (a: Author, b: Author): number =>
    alphabet.compare(shownName(language, a), shownName(language, b)) || (a.id < b.id ? -1 : 1);
export const byAuthorName = byNameIn('kk');
const byNewest = (a: ListedAuthor, b: ListedAuthor): number =>
  b.newest - a.newest || (a.id < b.id ? -1 : 1);

/**
 * Returns the matching authors in order, and the first letters of names that would still match, in the given language.
 * Each word must occur in the name, its Latin form or the username, in any case and alphabet.
 */
export const findAuthors = (
  authors: readonly ListedAuthor[],
  { q, level, letter, order, language }: AuthorQuery,
): { readonly found: readonly ListedAuthor[]; readonly letters: readonly string[] } => {
  const words = foldLetters(q).split(' ').filter(Boolean);
  const fits = authors.filter((author) => {
    if (level !== null && author.level !== level) return false;
    const text = foldLetters(namesOf(author).join(' '));
    return words.every((word) => text.includes(word));
  });
  const letters = [...new Set(fits.map((author) => initialOf(language, author)))].sort(
    alphabet.compare,
  );
  const wanted = letter?.toLocaleUpperCase('kk');
  const found = wanted
    ? fits.filter((author) => initialOf(language, author) === wanted)
    : [...fits];
  return { found: found.sort(order === 'name' ? byNameIn(language) : byNewest), letters };
};

type Ranked = CountedAuthor & { readonly rank: number };

/**
 * Ranks authors of a section (spec A §2, top creators) by paid orders, then by public works there. Authors without a paid
 * order have no rank. Equals share a rank and the next one counts them all: 1, 2, 2, 4.
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

/** Returns page `page` of a list; empty past its end. */
export const authorPageOf = <T>(list: readonly T[], page: number, size: number): readonly T[] =>
  list.slice((page - 1) * size, page * size);
