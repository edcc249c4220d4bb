/** Heads of the table of an author's books. */
import type { Language } from './act-words.ts';

export const statementHeads: Readonly<Record<Language, readonly string[]>> = {
  kk: ['Күні', 'Кезең', 'Негіздемесі', 'Тапсырыс', 'Атауы', 'Саны', 'Сомасы, ₸', 'Тармақ', 'Акт'],
  ru: ['Дата', 'Период', 'Основание', 'Заказ', 'Название', 'Кол-во', 'Сумма, ₸', 'Пункт', 'Акт'],
  en: ['Date', 'Period', 'Ground', 'Order', 'Title', 'Qty', 'Amount, ₸', 'Clause', 'Act'],
};

/** Beside the kinds that an act has. */
export const moneyKinds: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  penalty: {
    kk: 'Кешіктірілген төлем үшін өсімпұл',
    ru: 'Пеня за задержку выплаты',
    en: 'Penalty for late payment',
  },
  payout: { kk: 'Төлем', ru: 'Выплата', en: 'Payout' },
  'payout-returned': {
    kk: 'Банк қайтарған төлем',
    ru: 'Выплата, возвращённая банком',
    en: 'Payout returned by the bank',
  },
};
