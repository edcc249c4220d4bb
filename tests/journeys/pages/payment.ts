import { type CallReply, calls } from '@oner/config/contract';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';

/** Cards of the test bank; any future date and any CVC are valid. */
export const cards = {
  approved: '4400 0000 0000 0008',
  declined: '4400 0000 0000 0016',
  slow: '4400 0000 0000 0024',
} as const;

/** The bank's page in its dialog, and the result. The bank is in Russian. */
export const paymentDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Төлем: / });
  const bank = dialog.frameLocator('iframe[title="Банктің төлем беті"]');
  const thanks = dialog.getByRole('heading', { name: 'Рақмет. Тапсырыс қабылданды' });
  /** Enters the card at the bank. */
  const pay = async (card: string): Promise<void> => {
    await bank.getByLabel('Номер карты').fill(card);
    await bank.getByLabel('Срок, ММ/ГГ').fill('12/29');
    await bank.getByLabel('CVC').fill('123');
    await bank.getByRole('button', { name: /^Оплатить/ }).click();
  };
  return {
    dialog,
    number: bank.getByLabel('Номер карты'),
    sum: bank.getByText('₸').first(),
    pay,
    payApproved: async (): Promise<void> => {
      await pay(cards.approved);
      await expect(thanks).toBeVisible();
    },
    thanks,
    /** The bank has the card and has not decided. */
    waits: bank.getByRole('heading', { name: 'Банк проверяет карту' }),
    declined: dialog.getByRole('heading', { name: 'Банк төлемді қабылдамады' }),
    again: dialog.getByRole('button', { name: 'Қайта төлеу' }),
    orderNumber: async (): Promise<string> => {
      const text = await dialog.getByText(/^(№\s)?\d{11}$/).textContent();
      return /\d{11}/.exec(text ?? '')?.[0] ?? '';
    },
    openOrder: dialog.getByRole('link', { name: 'Тапсырысты ашу' }),
  };
};

const months = ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым'].concat([
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
]);

/** A date as the pages write it in Kazakh. @param isoDate YYYY-MM-DD */
export const dateText = (isoDate: string): string => {
  const [, month = 0, day = 0] = isoDate.split('-').map(Number);
  return `${day} ${months[month - 1]}`;
};

/** The terms after a payment, each with its date (spec L §9): in the dialog and on the return page. */
export const promises = (within: Page | Locator) => {
  const dayOf = (promise: string): Locator =>
    within.getByRole('definition').filter({ hasText: promise }).locator('xpath=preceding::dt[1]');
  return {
    impossible: dayOf('Жеткізу мүмкін болмаса'),
    cancel: dayOf('Тапсырыстан бас тартуға болатын соңғы күн'),
    produce: dayOf('Дайындау мерзімінің соңғы күні'),
  };
};

/** The order as stored on the server, requested with the session of the page. */
export const orderOf = async (
  page: Page,
  number: string,
): Promise<CallReply<typeof calls.getMyOrder>> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(calls.getMyOrder.path.replace(':number', number), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
};
