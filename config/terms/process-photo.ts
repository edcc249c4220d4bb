import type { IsoDate } from './dates.ts';
import { type DatedFigure, editionOn, OPENED_ON } from './figures.ts';
import { type Tiyn, tengeToTiyn } from './tenge.ts';

/**
 * When authors are asked for a photo of the making of a work, which moderators weigh where nothing can be checked. No text
 * of the shop states these figures: they are the provider's own, and a new one is one more edition.
 */
export const PROCESS_FIGURES = {
  /** Works of an author that are public before the question ends. */
  firstWorks: {
    unit: 'works',
    decidedBy: 'submitted',
    editions: [{ from: OPENED_ON, value: 3, clause: 'ours' }],
  },
  /** A price to buy from which every author is asked. */
  price: {
    unit: 'tiyn',
    decidedBy: 'submitted',
    editions: [{ from: OPENED_ON, value: tengeToTiyn(500_000), clause: 'ours' }],
  },
} as const satisfies Record<string, DatedFigure>;

type ProcessReason = 'first-works' | 'price';

/** The figures as they are on the day a work is sent. */
export const processTerms = (day: IsoDate): { firstWorks: number; price: Tiyn } => ({
  firstWorks: editionOn(day, PROCESS_FIGURES.firstWorks).value,
  price: editionOn<Tiyn>(day, PROCESS_FIGURES.price).value,
});

/**
 * Why a process photo is asked for; null where it is not.
 * @param publicWorks other works of the author that are public
 * @param priceTenge the price to buy; null without one
 * @param day on which the work was sent
 */
export const processReason = (
  work: { readonly publicWorks: number; readonly priceTenge: number | null },
  day: IsoDate,
): ProcessReason | null => {
  const { firstWorks, price } = processTerms(day);
  if (work.publicWorks < firstWorks) return 'first-works';
  return work.priceTenge !== null && tengeToTiyn(work.priceTenge) >= price ? 'price' : null;
};
