import { fold } from './fold.ts';

/**
 * Cyrillic letters whose small or capital shape is that of a Latin letter. A username is shown as typed, so both
 * shapes count: `В` is a `B` on screen. `ё` stands with `е`, for Russian writes one name with either.
 */
const shownAs: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  һ: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  ү: 'y',
  х: 'x',
};

/**
 * The shape of a username on screen: two names with one skeleton cannot be told apart, so only one account may
 * have it (`admin`, `ADMIN` and `аdmin` with a Cyrillic а are one).
 */
export const usernameSkeleton = (username: string): string =>
  Array.from(fold(username), (letter) => shownAs[letter] ?? letter).join('');
