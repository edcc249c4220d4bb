/** Alerts to staff: money that no job will put right is written down, and an e-mail about it goes to the shop. */
import { env } from '@oner/config/env';
import { audit, notify } from '@oner/platform';

type Language = 'kk' | 'ru' | 'en';

const alerts = {
  mismatch: {
    kk: 'банк тапсырыстағыдан басқа сома алған',
    ru: 'банк списал не ту сумму, что в заказе',
    en: 'the bank has taken another sum than the order’s',
  },
  surplus: {
    kk: 'төленген тапсырыс үшін ақша тағы түсті, артығын қайтару керек',
    ru: 'за оплаченный заказ деньги пришли ещё раз, лишнее нужно вернуть',
    en: 'money has come for a paid order once more; the surplus has to go back',
  },
  reused: {
    kk: 'банк басқа тапсырысты төлеген аударымның нөмірін айтты',
    ru: 'банк назвал номер движения, которым оплачен другой заказ',
    en: 'the bank has named a movement that has paid another order',
  },
  'unknown-order': {
    kk: 'банк бізде жоқ тапсырысқа түскен төлем туралы хабарлады',
    ru: 'банк сообщил об оплате заказа, которого у нас нет',
    en: 'the bank tells of a payment for an order that we do not have',
  },
  unresolved: {
    kk: 'банк төлем туралы үш күн бойы жауап бермеді, одан сұрау керек',
    ru: 'банк три дня ничего не говорит об оплате, спросите его',
    en: 'for three days the bank has said nothing about the payment; please ask it',
  },
  'refund-failed': {
    kk: 'банк қайтарымды орындамады: қайта жіберіңіз немесе аударыммен қайтарыңыз',
    ru: 'банк не выполнил возврат: повторите его или верните переводом',
    en: 'the bank did not carry out a refund: try it again or send a transfer',
  },
  fiscal: {
    kk: 'фискалдық чек кассаға жетпеді',
    ru: 'фискальный чек не дошёл до кассы',
    en: 'a fiscal receipt has not reached the register',
  },
  statement: {
    kk: 'банк үзіндісінің файлы оқылмады',
    ru: 'файл банковской выписки не прочитан',
    en: 'a file of the bank’s statement could not be read',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

type Alert = keyof typeof alerts;

const alertText = (alert: Alert, language: Language): string => alerts[alert][language];

/** Staff read their e-mails in Russian, as the panel is by default. */
const staffLanguage = 'ru';

export type Call = {
  readonly alert: Alert;
  readonly actor: string;
  /** As the audit log has it. */
  readonly action: string;
  /** `order:<number>` or `file:<name>` */
  readonly subject: string;
  readonly facts: object;
  /** Sets this occasion apart from others about the same subject. */
  readonly occasion: string;
};

/** In the open transaction. The same occasion again is another row, and no other e-mail. */
export const alertStaff = async (call: Call): Promise<void> => {
  const { alert, actor, action, subject, facts, occasion } = call;
  await audit({ actor, action, subject, facts });
  const recipient = { email: env().CONTACT_EMAIL, language: staffLanguage, name: '' } as const;
  const about = subject.replace(/^order:/, '№ ').replace(/^file:/, '');
  const text = { about, what: alertText(alert, staffLanguage) };
  await notify('money-alert', recipient, text, `${alert}:${subject}:${occasion}`);
};
