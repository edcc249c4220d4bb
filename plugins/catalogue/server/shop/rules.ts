/** What of a thing is sold, and what is wrong with its print area. Pure. */

import { type FrameFault, type Language, LEAST_FRAME_SIDE } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

export type ItemAvailability = 'in-stock' | 'on-order' | 'out-of-stock';
type Licence = {
  readonly availability: string;
  /** The work whose copy it carries; null for a thing of the shop's own. */
  readonly workId: string | null;
  /** The work is public. */
  readonly isShown: boolean;
  /** Its author allows copies and is not blocked. */
  readonly isLicensed: boolean;
  /** Pieces nobody has ordered; null for what is made to order. */
  readonly left: number | null;
};

/** Without a public work whose author allows it, no copy is sold (spec L §1; A §3 for a blocked author). */
export const itemAvailability = (item: Licence): ItemAvailability => {
  if (item.workId !== null && !(item.isShown && item.isLicensed)) return 'out-of-stock';
  if (item.left === 0) return 'out-of-stock';
  const known: readonly string[] = ['in-stock', 'on-order'];
  return known.includes(item.availability)
    ? (item.availability as ItemAvailability)
    : 'out-of-stock';
};

/** M, the size an order form starts with (spec A §2). */
const usualSize = 1;

/** The size offered first; null for things without sizes. */
export const firstSize = (sizes: readonly number[]): number | null =>
  sizes.includes(usualSize) ? usualSize : (sizes[0] ?? null);

/** Why the print area of a thing cannot be saved, as who saves it reads it in the panel. */
export const frameFaultWords = (fault: FrameFault, language: Language): string =>
  factText(`print-frames.${fault}`, language, { side: String(LEAST_FRAME_SIDE) });
