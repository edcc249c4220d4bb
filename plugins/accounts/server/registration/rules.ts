/** Rules for usernames, names and phones of accounts; the allowed characters of names are in the contract. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { confusables } from './confusables.ts';

/**
 * Folds a text for comparison: one Unicode form, lower case, no outer spaces. Kazakh and Russian letters have one lower case
 * each, so no locale is needed.
 */
export const foldIdentifier = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Whether a person or a login form could take the text for an e-mail address. */
export const isLikeEmail = (text: string): boolean =>
  /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());

/**
 * Checks a username. It may contain an @ (spec A §5), but one in the form of an e-mail must be the person's own: otherwise one
 * could take another person's address as username and receive their logins.
 * @returns the field code, or null if the username may be claimed
 */
export const checkUsername = (
  username: string,
  email: string,
): 'username-taken' | 'name-reserved' | null => {
  if (isReservedName(username)) return 'name-reserved';
  return isLikeEmail(username) && foldIdentifier(username) !== foldIdentifier(email)
    ? 'username-taken'
    : null;
};

/**
 * Appearance of a username on screen. Two usernames with the same skeleton look alike, so only one account may have it (`admin`,
 * `ADMIN` and `аdmin` with a Cyrillic а are one; `lvan` is `Ivan`). Claims store it: a change here needs a migration like 0015.
 */
export const usernameSkeleton = (username: string): string => skeleton(username);

const shapes = new Map(
  confusables.split(' ').map((pair) => {
    const [character = '', ...shape] = pair;
    return [character, shape.join('')] as const;
  }),
);
/** Pairs of letters that look like one. */
const pairs: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];
const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);

// Names are case-insensitive, so a letter gets the shape of either case: В looks like B.
const shapeOf = (character: string): string => {
  const large = character.toUpperCase();
  const ofLarge = shapes.get(large) ?? large;
  if (isAscii(ofLarge)) return ofLarge.toLowerCase();
  return shapes.get(character) ?? character;
};

const replaceLookalikes = (text: string): string => {
  const drawn = Array.from(text.normalize('NFD'), shapeOf).join('').normalize('NFD').toLowerCase();
  return pairs.reduce((all, [pair, one]) => all.replaceAll(pair, one), drawn);
};

/** The data resolve shapes in a few steps; a text that needs more indicates faulty data. */
const mostSteps = 8;

/**
 * Appearance of a name on screen by UTS #39, in any case: names with the same skeleton look alike. `ё` equals `е`, because
 * Russian uses both for the same name. Not for display.
 */
export const skeleton = (text: string): string => {
  let drawn = foldIdentifier(text)
    .replaceAll('ё', 'е')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  for (let step = 0; step < mostSteps; step += 1) {
    const next = replaceLookalikes(drawn);
    if (next === drawn) return drawn;
    drawn = next;
  }
  return drawn;
};

/** Words for the shop and its staff in its languages, reserved in names. */
const brand = ['oner', 'öner', 'өнер'];
const staffTitles = [
  'admin',
  'administrator',
  'administration',
  'moderator',
  'moderation',
  'support',
  'админ',
  'администратор',
  'администрация',
  'модератор',
  'модерация',
  'поддержка',
  'техподдержка',
  'әкімші',
  'әкімшілік',
  'қолдау',
];
/** Words reserved in combination with the brand, before or after it. */
const besideBrand = [
  ...staffTitles,
  'official',
  'team',
  'shop',
  'market',
  'kz',
  'команда',
  'магазин',
];
/** Names reserved only as a whole. */
const reservedAlone = [
  'owner',
  'root',
  'system',
  'staff',
  'help',
  'security',
  'service',
  'владелец',
];

/** Removes separators and trailing digits, which are easily overlooked: `_admin.1` is `admin`. */
const bare = (name: string): string => skeleton(name.replace(/[\s@._'’ʼ-]+|\d+$/gu, ''));

const reservedWords = new Set([...brand, ...staffTitles].map(bare));
const reservedNames = new Set([
  ...reservedWords,
  ...reservedAlone.map(bare),
  ...brand.flatMap((name) => besideBrand.flatMap((word) => [bare(name + word), bare(word + name)])),
]);

/** Whether a displayed name is or looks like a reserved name, or contains a reserved word. */
export const isReservedName = (name: string): boolean =>
  reservedNames.has(bare(name)) ||
  name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => reservedWords.has(bare(word)));

/**
 * Parses a phone number into E.164, such as `+77011234567`: `8 (701) 123-45-67` and `+7 701 1234567` are the same number. Numbers
 * without a country code are Kazakh; foreign ones need their `+`.
 * @returns null if no country has such a number
 */
export const parsePhone = (typed: string): string | null => {
  const phone = parsePhoneNumberFromString(typed.trim(), { defaultCountry: 'KZ', extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : null;
};
