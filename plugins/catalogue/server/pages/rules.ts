/** Selects related works. Pure. */

export type ComparableWork = {
  readonly id: string;
  readonly sellerId: string;
  readonly technique: string | null;
  /** Sale price, else rent, whole tenge. */
  readonly price: number | null;
  readonly sequence: number;
};

/** Related prices are between two thirds and one and a half times a price. */
const band = { from: 2 / 3, to: 3 / 2 };
export const bandOf = (price: number): { readonly from: number; readonly to: number } => ({
  from: Math.ceil(price * band.from),
  to: Math.floor(price * band.to),
});

const points = { author: 4, technique: 2, price: 1 };

/** Similarity of two works; 0 if they have nothing in common. */
const likeness = (work: ComparableWork, other: ComparableWork): number =>
  (other.sellerId === work.sellerId ? points.author : 0) +
  (work.technique !== null && other.technique === work.technique ? points.technique : 0) +
  (isInBand(work.price, other.price) ? points.price : 0);

const isInBand = (price: number | null, other: number | null): boolean => {
  if (price === null || other === null) return false;
  const { from, to } = bandOf(price);
  return other >= from && other <= to;
};

const distance = (work: ComparableWork, other: ComparableWork): number =>
  work.price === null || other.price === null
    ? Number.MAX_SAFE_INTEGER
    : Math.abs(work.price - other.price);

/** Returns at most `most` candidates with something in common, most similar first, without duplicates and the work itself. */
export const relatedTo = <K extends ComparableWork>(
  work: ComparableWork,
  candidates: readonly K[],
  most: number,
): K[] => {
  const once = new Map(candidates.map((one) => [one.id, one]));
  once.delete(work.id);
  return [...once.values()]
    .filter((one) => likeness(work, one) > 0)
    .sort(
      (a, b) =>
        likeness(work, b) - likeness(work, a) ||
        distance(work, a) - distance(work, b) ||
        b.sequence - a.sequence,
    )
    .slice(0, most);
};
