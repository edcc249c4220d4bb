/** Fee schedules, lowest prices of items, and the author's share of each item. Pure. */

import type { EarningMoment } from '@oner/config/contract/payout-states';
import {
  add,
  coversRoyalty,
  formatTiyn,
  type IsoDate,
  isIsoDate,
  type Language,
  MERCH_KINDS,
  type MerchKind,
  ROYALTY_KINDS,
  type RoyaltyKind,
  type RoyaltyShares,
  royalty,
  type Schedule,
  subtract,
  type Tiyn,
  tiynToTenge,
} from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

export type FeeSchedule = Schedule & {
  readonly earnedWhen: EarningMoment;
  readonly proposedBy: string;
  readonly proposedAt: number;
  /** Null while it is only proposed. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: number | null;
};

/** Schedules in force: the first one, which is the agreement itself, and those that the owner confirmed. */
export const schedulesInForce = <S extends Pick<FeeSchedule, 'version' | 'confirmedAt'>>(
  all: readonly S[],
): S[] => all.filter(({ version, confirmedAt }) => version === 1 || confirmedAt !== null);

/**
 * The schedule of a day: the latest to begin by that day; if two begin together, the later version.
 * @throws RangeError for a day before the first one
 */
export const scheduleOn = <S extends Pick<Schedule, 'version' | 'startsOn'>>(
  counting: readonly S[],
  day: IsoDate,
): S => {
  const [last] = counting.filter(({ startsOn }) => startsOn <= day).toSorted(latestFirst);
  if (!last) throw new RangeError(`no fee schedule is in force on ${day}`);
  return last;
};

type Begun = Pick<Schedule, 'version' | 'startsOn'>;

const latestFirst = (a: Begun, b: Begun): number => {
  if (a.startsOn === b.startsOn) return b.version - a.version;
  return a.startsOn < b.startsOn ? 1 : -1;
};

export type ScheduleProblem = 'bad-day' | 'bad-sum' | 'bad-share' | 'starts-too-early';

/**
 * Why a schedule cannot be proposed or confirmed; null if it can.
 * @param noticeThrough last day of the notice to authors; a schedule must begin after it (Agreement 13.1)
 */
export const scheduleProblem = (
  { startsOn, perUnit, commissionBp }: Omit<Schedule, 'version'>,
  noticeThrough: IsoDate,
): ScheduleProblem | null => {
  if (!isIsoDate(startsOn)) return 'bad-day';
  if (startsOn <= noticeThrough) return 'starts-too-early';
  const isSum = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;
  if (!Object.values(perUnit).every(isSum)) return 'bad-sum';
  const isShare = (bp: number): boolean => isSum(bp) && bp <= 10_000;
  return Object.values(commissionBp).every(isShare) ? null : 'bad-share';
};

/** Price and production cost of an item. */
export type ItemPrice = {
  readonly kind: MerchKind;
  readonly unitPrice: Tiyn;
  readonly unitCost: Tiyn;
};

/** Lowest price at which the author's share is not negative (Agreement 6.4); null if the price is high enough. */
export const minimumPrice = (item: ItemPrice, schedule: Schedule): Tiyn | null =>
  coversRoyalty(item, schedule) ? null : add(item.unitCost, schedule.perUnit[item.kind]);

/** Error text for the panel user who saves the item. */
export const tooCheapText = (
  { unitPrice, unitCost }: ItemPrice,
  least: Tiyn,
  language: Language,
): string => {
  const text = (sum: Tiyn): string => `${tiynToTenge(sum)} ₸`;
  return factText('fees.too-cheap', language, {
    price: text(unitPrice),
    cost: text(unitCost),
    from: text(least),
    fee: text(subtract(least, unitCost)),
  });
};

/** One unit of an item and the shares of its price. */
type MerchTerm = Pick<ItemPrice, 'kind' | 'unitPrice'> & RoyaltyShares;

/**
 * Author's share of each item under a schedule (L §9; Agreement 6.1 to 6.4), in the order of `MERCH_KINDS`, cheapest
 * first. Items of one kind, price and cost are one row.
 */
export const merchTermsOf = (items: readonly ItemPrice[], schedule: Schedule): MerchTerm[] => {
  const rows = new Map<string, ItemPrice>();
  for (const item of items) rows.set(`${item.kind} ${item.unitPrice} ${item.unitCost}`, item);
  const place = ({ kind }: ItemPrice): number => MERCH_KINDS.indexOf(kind);
  return [...rows.values()]
    .toSorted((a, b) => place(a) - place(b) || a.unitPrice - b.unitPrice || a.unitCost - b.unitCost)
    .map((item) => ({
      kind: item.kind,
      unitPrice: item.unitPrice,
      ...royalty({ ...item, quantity: 1 }, schedule),
    }));
};

/** Formats a share as `3,5 %`, in English `3.5%`. @param bp basis points */
const shareText = (bp: number, language: Language): string =>
  language === 'en' ? `${bp / 100}%` : `${String(bp / 100).replace('.', ',')}\u00a0%`;

/** Changes to the previous schedule as authors read them: `оригинал: 0 % → 3,5 %`; empty if no sum changes. */
export const feeChanges = (
  before: Omit<Schedule, 'version'>,
  after: Omit<Schedule, 'version'>,
  language: Language,
): string => {
  const amount = (of: Omit<Schedule, 'version'>, kind: RoyaltyKind): string =>
    kind === 'original' || kind === 'rent' || kind === 'licence'
      ? shareText(of.commissionBp[kind], language)
      : formatTiyn(of.perUnit[kind]);
  return ROYALTY_KINDS.filter((kind) => amount(before, kind) !== amount(after, kind))
    .map((kind) => {
      const name = factText(`royalty-kinds.${kind}`, language);
      return `${name}: ${amount(before, kind)} → ${amount(after, kind)}`;
    })
    .join('; ');
};
