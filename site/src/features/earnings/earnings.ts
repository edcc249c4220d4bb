import type { Act, EarningsBalance } from '@oner/config/contract';
import type { KeysOf } from '../../i18n/keys.ts';
import type { actKeys } from './texts.ts';

type ActBadge = {
  readonly key: Extract<KeysOf<(typeof actKeys)[number]>, `states.${string}`>;
  readonly tone: '' | 'ok' | 'warn' | 'danger';
};

const ofMoney = {
  waiting: { key: 'states.payout.below_minimum.label', tone: '' },
  carried: { key: 'states.act.carried.label', tone: '' },
  due: { key: 'states.payout.planned.label', tone: '' },
  held: { key: 'states.payout.held.label', tone: 'warn' },
  late: { key: 'states.payout.late.label', tone: 'danger' },
  sent: { key: 'states.payout.sent.label', tone: '' },
  paid: { key: 'states.payout.paid.label', tone: 'ok' },
} as const satisfies Record<NonNullable<Act['money']>, ActBadge>;

/** Badge of an act: the required action, and once it is signed, the state of its payout. */
export const actBadgeOf = ({ state, money }: Pick<Act, 'state' | 'money'>): ActBadge => {
  if (money !== null) return ofMoney[money];
  if (state === 'sent') return { key: 'states.act.sent.label', tone: 'warn' };
  return { key: `states.act.${state === 'paid' ? 'signed' : state}.label`, tone: '' };
};

/** The act to sign with the earliest deadline; undefined if there is none. */
export const actToSign = (acts: readonly Act[]): Act | undefined =>
  acts
    .filter(({ can }) => can.sign)
    .toSorted((a, b) => ((a.sign_by ?? '9999') < (b.sign_by ?? '9999') ? -1 : 1))[0];

export type Parts = { readonly price: number; readonly production: number; readonly fee: number };

/** Column sums of an act, exact to the tiyn. */
export const sumOfLines = (lines: readonly Parts[]): Parts => {
  const sum = (of: (line: Parts) => number): number =>
    lines.reduce((all, line) => all + Math.round(of(line) * 100), 0) / 100;
  return {
    price: sum(({ price }) => price),
    production: sum(({ production }) => production),
    fee: sum(({ fee }) => fee),
  };
};

/** Latest event of an act, and its date. */
export const dayOfAct = ({
  paid,
  signed,
  sent,
  state,
}: Pick<Act, 'paid' | 'signed' | 'sent' | 'state'>): {
  readonly key: 'acts.paid-on' | 'acts.deemed-on' | 'acts.signed-on' | 'acts.sent-on';
  readonly day: string;
} => {
  if (paid !== null) return { key: 'acts.paid-on', day: paid };
  if (signed === null) return { key: 'acts.sent-on', day: sent };
  return { key: state === 'deemed_signed' ? 'acts.deemed-on' : 'acts.signed-on', day: signed };
};

/** Share of the minimum payout that is reached, in percent from 0 to 100. */
export const shareOfMinimum = ({ earned, below_minimum, minimum }: EarningsBalance): number =>
  Math.round(Math.min(1, Math.max(0, (earned + below_minimum) / minimum)) * 100);

export type PayoutStatus = 'open' | 'missing' | 'held' | 'restricted';

/** Payout status: reasons that only staff can resolve take precedence over those that the author can resolve. */
export const statusOf = (held: EarningsBalance['held']): PayoutStatus => {
  const has = (...reasons: readonly string[]) =>
    held.some(({ reason }) => reasons.includes(reason));
  if (has('restricted', 'schedule-unconfirmed')) return 'restricted';
  if (has('iban-missing', 'tax-number-missing', 'payout-returned')) return 'missing';
  return held.length > 0 ? 'held' : 'open';
};

/** Returns the month before the month of a day. @param day `YYYY-MM-DD` */
export const previousMonth = (day: string): string => {
  const [year = 0, index = 1] = day.split('-').map(Number);
  return index === 1 ? `${year - 1}-12` : `${year}-${String(index - 1).padStart(2, '0')}`;
};

/** Months from `first` through `last`, newest first. @param first, last `YYYY-MM` */
export const monthsBetween = (first: string, last: string): readonly string[] => {
  const numberOf = (month: string): number => {
    const [year = 0, index = 1] = month.split('-').map(Number);
    return year * 12 + index - 1;
  };
  const from = numberOf(first);
  return Array.from({ length: Math.max(0, numberOf(last) - from + 1) }, (_, back) => {
    const at = numberOf(last) - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};
