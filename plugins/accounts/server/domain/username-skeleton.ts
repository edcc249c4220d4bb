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
  і: 'l',
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
  ь: 'b',
  // A capital I is a small l in many a font, and both are a one; the case of a name does not count here.
  i: 'l',
  '1': 'l',
  '0': 'o',
  '3': 'з',
};
/** Two letters that stand for one. */
const pairs: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/**
 * The shape of a username on screen: two names with one skeleton cannot be told apart, so only one account may
 * have it (`admin`, `ADMIN` and `аdmin` with a Cyrillic а are one; `lvan` is `Ivan`). Claims are made of it: whoever
 * changes it adds a migration as 0008.
 */
export const usernameSkeleton = (username: string): string => {
  const letters = Array.from(fold(username), (letter) => shownAs[letter] ?? letter).join('');
  return pairs.reduce((text, [pair, one]) => text.replaceAll(pair, one), letters);
};
