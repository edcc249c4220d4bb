import type { StrapiApp } from '@strapi/strapi/admin';

type Dictionary = Record<string, string>;

/** Where Strapi remembers the language of a browser; the profile of who logs in comes before it. */
const remembered = 'strapi-admin-language';

/** Russian for who has not chosen yet: Strapi would begin in English. */
export const startInRussian = (): void => {
  if (localStorage.getItem(remembered) === null) localStorage.setItem(remembered, 'ru');
};

/** What nobody has said in Kazakh yet is shown in Russian, nearer to its readers than English. */
export const lendRussianToKazakh = (app: StrapiApp): void => {
  const load = app.loadTrads.bind(app);
  app.loadTrads = async (own) => {
    await load(own);
    const all: Record<string, Dictionary> = app.configurations.translations;
    all.kk = { ...all.ru, ...all.kk };
  };
};

const formats = ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'] as const;

/** Some browsers say they know Kazakh, and call a month M11. */
const knowsKazakh = (): boolean =>
  !/M\d/.test(new Intl.DateTimeFormat('kk', { month: 'long' }).format(new Date()));

/**
 * Browsers without Kazakh write «2026 M11 19» and «20,000». There dates and numbers follow the Russian
 * order, which is the Kazakh one too, and plurals fit the Russian texts that stand in for Kazakh ones.
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
