/** The path prefix of each language. */
export const languages = { kk: '', ru: '/ru', en: '/en' } as const;
export type Language = keyof typeof languages;

/** The address of a path in a language. @param path without a language */
export const addressOf = (path: string, language: Language): string => {
  const prefix = languages[language];
  return prefix + path.replace(/^\/$/, prefix ? '' : '/');
};
