import type { IsoDate } from './dates.ts';
import { type DatedFigure, editionOn, OPENED_ON } from './figures.ts';
import { type Tiyn, tengeToTiyn } from './tenge.ts';

/**
 * When authors are asked for a photo of the making of a work, which moderators consider as evidence. The legal texts do
 * not state these figures, so the provider can change them by an additional edition.
 */
export const PROCESS_FIGURES = {
  /** Number of public works after which an author is no longer asked. */
  firstWorks: {
    unit: 'works',
    decidedBy: 'submitted',
    editions: [{ from: OPENED_ON, value: 3, clause: 'ours' }],
  },
  /** Sale price from which all authors are asked. */
  price: {
    unit: 'tiyn',
    decidedBy: 'submitted',
    editions: [{ from: OPENED_ON, value: tengeToTiyn(500_000), clause: 'ours' }],
  },
} as const satisfies Record<string, DatedFigure>;

type ProcessReason = 'first-works' | 'price';

/** Figures on the day a work is sent. */
export const processTerms = (day: IsoDate): { firstWorks: number; price: Tiyn } => ({
  firstWorks: editionOn(day, PROCESS_FIGURES.firstWorks).value,
  price: editionOn<Tiyn>(day, PROCESS_FIGURES.price).value,
});

/**
 * Returns why a process photo is requested; null if it is not.
 * @param publicWorks number of other public works of the author
 * @param priceTenge sale price; null if not for sale
 * @param day day on which the work was sent
 */
export const processReason = (
  work: { readonly publicWorks: number; readonly priceTenge: number | null },
  day: IsoDate,
): ProcessReason | null => {
  const { firstWorks, price } = processTerms(day);
  if (work.publicWorks < firstWorks) return 'first-works';
  return work.priceTenge !== null && tengeToTiyn(work.priceTenge) >= price ? 'price' : null;
};
