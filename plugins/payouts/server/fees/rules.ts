/** Fee schedules, the lowest price of an item, and what authors have of each item. Pure. */

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

/** A schedule as the shop keeps it. */
export type FeeSchedule = Schedule & {
  readonly earnedWhen: EarningMoment;
  readonly proposedBy: string;
  readonly proposedAt: number;
  /** Null while it is a proposal only. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: number | null;
};

/** Schedules that count: the first one, which is the agreement itself, and those the owner has confirmed. */
export const countingOf = <S extends Pick<FeeSchedule, 'version' | 'confirmedAt'>>(
  all: readonly S[],
): S[] => all.filter(({ version, confirmedAt }) => version === 1 || confirmedAt !== null);

/**
 * The schedule of a day: of those that have begun the one that began last, of two that began together the later version.
 * @throws RangeError for a day before the first one
 */
export const scheduleOn = <S extends Pick<Schedule, 'version' | 'startsOn'>>(
  counting: readonly S[],
  day: IsoDate,
): S => {
  const [last] = counting.filter(({ startsOn }) => startsOn <= day).toSorted(latestFirst);
  if (!last) throw new RangeError(`no fee schedule counts on ${day}`);
  return last;
};

type Begun = Pick<Schedule, 'version' | 'startsOn'>;

const latestFirst = (a: Begun, b: Begun): number => {
  if (a.startsOn === b.startsOn) return b.version - a.version;
  return a.startsOn < b.startsOn ? 1 : -1;
};

export type ScheduleProblem = 'bad-day' | 'bad-sum' | 'bad-share' | 'starts-too-early';

/**
 * Why a schedule cannot be proposed, or confirmed; null when it can.
 * @param noticeThrough a change acts forward only, and after the notice of it to authors (Agreement 13.1): the last day of that
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

/** What a thing of the shop sells for and costs to make. */
export type ItemPrice = {
  readonly kind: MerchKind;
  readonly unitPrice: Tiyn;
  readonly unitCost: Tiyn;
};

/** The lowest price that leaves the author nothing below zero (Agreement 6.4); null where the price is high enough. */
export const leastPrice = (item: ItemPrice, schedule: Schedule): Tiyn | null =>
  coversRoyalty(item, schedule) ? null : add(item.unitCost, schedule.perUnit[item.kind]);

/** Why it cannot be saved, as who saves it in the panel reads it. */
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

/** One unit of a thing of the shop, and whose its price is. */
type MerchTerm = Pick<ItemPrice, 'kind' | 'unitPrice'> & RoyaltyShares;

/**
 * What an author has of each thing of the shop under a schedule (L §9; Agreement 6.1 to 6.4), kinds in the order of their
 * codes and cheap things first. Things of one kind, price and cost are one row.
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

/** `3,5 %`, in English `3.5%`. @param bp hundredths of a per cent */
const shareText = (bp: number, language: Language): string =>
  language === 'en' ? `${bp / 100}%` : `${String(bp / 100).replace('.', ',')}\u00a0%`;

/** What a schedule changes of the one before it, as authors read it: `оригинал: 0 % → 3,5 %`; empty where no sum changes. */
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
