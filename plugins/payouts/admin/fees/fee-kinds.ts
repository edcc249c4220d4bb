import { earningMoments } from '@oner/config/contract/payout-states';
import type { FeeDraft } from '@oner/config/contract/staff-agreements';

/** Whether the sum per unit is the provider's (`commission`) or the author's (`royalty`). */
export const modes = ['commission', 'royalty'] as const satisfies readonly FeeDraft['mode'][];

const numberIn = (typed: string): number =>
  Number(typed.replace(/[\s\u00a0\u202f₸%]/g, '').replace(',', '.'));

/** Reads typed tenge as tiyn; null if invalid. */
export const readFeeSum = (typed: string): number | null => {
  const tiyn = Math.round(numberIn(typed) * 100);
  return typed !== '' && Number.isSafeInteger(tiyn) && tiyn >= 0 ? tiyn : null;
};

/** Reads a typed percentage as basis points; null if invalid. */
export const readShare = (typed: string): number | null => {
  const bp = readFeeSum(typed);
  return bp !== null && bp <= 10_000 ? bp : null;
};

/** Draft of the next version from the typed values, by field name. */
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
