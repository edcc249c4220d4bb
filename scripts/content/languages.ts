/** Languages of every word on the site; Kazakh is written first and is the default. */
export const LANGUAGES = ['kk', 'ru', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** One text in each language. */
export type Triple = Record<Language, string>;

/** The plural forms each language needs, as CLDR names them. */
export const PLURAL_FORMS = {
  kk: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
} as const satisfies Record<Language, readonly string[]>;

/** A sentence, or its plural forms. */
export type Words = string | Record<string, string>;
