/** What a letter says in place of a day that nobody can name yet. */
import type { Language } from './act-words.ts';

type Words = Readonly<Record<Language, string>>;

/** Until the minimum is reached. */
export const untilMinimum: Words = {
  kk: 'ең аз сома жиналғаннан кейін 30 күн',
  ru: '30 дней после того, как наберётся минимум',
  en: '30 days after the minimum is reached',
};

export const decisionWords: Readonly<Record<'stands' | 'corrected', Words>> = {
  stands: { kk: 'акт өзгеріссіз қалады', ru: 'акт остаётся без изменений', en: 'the act stands' },
  corrected: { kk: 'акт түзетілді', ru: 'акт исправлен', en: 'the act is corrected' },
};

export const holdWords: Readonly<Record<string, Words>> = {
  'schedule-unconfirmed': {
    kk: 'қызмет ақысының мөлшері расталмаған',
    ru: 'тарифы ещё не подтверждены',
    en: 'the fees are not confirmed yet',
  },
  restricted: { kk: 'төлем шектелген', ru: 'выплаты ограничены', en: 'payouts are restricted' },
  'iban-missing': { kk: 'IBAN көрсетілмеген', ru: 'не указан IBAN', en: 'no IBAN is given' },
  'tax-number-missing': {
    kk: 'ЖСН немесе БСН көрсетілмеген',
    ru: 'не указан ИИН или БИН',
    en: 'no IIN or BIN is given',
  },
  'credentials-changed': {
    kk: 'кіру не төлем деректері жақында өзгертілді',
    ru: 'данные для входа или выплат недавно изменены',
    en: 'log-in or payment details were changed recently',
  },
  frozen: {
    kk: 'электрондық поштаның өзгеруі қайтарылды',
    ru: 'смена электронной почты отменена',
    en: 'a change of the e-mail address was undone',
  },
  'payout-returned': {
    kk: 'банк төлемді қайтарды, басқа IBAN керек',
    ru: 'банк вернул выплату, нужен другой IBAN',
    en: 'the bank returned the payout, another IBAN is needed',
  },
};

/** Where only the author can end a hold. */
export const untilGiven: Words = {
  kk: 'себебі жойылғанда',
  ru: 'когда причина устранена',
  en: 'when the reason is gone',
};
