/** Availability and sizes of items, and faults of their print areas. Pure. */

import { type FrameFault, type Language, LEAST_FRAME_SIDE } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

export type ItemAvailability = 'in-stock' | 'on-order' | 'out-of-stock';
type Licence = {
  readonly availability: string;
  /** The work printed on the item; null for the shop's own items. */
  readonly workId: string | null;
  /** Whether the work is public. */
  readonly isShown: boolean;
  /** Whether its author allows copies and is not blocked. */
  readonly isLicensed: boolean;
  /** Units that are not reserved or sold; null for items made to order. */
  readonly left: number | null;
};

/** Copies are sold only of a public work whose author allows it (spec L §1; A §3 for a blocked author). */
export const itemAvailability = (item: Licence): ItemAvailability => {
  if (item.workId !== null && !(item.isShown && item.isLicensed)) return 'out-of-stock';
  if (item.left === 0) return 'out-of-stock';
  const known: readonly string[] = ['in-stock', 'on-order'];
  return known.includes(item.availability)
    ? (item.availability as ItemAvailability)
    : 'out-of-stock';
};

/** Code of M, the preselected size of an order form (spec A §2). */
const usualSize = 1;

/** Returns the preselected size; null for items without sizes. */
export const firstSize = (sizes: readonly number[]): number | null =>
  sizes.includes(usualSize) ? usualSize : (sizes[0] ?? null);

/** Returns the message, for staff in the panel, why a print area cannot be saved. */
export const frameFaultText = (fault: FrameFault, language: Language): string =>
  factText(`print-frames.${fault}`, language, { side: String(LEAST_FRAME_SIDE) });
