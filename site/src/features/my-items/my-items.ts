/** What an author sees of things with their works. Pure. */

import type { MerchTerms } from '@oner/config/contract/merch-terms';
import type { MyItem } from '@oner/config/contract/my-items';

type ItemsOfWork = {
  readonly work: NonNullable<MyItem['work']>;
  /** What sells best first. */
  readonly items: readonly MyItem[];
  readonly sold: number;
};

const bySold = (a: { readonly sold: number }, b: { readonly sold: number }): number =>
  b.sold - a.sold;

/** Each work with its things; the work that sells best first, equals as the shop has them. */
export const itemsByWork = (items: readonly MyItem[]): readonly ItemsOfWork[] =>
  [...new Set(items.map(({ work }) => work?.id))]
    .flatMap((id) => {
      const ofWork = items.filter(({ work }) => work?.id === id);
      const work = ofWork[0]?.work;
      const sold = ofWork.reduce((sum, one) => sum + one.sold, 0);
      return work ? [{ work, items: ofWork.toSorted(bySold), sold }] : [];
    })
    .toSorted(bySold);

/** Tenge for the author of each one sold; undefined where it is not known, or depends on what making one costs. */
export const authorSumOf = (
  { things }: MerchTerms,
  { kind, price }: Pick<MyItem, 'kind' | 'price'>,
): number | undefined => {
  const [sum, ...others] = new Set(
    things.filter((one) => one.kind === kind && one.price === price).map(({ author }) => author),
  );
  return others.length === 0 ? sum : undefined;
};
