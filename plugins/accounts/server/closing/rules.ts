import { type IsoDate, settleBy } from '@oner/config/terms';

/**
 * The day by which a person who took his consent back should be erased: today when nothing is open, else the last day
 * of what is. What names no day is settled within 30 days, as after the end of a contract (spec L §9).
 */
export const eraseBy = (
  today: IsoDate,
  open: readonly { readonly until?: string | null }[],
): IsoDate => {
  const days = open.map(({ until }) => until ?? settleBy(today));
  return [today, ...days].toSorted().at(-1) ?? today;
};

/** What is still open for a person, in words for a letter. */

type Language = 'kk' | 'ru' | 'en';
type Words = Readonly<Record<Language, string>>;

const known: Readonly<Record<string, Words>> = {
  order: { kk: 'тапсырыс', ru: 'заказ', en: 'order' },
  refund: { kk: 'қайтарым', ru: 'возврат', en: 'refund' },
  invoice: { kk: 'төлем шоты', ru: 'счёт', en: 'invoice' },
  act: { kk: 'акт', ru: 'акт', en: 'act' },
  payout: { kk: 'төлем', ru: 'выплата', en: 'payout' },
  'email-change': {
    kk: 'электрондық поштаны ауыстыру (әлі тоқтатуға болады)',
    ru: 'смена адреса почты, которую ещё можно отменить',
    en: 'a change of e-mail address that can still be undone',
  },
  claim: { kk: 'шағым', ru: 'претензия', en: 'claim' },
};
const nothing: Words = { kk: 'жоқ', ru: 'нет', en: 'none' };

/** `тапсырыс 12345678901, акт 2026-11`; in words also when there is nothing. */
export const writeOpenMatters = (
  matters: readonly { readonly what: string; readonly subject: string }[],
  language: Language,
): string =>
  matters.length === 0
    ? nothing[language]
    : matters
        .map(({ what, subject }) => `${known[what]?.[language] ?? what} ${subject}`.trimEnd())
        .join(', ');
