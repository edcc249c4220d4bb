import type { Page } from '@playwright/test';

/** Cards of the test bank; any date to come and any CVC will do. */
export const cards = {
  approved: '4400 0000 0000 0008',
  declined: '4400 0000 0000 0016',
} as const;

/** The bank's page in its dialog, and what stands there when the bank is done. The bank speaks Russian. */
export const paymentDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Төлем: / });
  const bank = dialog.frameLocator('iframe[title="Банктің төлем беті"]');
  return {
    dialog,
    number: bank.getByLabel('Номер карты'),
    sum: bank.getByText('₸').first(),
    /** Gives the card to the bank. */
    pay: async (card: string): Promise<void> => {
      await bank.getByLabel('Номер карты').fill(card);
      await bank.getByLabel('Срок, ММ/ГГ').fill('12/29');
      await bank.getByLabel('CVC').fill('123');
      await bank.getByRole('button', { name: /^Оплатить/ }).click();
    },
    thanks: dialog.getByRole('heading', { name: 'Рақмет. Тапсырыс қабылданды' }),
    declined: dialog.getByRole('heading', { name: 'Банк төлемді қабылдамады' }),
    again: dialog.getByRole('button', { name: 'Қайта төлеу' }),
    /** The days that follow from a payment: no later a "cannot be delivered", cancellation, production. */
    dates: dialog.getByRole('definition'),
    openOrder: dialog.getByRole('link', { name: 'Тапсырысты ашу' }),
  };
};
