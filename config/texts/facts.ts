/** Short texts that plugins put into e-mails, notices, PDFs and tables: reasons, names of kinds, places. */
import type { Language } from '../contract/index.ts';
import en from './en/facts.json' with { type: 'json' };
import { fillText } from './fill.ts';
import kk from './kk/facts.json' with { type: 'json' };
import ru from './ru/facts.json' with { type: 'json' };

export type FactKey = keyof typeof ru;

const texts: Readonly<Record<Language, Readonly<Record<FactKey, string>>>> = { kk, ru, en };

/**
 * Returns the text of a key in one language.
 * @param facts values of its placeholders `{name}`
 * @throws Error for a missing value
 */
export const factText = (
  key: FactKey,
  language: Language,
  facts: Readonly<Record<string, string>> = {},
): string => fillText(texts[language][key], facts, key);

/** Returns the text of a key in every language; see factText. */
export const factTexts = (
  key: FactKey,
  facts: (language: Language) => Readonly<Record<string, string>> = () => ({}),
): Readonly<Record<Language, string>> => ({
  kk: factText(key, 'kk', facts('kk')),
  ru: factText(key, 'ru', facts('ru')),
  en: factText(key, 'en', facts('en')),
});

/** Checks whether a text exists for a key that comes from stored rows. */
export const isFactKey = (key: string): key is FactKey => Object.hasOwn(ru, key);
