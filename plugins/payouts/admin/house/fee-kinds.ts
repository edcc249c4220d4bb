import type { ShareKind, UnitKind } from '@oner/config/terms';
import type { FeeSchedule } from '../api/types.ts';

/** Whose the sum for a unit is. */
export const modes = ['commission', 'royalty'] as const satisfies readonly FeeSchedule['mode'][];

/** Kinds with a sum for each unit, and those with a share of the price. */
export const unitKinds = [
  'notebook',
  'shopper',
  'tshirt',
  'sweatshirt',
  'hoodie',
  'canvas',
  'animation',
] as const satisfies readonly UnitKind[];
export const shareKinds = ['original', 'rent', 'licence'] as const satisfies readonly ShareKind[];

const numberIn = (typed: string): number =>
  Number(typed.replace(/[\s\u00a0\u202f₸%]/g, '').replace(',', '.'));

/** Typed tenge as tiyn; null for what is no sum. */
export const readSum = (typed: string): number | null => {
  const tiyn = Math.round(numberIn(typed) * 100);
  return typed !== '' && Number.isSafeInteger(tiyn) && tiyn >= 0 ? tiyn : null;
};

/** A typed percentage as hundredths of a percent; null for what is none. */
export const readShare = (typed: string): number | null => {
  const bp = readSum(typed);
  return bp !== null && bp <= 10_000 ? bp : null;
};

/** The next version as it was typed, by the names of its fields. */
export const draftOf = (typed: Readonly<Record<string, string>>) => ({
  startsOn: typed.startsOn ?? '',
  mode: typed.mode,
  earnedWhen: typed.earnedWhen,
  perUnit: Object.fromEntries(unitKinds.map((kind) => [kind, readSum(typed[kind] ?? '') ?? 0])),
  commissionBp: Object.fromEntries(
    shareKinds.map((kind) => [kind, readShare(typed[kind] ?? '') ?? 0]),
  ),
});
