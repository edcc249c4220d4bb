import type { Page } from '@playwright/test';
import type { Newcomer } from '../support/people.ts';

/** The form of a buyer, in Kazakh. */
export const registerPage = (page: Page) => {
  const fields = {
    firstName: page.getByLabel('Аты', { exact: true }),
    lastName: page.getByLabel('Тегі', { exact: true }),
    username: page.getByLabel('Пайдаланушы аты'),
    phone: page.getByLabel('Телефон'),
    email: page.getByLabel('Электрондық пошта'),
    password: page.getByLabel('Құпиясөз', { exact: true }),
  } as const;
  const terms = page.getByRole('checkbox', { name: /^Мына құжаттарды қабылдаймын/ });
  return {
    ...fields,
    terms,
    submit: page.getByRole('button', { name: 'Аккаунт ашу' }),
    /** After registration, buyers are asked what they are. */
    welcome: page.getByRole('dialog', { name: 'Өзіңіз туралы айтасыз ба?' }),
    skip: page.getByRole('button', { name: 'Өткізіп жіберу' }),
    preloader: page.getByRole('status').filter({ hasText: 'Аккаунт ашылып жатыр' }),
    /** A refusal of the whole form. */
    problem: page.getByRole('alert'),
    fill: async (person: Newcomer): Promise<void> => {
      for (const name of Object.keys(fields) as (keyof typeof fields)[])
        await fields[name].fill(person[name]);
      await terms.check();
    },
  };
};
