import type { Page } from '@playwright/test';
import type { Picture } from '../support/picture.ts';

type WorkFields = {
  readonly title: string;
  readonly description: string;
  readonly width: string;
  readonly height: string;
  readonly price: string;
};

/** The form that sends a work of art for moderation, in Kazakh. */
export const uploadPage = (page: Page) => {
  const main = page.getByRole('main');
  const fields = {
    title: main.getByLabel('Туынды атауы'),
    description: main.getByLabel('Қазақша сипаттамасы'),
    width: main.getByLabel('Ені, см'),
    height: main.getByLabel('Биіктігі, см'),
    price: main.getByLabel('Сату бағасы, ₸'),
  } as const;
  const noAi = main.getByRole('checkbox', { name: /^Туынды жасанды интеллектісіз жасалды/ });
  const accept = main.getByRole('checkbox', { name: /^Мына құжаттарды қабылдаймын/ });
  return {
    ...fields,
    noAi,
    accept,
    /** The summary of a failed attempt, with a link to each field. */
    summary: main.getByRole('alert').filter({ hasText: 'Жіберілмеді' }),
    smallFileNote: main.getByText('Файл 1 МБ-тан кіші.'),
    /** On a phone it is in the bar at the bottom edge. */
    send: main
      .getByRole('button', { name: /^(Модерацияға жіберу|Жіберу)$/ })
      .filter({ visible: true }),
    sent: main.getByRole('heading', { name: 'Туынды модерацияға жіберілді!' }),
    /** The connection broke while photos were uploading. */
    lineNote: main.getByRole('status').filter({ hasText: 'Байланыс үзілді.' }),
    /** The form waits for its photos. */
    waitNote: main.getByRole('status').filter({ hasText: 'Фотолар жүктелуде' }),
    again: main.getByRole('button', { name: 'Қайта жіберу' }),
    chooseFile: (...pictures: readonly Picture[]) =>
      main.locator('#work-file').setInputFiles([...pictures]),
    /** Drops and key presses before the page's script runs have no effect. */
    whenAlive: async (): Promise<void> => {
      await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    },
    /** Names of the photos, in order. */
    photos: main.locator('.up__t > span:first-child'),
    /** Photos that are on the server. */
    ready: main.locator('.up__t').filter({ hasText: 'Дайын' }),
    removePhoto: (name: string) =>
      main.getByRole('button', { name: `Алып тастау: ${name}` }).click(),
    forward: (name: string) => main.getByRole('button', { name: `${name}: алға жылжыту` }),
    fill: async (words: WorkFields): Promise<void> => {
      for (const name of Object.keys(fields) as (keyof typeof fields)[])
        await fields[name].fill(words[name]);
      await main.getByLabel('Материалы').selectOption('Кенеп');
      await main.getByLabel('Техникасы').selectOption('Майлы бояу');
    },
    /** A part of the form by its title; on a phone it is folded at first. */
    part: (title: string) =>
      main.locator('details').filter({ has: page.getByRole('heading', { name: title, level: 2 }) }),
    /** The next missing field, in the bar of a phone. */
    next: main.getByRole('link', { name: /^Келесі: / }),
    /** Opens every part, as on a phone when all of them are filled in. */
    unfold: async (): Promise<void> => {
      // It loads later than the others.
      await main.getByRole('heading', { name: 'Сатып алушыға маңызды' }).waitFor();
      const folded = main.locator('details[data-fold]:not([open]) > summary');
      for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
    },
    declare: async (): Promise<void> => {
      await noAi.check();
      await accept.check();
    },
  };
};
