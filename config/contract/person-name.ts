/** Names that others see, or that letters greet by: what may stand in one. Who may not be called so, accounts knows. */
import tlds from 'tlds' with { type: 'json' };
import * as z from 'zod/mini';
import { typed } from './shapes.ts';

/** Letters of any script with their marks, digits, and the signs of real names: Әл-Фараби, О’Коннор, Дж. Р. Р., «Дала» ЖШС. */
const signs = /^[\p{L}\p{M}\d '’ʼ‘\-–.,&«»"“”„()№]+$/u;
const hasLetter = /\p{L}/u;
/** A mark without its letter, or so many that they are drawn over the lines around. */
const strayMarks = /^\p{M}|[^\p{L}\p{M}]\p{M}|\p{M}{4}/u;
const topDomains: ReadonlySet<string> = new Set(tlds);
/** Of J.Kim and А.С.Ким, though .kim is a domain. */
const initials = /(?<![\p{L}\d])(?:\p{Lu}\.)+(?=\p{Lu}\p{Ll}{2,}(?![\p{L}\d.-]))/gu;
const ending = /(?<=[\p{L}\p{M}\p{N}-])\.([\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}-])/gu;

const numbered = /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.]*\d)/;

/**
 * What a mail program makes a link of: www.x, t.me, evil.Kz, приз.com, дала.қаз, evil。kz, 185.12.1.1; Dr.Smith and Нұр.Әлі
 * are none.
 */
export const hasLink = (text: string): boolean => {
  const plain = text.replace(initials, '').normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (plain.includes('www.') || numbered.test(plain)) return true;
  return [...plain.matchAll(ending)].some(([, domain = '']) => topDomains.has(domain));
};

/** One spelling: NFC, one space between words, none around. */
export const tidyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[ \t\n\r\u00a0]+/gu, ' ')
    .trim();

/**
 * Whether a tidy name can be one (as PRECIS, RFC 8265): no control, bidi or invisible sign, no link, no letter that is a
 * full-width or mathematical form of another.
 */
export const isPersonName = (name: string): boolean =>
  signs.test(name) &&
  hasLetter.test(name) &&
  !strayMarks.test(name) &&
  !hasLink(name) &&
  name.replaceAll('№', '').normalize('NFKC') === name.replaceAll('№', '').normalize('NFC');

/** A name as a person types it; tidied. */
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

/** A name in Latin letters; tidied. Empty or null takes it away. */
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
