import type { Language } from '@oner/config/contract';
import type { Forms } from './keys.ts';

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
export const plural = (language: Language, forms: Forms, count: number): string =>
  forms[pluralForm(language, count)] ?? forms.other;
