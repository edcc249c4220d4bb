import { earningMoments } from '@oner/config/contract/payout-states';
import type { FeeDraft } from '@oner/config/contract/staff-agreements';

/** Whose the sum for a unit is. */
export const modes = ['commission', 'royalty'] as const satisfies readonly FeeDraft['mode'][];

const numberIn = (typed: string): number =>
  Number(typed.replace(/[\s\u00a0\u202f₸%]/g, '').replace(',', '.'));

/** Typed tenge as tiyn; null for what is no sum. */
export const readFeeSum = (typed: string): number | null => {
  const tiyn = Math.round(numberIn(typed) * 100);
  return typed !== '' && Number.isSafeInteger(tiyn) && tiyn >= 0 ? tiyn : null;
};

/** A typed percentage as hundredths of a percent; null for what is none. */
export const readShare = (typed: string): number | null => {
  const bp = readFeeSum(typed);
  return bp !== null && bp <= 10_000 ? bp : null;
};

/** The next version as it was typed, by the names of its fields. */
export const feeDraftOf = (typed: Readonly<Record<string, string>>): FeeDraft => {
  const sum = (kind: keyof FeeDraft['perUnit']): number => readFeeSum(typed[kind] ?? '') ?? 0;
  const share = (kind: keyof FeeDraft['commissionBp']): number => readShare(typed[kind] ?? '') ?? 0;
  return {
    startsOn: typed.startsOn ?? '',
    mode: modes.find((mode) => mode === typed.mode) ?? 'commission',
    earnedWhen: earningMoments.find((moment) => moment === typed.earnedWhen) ?? 'delivered',
    perUnit: {
      notebook: sum('notebook'),
      shopper: sum('shopper'),
      tshirt: sum('tshirt'),
      sweatshirt: sum('sweatshirt'),
      hoodie: sum('hoodie'),
      canvas: sum('canvas'),
      animation: sum('animation'),
    },
    commissionBp: { original: share('original'), rent: share('rent'), licence: share('licence') },
  };
};
