import { commonWords, keyboardRows } from './common-passwords.ts';
import { fold } from './fold.ts';

/** Signs that people put in place of letters. */
const inPlaceOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const shortestRun = 3;

/**
 * A password that is among the first guesses: a common word with digits around it or repeated, keys in a row,
 * one short piece over and over, or the person's own name, username or address.
 * @param own what is known of the person; compared the same way
 * @returns the field code, or null when the password is fit
 */
export const checkPassword = (
  password: string,
  own: readonly string[],
): 'password-common' | null => {
  const text = fold(password).replace(/\s+/g, '');
  const known = new Set([...commonWords, ...own.map(fold).filter((word) => word.length >= 3)]);
  const common = [...readings(text)].some((word) => known.has(pieceOf(word)) || known.has(word));
  return common || isRun(text) || pieceOf(text).length <= 4 ? 'password-common' : null;
};

/** `P@ssw0rd-2026` also reads `password`: without the outer digits and signs, and with letters for signs. */
const readings = (text: string): Set<string> => {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = (word: string) => Array.from(word, (sign) => inPlaceOf[sign] ?? sign).join('');
  const trimmed = text.replace(/[^\p{L}@$!]+$/u, '');
  return new Set([text, bare, letters(bare), letters(trimmed)].filter((word) => word.length > 0));
};

/** The shortest piece that makes up the whole text when repeated: `abc` of `abcabcab`. */
const pieceOf = (text: string): string => {
  for (let length = 1; length < text.length; length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return piece;
  }
  return text;
};

/** The text is made of runs along the keyboard, the digits or the alphabet: `qwerty1234`. */
const isRun = (text: string): boolean => {
  let rest = text;
  while (rest.length > 0) {
    const length = runLength(rest);
    if (length < shortestRun && length < rest.length) return false;
    rest = rest.slice(length);
  }
  return true;
};

const runLength = (text: string): number => {
  let length = 1;
  while (length < text.length && isOnRow(text.slice(0, length + 1))) length += 1;
  return length;
};

const isOnRow = (piece: string): boolean => {
  const back = Array.from(piece).toReversed().join('');
  return keyboardRows.some((row) => row.includes(piece) || row.includes(back));
};
