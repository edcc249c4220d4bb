import type { Page } from '@playwright/test';

/** Account settings, in Kazakh. */
export const accountPage = (page: Page) => {
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  return {
    tab: (name: string) => main.getByRole('tab', { name }),
    firstName: field('Аты'),
    about: main.getByLabel('Өзі туралы, қазақша'),
    whatsapp: main.getByLabel('WhatsApp'),
    username: field('Пайдаланушы аты'),
    photo: main.getByLabel('Фотоны ауыстыру'),
    save: main.getByRole('button', { name: 'Сақтау' }),
    iban: field('IBAN шоты'),
    iin: field('ЖСН немесе БСН'),
    /** In the dialog that asks for fresh proof. */
    passwordAgain: page.getByRole('dialog').getByLabel('Құпиясөз', { exact: true }),
    confirmPassword: page.getByRole('dialog').getByRole('button', { name: 'Растау' }),
    oldPassword: field('Қазіргі құпиясөз'),
    newPassword: field('Жаңа құпиясөз'),
    repeat: field('Құпиясөзді қайталаңыз'),
    changePassword: main.getByRole('button', { name: 'Құпиясөзді өзгерту' }),
    problem: main.getByRole('alert'),
    download: main.getByRole('button', { name: 'Деректерімді жүктеп алу' }),
    withdraw: main.getByRole('button', { name: 'Келісімді кері қайтару' }),
    /** A toast message. */
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
};
