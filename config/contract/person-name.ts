/** Syntax of names shown to others or used in e-mail greetings. Reserved names are checked by the plugin accounts. */
import tlds from 'tlds' with { type: 'json' };
import * as z from 'zod/mini';
import { typed } from './shapes.ts';

/** Letters of any script with diacritics, digits, and punctuation of real names: Әл-Фараби, О’Коннор, Дж. Р. Р., «Дала» ЖШС. */
const signs = /^[\p{L}\p{M}\d '’ʼ‘\-–.,&«»"“”„()№]+$/u;
const hasLetter = /\p{L}/u;
/** A combining mark without a letter, or so many that they overlap adjacent lines. */
const strayMarks = /^\p{M}|[^\p{L}\p{M}]\p{M}|\p{M}{4}/u;
const topDomains: ReadonlySet<string> = new Set(tlds);
/** Initials as in J.Kim and А.С.Ким, because .kim is a top-level domain. */
const initials = /(?<![\p{L}\d])(?:\p{Lu}\.)+(?=\p{Lu}\p{Ll}{2,}(?![\p{L}\d.-]))/gu;
const ending = /(?<=[\p{L}\p{M}\p{N}-])\.([\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}-])/gu;

const numbered = /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.]*\d)/;

/**
 * Checks for text that mail programs turn into a link: www.x, t.me, evil.Kz, приз.com, дала.қаз, evil。kz, 185.12.1.1; but
 * not Dr.Smith and Нұр.Әлі.
 */
export const hasLink = (text: string): boolean => {
  const plain = text.replace(initials, '').normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (plain.includes('www.') || numbered.test(plain)) return true;
  return [...plain.matchAll(ending)].some(([, domain = '']) => topDomains.has(domain));
};

/** Normalises a name: NFC, single spaces, trimmed. */
export const tidyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[ \t\n\r\u00a0]+/gu, ' ')
    .trim();

/**
 * Checks a normalised name (as PRECIS, RFC 8265): no control, bidi or invisible characters, no link, no full-width or
 * mathematical variants of letters.
 */
export const isPersonName = (name: string): boolean =>
  signs.test(name) &&
  hasLetter.test(name) &&
  !strayMarks.test(name) &&
  !hasLink(name) &&
  name.replaceAll('№', '').normalize('NFKC') === name.replaceAll('№', '').normalize('NFC');

/** Schema of a typed name; normalises it. */
export const personName = (maxLength: number) =>
  z.pipe(
    z.string('required').check(
      z.refine<string>((typed) => typed.isWellFormed(), 'bad-request'),
      z.maxLength(maxLength * 2, 'too-long'),
    ),
    z.pipe(
      z.transform(tidyName),
      z.string().check(
        z.minLength(1, 'required'),
        z.maxLength(maxLength, 'too-long'),
        z.refine((name) => name === '' || isPersonName(name), 'name-format'),
      ),
    ),
  );

const latinSigns = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u;

/** Name in Latin letters, normalised. Empty or null removes it. */
export const latinName = z.optional(
  z.nullable(
    z.pipe(
      z.pipe(typed(160), z.transform(tidyName)),
      z
        .string()
        .check(
          z.refine(
            (name) => name === '' || (isPersonName(name) && latinSigns.test(name)),
            'name-format',
          ),
        ),
    ),
  ),
);
