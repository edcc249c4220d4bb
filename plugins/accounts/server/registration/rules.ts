/** Usernames, names and phones that an account may have; what may stand in a name at all is the contract's. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { confusables } from './confusables.ts';

/**
 * What counts as the same letters when two texts are compared: one Unicode form, lower case, no outer spaces.
 * Kazakh and Russian letters have one lower case each, so no locale is needed.
 */
export const foldIdentifier = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Close enough to an address that a person, or a login form, could take it for one. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());

/**
 * A username may hold an @ (spec A §5), but one that reads as an e-mail address must be the person's own: otherwise
 * somebody could take another's address as name and receive that person's logins.
 * @returns the field code, or null when the name may be claimed
 */
export const checkUsername = (
  username: string,
  email: string,
): 'username-taken' | 'name-reserved' | null => {
  if (isReservedName(username)) return 'name-reserved';
  return looksLikeEmail(username) && foldIdentifier(username) !== foldIdentifier(email)
    ? 'username-taken'
    : null;
};

/**
 * The shape of a username on screen: two names with one skeleton cannot be told apart, so only one account may
 * have it (`admin`, `ADMIN` and `аdmin` with a Cyrillic а are one; `lvan` is `Ivan`). Claims are made of it: whoever
 * changes it adds a migration as 0015.
 */
export const usernameSkeleton = (username: string): string => skeleton(username);

const shapes = new Map(
  confusables.split(' ').map((pair) => {
    const [letter = '', ...shape] = pair;
    return [letter, shape.join('')] as const;
  }),
);
/** Two letters that read as one. */
const pairs: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];
const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);

// The case of a name does not count, so a letter looks like what either of its cases looks like: В is a B on screen.
const shapeOf = (letter: string): string => {
  const large = letter.toUpperCase();
  const ofLarge = shapes.get(large) ?? large;
  if (isAscii(ofLarge)) return ofLarge.toLowerCase();
  return shapes.get(letter) ?? letter;
};

const onceMore = (text: string): string => {
  const drawn = Array.from(text.normalize('NFD'), shapeOf).join('').normalize('NFD').toLowerCase();
  return pairs.reduce((all, [pair, one]) => all.replaceAll(pair, one), drawn);
};

/** The data lead from shape to shape in a few steps; a text that never rests would be a fault of theirs. */
const mostSteps = 8;

/**
 * What a name looks like on screen, by UTS #39, whatever its case: two names with one skeleton cannot be told apart.
 * `ё` stands with `е`, for Russian writes one name with either. Nothing to show anybody.
 */
export const skeleton = (text: string): string => {
  let drawn = foldIdentifier(text)
    .replaceAll('ё', 'е')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  for (let step = 0; step < mostSteps; step += 1) {
    const next = onceMore(drawn);
    if (next === drawn) return drawn;
    drawn = next;
  }
  return drawn;
};

/** The shop, and who speaks for it, in its languages: nobody else has such a word in their name. */
const brand = ['oner', 'öner', 'өнер'];
const office = [
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
/** What is written together with the brand, before or behind it. */
const beside = [...office, 'official', 'team', 'shop', 'market', 'kz', 'команда', 'магазин'];
/** Nobody is called just so. */
const alone = ['owner', 'root', 'system', 'staff', 'help', 'security', 'service', 'владелец'];

/** Without what is easily overlooked between or behind letters: `_admin.1` is `admin`. */
const bare = (name: string): string => skeleton(name.replace(/[\s@._'’ʼ-]+|\d+$/gu, ''));

const words = new Set([...brand, ...office].map(bare));
const whole = new Set([
  ...words,
  ...alone.map(bare),
  ...brand.flatMap((name) => beside.flatMap((word) => [bare(name + word), bare(word + name)])),
]);

/** Whether a name, as it is shown, is or looks like one that the shop speaks under, or has a word of such a one. */
export const isReservedName = (name: string): boolean =>
  whole.has(bare(name)) || name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => words.has(bare(word)));

/**
 * A phone number in E.164, as `+77011234567`: `8 (701) 123-45-67` and `+7 701 1234567` are one number, and a number
 * without a country is Kazakh. Numbers of other countries need their `+`.
 * @returns null when no country has such a number
 */
export const parsePhone = (typed: string): string | null => {
  const phone = parsePhoneNumberFromString(typed.trim(), { defaultCountry: 'KZ', extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : null;
};
