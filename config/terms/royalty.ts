import type { IsoDate } from './dates.ts';
import { FEE_PER_UNIT, figuresOn, OPENED_ON } from './figures.ts';
import { add, basisPoints, multiply, subtract, type Tiyn, tiyn } from './tenge.ts';

/** Kinds with a fee per unit (L §9; Agreement 6.1 to 6.3), in the sequence of a schedule. */
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

/** Kinds with a fee in percent of the price (Agreement 6.6). */
export const SHARE_KINDS = ['original', 'rent', 'licence'] as const;

/** All kinds for which an author is paid. */
export const ROYALTY_KINDS = [...UNIT_KINDS, ...SHARE_KINDS] as const;
export type RoyaltyKind = (typeof ROYALTY_KINDS)[number];

/**
 * A fee schedule. In mode `commission` the amount per unit is the provider's fee, and the author gets the rest of the
 * price after production cost; in mode `royalty` the amount per unit is the author's.
 */
export type Schedule = {
  readonly version: number;
  /** First day in force. */
  readonly startsOn: IsoDate;
  readonly mode: 'royalty' | 'commission';
  readonly perUnit: Readonly<Record<UnitKind, Tiyn>>;
  /** Hundredths of a percent. */
  readonly commissionBp: Readonly<Record<(typeof SHARE_KINDS)[number], number>>;
};

/** Schedule of the present agreement: the amount per unit is the provider's fee, originals are free of fees. */
export const FIRST_SCHEDULE: Schedule = {
  version: 1,
  startsOn: OPENED_ON,
  mode: 'commission',
  perUnit: FEE_PER_UNIT,
  commissionBp: {
    original: figuresOn(OPENED_ON).originalCommission.value,
    rent: figuresOn(OPENED_ON).rentCommission.value,
    licence: figuresOn(OPENED_ON).originalCommission.value,
  },
};

/** A sold line; price and cost per unit. */
type RoyaltyLine = {
  readonly kind: RoyaltyKind;
  readonly quantity: number;
  readonly unitPrice: Tiyn;
  readonly unitCost: Tiyn;
};

/** Division of the price; the three parts sum to it. */
export type RoyaltyShares = {
  readonly author: Tiyn;
  readonly provider: Tiyn;
  readonly production: Tiyn;
};

/**
 * Divides the price of a line (L §9; Agreement 6.1 to 6.6). Production cost is deducted first. In mode `commission` the
 * fee follows, and the author gets the rest, never negative (Agreement 6.4); in mode `royalty` the author gets the amount
 * per unit, even if the price does not cover it, and the provider the rest.
 * @throws RangeError for a negative quantity, price or cost
 */
export function royalty(line: RoyaltyLine, schedule: Schedule): RoyaltyShares {
  const { kind, quantity, unitPrice, unitCost } = line;
  if (quantity < 0 || unitPrice < 0 || unitCost < 0) {
    throw new RangeError('quantity, price and cost of a line must not be negative');
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

/** Checks whether the unit price covers production cost and the scheduled amount, so that neither side loses (6.4). */
export function coversRoyalty(line: Omit<RoyaltyLine, 'quantity'>, schedule: Schedule): boolean {
  const { kind, unitPrice, unitCost } = line;
  const due = isUnit(kind)
    ? schedule.perUnit[kind]
    : basisPoints(unitPrice, schedule.commissionBp[kind]);
  return unitPrice >= add(unitCost, due);
}

/** Clause that defines the author's share of a kind. */
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
