import type { Language } from '@oner/config/contract';
import { prefixes } from '../routes.ts';

export type { Language };
// Repeated here, so that a browser does not load the contract for three strings.
export const languages = ['kk', 'ru', 'en'] as const satisfies readonly Language[];

/** Native names of the languages. */
export const languageNames = { kk: 'Қазақша', ru: 'Русский', en: 'English' } as const;

/** Value stored in the browser under `lang` (spec A §9: KZ, EN, RU). */
export const storedCodes = { kk: 'KZ', ru: 'RU', en: 'EN' } as const;

/** Returns the language of a page. An unknown one is Kazakh, the language of the bare address (spec A §1). */
export const toLanguage = (locale: string | undefined): Language =>
  languages.find((language) => language === locale) ?? 'kk';

/** Returns a path in a language: `/explore` → `/ru/explore`, `/` → `/ru`. */
export const pathIn = (language: Language, path: string): string =>
  `${prefixes[language]}${path === '/' && language !== 'kk' ? '' : path}`;

/**
 * Returns a path without its language: `/ru/explore` → `/explore`, `/en` → `/`. The result has exactly one leading
 * slash: two, or a backslash, would make a link external.
 */
export const barePath = (path: string): string =>
  `/${path.replace(/^\/(ru|en)(?=[/\\]|$)/, '').replace(/^[/\\]+/, '')}`;
