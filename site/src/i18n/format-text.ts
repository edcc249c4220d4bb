import type { Language } from '@oner/config/contract';
import { formatNumber, putFacts } from '@oner/config/terms';
import type { Forms, MessageKey, Text } from './keys.ts';

/** Facts for the places of a text: numbers get grouped digits, strings are inserted as they are. */
type TextFacts = Readonly<Record<string, string | number>>;

/** Replaces places `{name}` by facts. A place without a fact stays visible, so that it is noticed. */
export const fill = (text: string, facts: TextFacts = {}): string =>
  putFacts(text, (name) => {
    const fact = facts[name] ?? `{${name}}`;
    return typeof fact === 'number' ? formatNumber(fact) : fact;
  });

/** Formats a text; selects the plural form by `told.count` if the text has forms. */
export const formatText = (language: Language, text: Text, facts: TextFacts = {}): string => {
  if (typeof text === 'string') return fill(text, facts);
  const count = Number(facts.count ?? 0);
  return fill(plural(language, text satisfies Forms, count), facts);
};

/** Messages that a page passes to an island: plain data, only the keys it needs. */
export type Bundle<K extends MessageKey = MessageKey> = {
  readonly language: Language;
  readonly texts: Readonly<Record<K, Text>>;
};
/** Formats the message of a key. */
export type Translate<K extends MessageKey = MessageKey> = (key: K, facts?: TextFacts) => string;

/** Makes the translator of a bundle: `const t = translate(bundle); t('explore.apply')`. */
export const translate =
  <K extends MessageKey>({ language, texts }: Bundle<K>): Translate<K> =>
  (key, facts) =>
    formatText(language, texts[key], facts);

/** Splits a text at its places, for texts with links: `I accept: {terms}` → `['I accept: ', { place: 'terms' }]`. */
export const pieces = (text: string): readonly (string | { readonly place: string })[] =>
  text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { place: piece.slice(1, -1) } : piece));

type Form = keyof Forms;

/**
 * The CLDR plural form of a count. Not Intl.PluralRules, because browsers' Kazakh data is unreliable. Kazakh and
 * English: one, other. Russian: one (1, 21), few (2–4), many (5–20), other (fractions).
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

/** Returns the text of a count's form; a missing form falls back to `other`. */
const plural = (language: Language, forms: Forms, count: number): string =>
  forms[pluralForm(language, count)] ?? forms.other;
