/** How many files without a row are the work of a killed process, and how many a sign of the wrong database. */
const surelyFew = 20;
const smallShare = 0.05;

/**
 * Whether leftovers may be removed. A shop that is started by mistake beside another's files knows none of them, and
 * must not take them for rubbish.
 */
export const maySweep = (unknown: number, all: number): boolean =>
  unknown <= surelyFew ? unknown < all || all === 0 : unknown <= all * smallShare;
