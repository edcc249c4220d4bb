import type { Language } from '@oner/config/contract';
import { prefixes } from '../routes.ts';

export type { Language };
// Written out, so that a browser does not load the contract for three words.
export const languages = ['kk', 'ru', 'en'] as const satisfies readonly Language[];

/** What the language is called by its own speakers. */
export const languageNames = { kk: 'Қазақша', ru: 'Русский', en: 'English' } as const;

/** The value kept in the browser under the key `lang` (spec A §9: KZ, EN, RU). */
export const storedCodes = { kk: 'KZ', ru: 'RU', en: 'EN' } as const;

/** The language of a page. Anything unknown is Kazakh, the language of the bare address (spec A §1). */
export const toLanguage = (locale: string | undefined): Language =>
  languages.find((language) => language === locale) ?? 'kk';

/** The address of a path in a language: `/explore` → `/ru/explore`, `/` → `/ru`. */
export const pathIn = (language: Language, path: string): string =>
  `${prefixes[language]}${path === '/' && language !== 'kk' ? '' : path}`;

/**
 * The path without its language: `/ru/explore` → `/explore`, `/en` → `/`. One slash stands before it whatever came: two, or
 * a backslash, would make a link to it lead to somebody else.
 */
export const barePath = (path: string): string =>
  `/${path.replace(/^\/(ru|en)(?=[/\\]|$)/, '').replace(/^[/\\]+/, '')}`;
