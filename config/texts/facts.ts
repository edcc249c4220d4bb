/** Short texts that plugins put into e-mails, notices, PDFs and tables: reasons, names of kinds, places. */
import type { Language } from '../contract/index.ts';
import en from './en/facts.json' with { type: 'json' };
import { fillText } from './fill.ts';
import kk from './kk/facts.json' with { type: 'json' };
import ru from './ru/facts.json' with { type: 'json' };

export type FactKey = keyof typeof ru;

const texts: Readonly<Record<Language, Readonly<Record<FactKey, string>>>> = { kk, ru, en };

/**
 * The text of a key in one language.
 * @param facts what stands in its places `{name}`
 * @throws Error for a fact that is missing
 */
export const factText = (
  key: FactKey,
  language: Language,
  facts: Readonly<Record<string, string>> = {},
): string => fillText(texts[language][key], facts, key);

/** The text of a key in every language; see factText. */
export const factTexts = (
  key: FactKey,
  facts: (language: Language) => Readonly<Record<string, string>> = () => ({}),
): Readonly<Record<Language, string>> => ({
  kk: factText(key, 'kk', facts('kk')),
  ru: factText(key, 'ru', facts('ru')),
  en: factText(key, 'en', facts('en')),
});

/** Whether there is a text of this key, where a name comes from stored rows. */
export const isFactKey = (key: string): key is FactKey => Object.hasOwn(ru, key);
