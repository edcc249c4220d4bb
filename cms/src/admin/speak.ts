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
