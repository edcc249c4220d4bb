import type { CardFault } from './card.ts';

export type BankLanguage = 'ru' | 'en';

/** The words of the bank's pages. A gateway knows Russian and English only. */
const ru = {
  mark: 'Тестовый банк · Test bank',
  title: 'Оплата картой',
  demo: 'Это демонстрация: карта не настоящая и деньги не списываются.',
  order: 'Заказ',
  toPay: 'К оплате',
  number: 'Номер карты',
  expiry: 'Срок, ММ/ГГ',
  cvc: 'CVC',
  pay: 'Оплатить',
  cards: 'Тестовые карты',
  cardsHint: 'Подойдут любой будущий срок и любые три цифры CVC.',
  approved: 'оплата пройдёт',
  declined: 'банк откажет',
  slow: 'ответ через 30 секунд',
  wrong: 'Проверьте поля, отмеченные ниже.',
  waitTitle: 'Банк проверяет карту',
  waitText: 'Обычно это занимает до 30 секунд. Страница обновится сама.',
  refusedTitle: 'Платёж не открыт',
  paidTitle: 'Заказ уже оплачен',
  paidText: 'По этому заказу деньги получены. Второй раз платить не нужно.',
  back: 'Вернуться в магазин',
};
const en: typeof ru = {
  mark: 'Тестовый банк · Test bank',
  title: 'Pay by card',
  demo: 'This is a demonstration: the card is not real and no money is charged.',
  order: 'Order',
  toPay: 'To pay',
  number: 'Card number',
  expiry: 'Expiry, MM/YY',
  cvc: 'CVC',
  pay: 'Pay',
  cards: 'Test cards',
  cardsHint: 'Any future date and any three digits of CVC will do.',
  approved: 'is approved',
  declined: 'is declined',
  slow: 'answers after 30 seconds',
  wrong: 'Please check the fields marked below.',
  waitTitle: 'The bank is checking your card',
  waitText: 'It usually takes up to 30 seconds. This page refreshes by itself.',
  refusedTitle: 'The payment was not opened',
  paidTitle: 'This order is paid',
  paidText: 'The money for this order has been received. There is no need to pay again.',
  back: 'Back to the shop',
};

export type BankWords = typeof ru;
export const wordsIn = (language: BankLanguage): BankWords => (language === 'en' ? en : ru);

const faults: Record<CardFault, Record<BankLanguage, string>> = {
  number: {
    ru: 'Проверьте номер карты: в нём ошибка.',
    en: 'Please check the card number: it has a mistake.',
  },
  'number-unknown': {
    ru: 'Этот банк знает только тестовые карты, они перечислены ниже.',
    en: 'This bank knows only the test cards listed below.',
  },
  expiry: {
    ru: 'Введите месяц и год, например 12/27.',
    en: 'Please enter month and year, for example 12/27.',
  },
  'expiry-past': { ru: 'Срок карты истёк.', en: 'The card is out of date.' },
  cvc: {
    ru: 'Введите три цифры с обратной стороны.',
    en: 'Please enter the three digits on the back.',
  },
};
export const faultIn = (fault: CardFault, language: BankLanguage): string =>
  faults[fault][language];

/** Why a payment request is not served; for the shop's developer, so it names the field. */
const refusals = {
  merchant: {
    ru: 'Банк не знает такого продавца или терминала.',
    en: 'Unknown merchant or terminal.',
  },
  signature: {
    ru: 'Подпись P_SIGN не сошлась с полями платежа.',
    en: 'P_SIGN does not match the fields of the payment.',
  },
  fields: {
    ru: 'Поля платежа заполнены не по протоколу.',
    en: 'The fields of the payment are not as the protocol wants them.',
  },
} satisfies Record<string, Record<BankLanguage, string>>;
export type RefusalWhy = keyof typeof refusals;
export const refusalIn = (why: RefusalWhy, language: BankLanguage): string =>
  refusals[why][language];
