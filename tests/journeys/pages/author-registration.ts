import { expect, type Page } from '@playwright/test';
import type { Newcomer } from '../support/people.ts';

/** The four steps of an author's registration, in Kazakh. */
export const authorRegistration = (page: Page) => {
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label);
  const fields = {
    firstName: main.getByLabel('Аты', { exact: true }),
    lastName: main.getByLabel('Тегі', { exact: true }),
    username: field('Пайдаланушы аты'),
    phone: field('Телефон'),
    email: field('Электрондық пошта'),
    password: main.getByLabel('Құпиясөз', { exact: true }),
    photo: field('Фото'),
    about: field('Өзі туралы'),
    education: field('Білімі'),
    achievements: field('Жетістіктері'),
    instagram: field('Instagram'),
  } as const;
  return {
    ...fields,
    current: main.getByRole('list', { name: 'Тіркелу қадамдары' }).locator('[aria-current=step]'),
    terms: main.getByRole('checkbox', { name: /^Мына құжаттарды қабылдаймын/ }),
    adult: main.getByRole('checkbox', { name: /^18 жастан/ }),
    agreement: main.getByRole('link', { name: /^Автор офертасы/ }),
    next: main.getByRole('button', { name: 'Әрі қарай' }),
    back: main.getByRole('button', { name: 'Артқа' }),
    create: main.getByRole('button', { name: 'Аккаунт ашу' }),
    reopened: main.getByRole('status').filter({ hasText: 'Бет қайта ашылды.' }),
    welcome: page.getByRole('dialog', { name: 'Аккаунтыңыз ашылды' }),
    fillFirstStep: async (person: Newcomer): Promise<void> => {
      for (const name of ['firstName', 'lastName', 'username', 'phone'] as const)
        await fields[name].fill(person[name]);
    },
    isAt: (step: string): Promise<void> =>
      expect(
        main.getByRole('list', { name: 'Тіркелу қадамдары' }).locator('[aria-current=step]'),
      ).toHaveText(step),
  };
};
