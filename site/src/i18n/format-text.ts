import type { Language } from '@oner/config/contract';
import { formatNumber, putFacts } from '@oner/config/terms';
import type { Forms, MessageKey, Text } from './keys.ts';

/** What a text may be told: numbers are written with grouped digits, strings come ready. */
type TextFacts = Readonly<Record<string, string | number>>;

/** Puts facts into the places `{name}`. A place without a fact stays visible, so that it is noticed. */
export const fill = (text: string, told: TextFacts = {}): string =>
  putFacts(text, (name) => {
    const fact = told[name] ?? `{${name}}`;
    return typeof fact === 'number' ? formatNumber(fact) : fact;
  });

/** A text in words: picks the plural form by `told.count` where the text has forms. */
export const formatText = (language: Language, text: Text, told: TextFacts = {}): string => {
  if (typeof text === 'string') return fill(text, told);
  const count = Number(told.count ?? 0);
  return fill(plural(language, text satisfies Forms, count), told);
};

/** The texts a page hands to an island: plain data, only the keys it needs. */
export type Bundle<K extends MessageKey = MessageKey> = {
  readonly language: Language;
  readonly texts: Readonly<Record<K, Text>>;
};
/** Says a text by its key. */
export type Translate<K extends MessageKey = MessageKey> = (key: K, told?: TextFacts) => string;

/** The speaking side of a bundle: `const t = translate(bundle); t('explore.apply')`. */
export const translate =
  <K extends MessageKey>({ language, texts }: Bundle<K>): Translate<K> =>
  (key, told) =>
    formatText(language, texts[key], told);

/** A text cut at its places, for texts that hold links: `I accept: {terms}` → `['I accept: ', { place: 'terms' }]`. */
export const pieces = (text: string): readonly (string | { readonly place: string })[] =>
  text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { place: piece.slice(1, -1) } : piece));

type Form = keyof Forms;

/**
 * The CLDR form of a count. Written out instead of Intl.PluralRules, for a browser's Kazakh data cannot be trusted.
 * Kazakh and English: one, other. Russian: one (1, 21), few (2–4), many (5–20), other (fractions).
 */
export const pluralForm = (language: Language, count: number): Form => {
  if (language !== 'ru') return count === 1 ? 'one' : 'other';
  if (!Number.isInteger(count)) return 'other';
  const tens = Math.abs(count) % 100;
  const units = tens % 10;
  if (tens >= 11 && tens <= 14) return 'many';
  if (units === 1) return 'one';
  return units >= 2 && units <= 4 ? 'few' : 'many';
};

/** The text for a count; a form that the language leaves out falls back to `other`. */
const plural = (language: Language, forms: Forms, count: number): string =>
  forms[pluralForm(language, count)] ?? forms.other;
