import type { IsoDate } from './dates.ts';
import { FEE_PER_UNIT, OPENED_ON, on } from './figures.ts';
import { add, basisPoints, multiply, subtract, type Tiyn, tiyn } from './tenge.ts';

/** Kinds whose fee is a sum for each unit (L §9; Agreement 6.1 to 6.3), in the order in which a schedule is read. */
export const UNIT_KINDS = [
  'notebook',
  'shopper',
  'tshirt',
  'sweatshirt',
  'hoodie',
  'canvas',
  'animation',
] as const;
type UnitKind = (typeof UNIT_KINDS)[number];

/** Kinds whose fee is a share of the price (Agreement 6.6). */
export const SHARE_KINDS = ['original', 'rent', 'licence'] as const;

/** Everything an author can be paid for. */
export const ROYALTY_KINDS = [...UNIT_KINDS, ...SHARE_KINDS] as const;
export type RoyaltyKind = (typeof ROYALTY_KINDS)[number];

/**
 * A fee schedule. In mode `commission` the sum for a unit is the provider's fee and the rest of the price, once the
 * production cost is taken out, is the author's; in mode `royalty` the sum for a unit is the author's.
 */
export type Schedule = {
  readonly version: number;
  /** The first day it counts for. */
  readonly startsOn: IsoDate;
  readonly mode: 'royalty' | 'commission';
  readonly perUnit: Readonly<Record<UnitKind, Tiyn>>;
  /** Hundredths of a percent. */
  readonly commissionBp: Readonly<Record<(typeof SHARE_KINDS)[number], number>>;
};

/** The schedule of the agreement as it stands: the sum for a unit is the provider's, originals cost nothing. */
export const FIRST_SCHEDULE: Schedule = {
  version: 1,
  startsOn: OPENED_ON,
  mode: 'commission',
  perUnit: FEE_PER_UNIT,
  commissionBp: {
    original: on(OPENED_ON).originalCommission.value,
    rent: on(OPENED_ON).rentCommission.value,
    licence: on(OPENED_ON).originalCommission.value,
  },
};

/** One line of what was sold; prices and costs of one unit. */
type RoyaltyLine = {
  readonly kind: RoyaltyKind;
  readonly quantity: number;
  readonly unitPrice: Tiyn;
  readonly unitCost: Tiyn;
};

/** Whose the price is; the three add up to it. */
export type RoyaltyShares = {
  readonly author: Tiyn;
  readonly provider: Tiyn;
  readonly production: Tiyn;
};

/**
 * Divides what a buyer paid for a line (L §9; Agreement 6.1 to 6.6). The production cost is covered first. In mode
 * `commission` the fee comes next and the author has the rest, never below zero (Agreement 6.4); in mode `royalty` the
 * author has the sum for each unit, also where the price does not cover it, and the rest is the provider's.
 * @throws RangeError for a quantity, price or cost below zero
 */
export function royalty(line: RoyaltyLine, schedule: Schedule): RoyaltyShares {
  const { kind, quantity, unitPrice, unitCost } = line;
  if (quantity < 0 || unitPrice < 0 || unitCost < 0) {
    throw new RangeError('quantity, price and cost of a line are not below zero');
  }
  const gross = multiply(unitPrice, quantity);
  const production = least(multiply(unitCost, quantity), gross);
  const left = subtract(gross, production);
  const due = isUnit(kind)
    ? multiply(schedule.perUnit[kind], quantity)
    : basisPoints(gross, schedule.commissionBp[kind]);
  if (isUnit(kind) && schedule.mode === 'royalty') {
    return { author: due, provider: subtract(left, due), production };
  }
  const provider = least(due, left);
  return { author: subtract(left, provider), provider, production };
}

/** Whether the price of one unit covers its cost and what the schedule names, so that nobody loses by it (6.4). */
export function coversRoyalty(line: Omit<RoyaltyLine, 'quantity'>, schedule: Schedule): boolean {
  const { kind, unitPrice, unitCost } = line;
  const due = isUnit(kind)
    ? schedule.perUnit[kind]
    : basisPoints(unitPrice, schedule.commissionBp[kind]);
  return unitPrice >= add(unitCost, due);
}

/** The clause that says what an author has of this kind. */
export function royaltyClause(kind: RoyaltyKind): string {
  if (!isUnit(kind)) return 'Agreement 6.6';
  if (kind === 'animation') return 'Agreement 6.3';
  return kind === 'notebook' || kind === 'shopper' ? 'Agreement 6.1' : 'Agreement 6.2';
}

function isUnit(kind: RoyaltyKind): kind is UnitKind {
  return kind !== 'original' && kind !== 'rent' && kind !== 'licence';
}

function least(a: Tiyn, b: Tiyn): Tiyn {
  return tiyn(Math.min(a, b));
}
