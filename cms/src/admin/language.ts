import type { StrapiApp } from '@strapi/strapi/admin';

type Dictionary = Record<string, string>;

/** Key under which Strapi stores the language in the browser; the profile of the logged-in person has priority. */
const remembered = 'strapi-admin-language';

/** Sets Russian if no language was chosen; Strapi's default is English. */
export const startInRussian = (): void => {
  if (localStorage.getItem(remembered) === null) localStorage.setItem(remembered, 'ru');
};

/** Shows texts without a Kazakh translation in Russian instead of English. */
export const lendRussianToKazakh = (app: StrapiApp): void => {
  const load = app.loadTrads.bind(app);
  app.loadTrads = async (own) => {
    await load(own);
    const all: Record<string, Dictionary> = app.configurations.translations;
    all.kk = { ...all.ru, ...all.kk };
  };
};

const formats = ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'] as const;

/** Detects browsers that claim to support Kazakh but print a month as M11. */
const knowsKazakh = (): boolean =>
  !/M\d/.test(new Intl.DateTimeFormat('kk', { month: 'long' }).format(new Date()));

/**
 * Browsers without Kazakh print «2026 M11 19» and «20,000». There dates and numbers use Russian formats, whose sequence
 * is also the Kazakh one, and plurals match the Russian fallback texts.
 */
export const lendRussianFormats = (): void => {
  if (knowsKazakh()) return;
  const construct = (target: object, [language, ...rest]: unknown[]): object =>
    Reflect.construct(target as () => void, [String(language) === 'kk' ? 'ru' : language, ...rest]);
  for (const name of formats) {
    const format: object = Intl[name];
    Object.defineProperty(Intl, name, { value: new Proxy(format, { construct }) });
  }
};
