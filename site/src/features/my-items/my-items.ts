/** Lists of items with works of an author. Pure. */

import type { MerchTerms } from '@oner/config/contract/merch-terms';
import type { MyItem } from '@oner/config/contract/my-items';

type ItemsOfWork = {
  readonly work: NonNullable<MyItem['work']>;
  /** Best sellers first. */
  readonly items: readonly MyItem[];
  readonly sold: number;
};

const bySold = (a: { readonly sold: number }, b: { readonly sold: number }): number =>
  b.sold - a.sold;

/** Items by work, best-selling work first; works with equal sales keep the order of the shop. */
export const itemsByWork = (items: readonly MyItem[]): readonly ItemsOfWork[] =>
  [...new Set(items.map(({ work }) => work?.id))]
    .flatMap((id) => {
      const ofWork = items.filter(({ work }) => work?.id === id);
      const work = ofWork[0]?.work;
      const sold = ofWork.reduce((sum, one) => sum + one.sold, 0);
      return work ? [{ work, items: ofWork.toSorted(bySold), sold }] : [];
    })
    .toSorted(bySold);

/** Author's reward per unit, in tenge; undefined if unknown, or if it depends on the production cost. */
export const authorSumOf = (
  { things }: MerchTerms,
  { kind, price }: Pick<MyItem, 'kind' | 'price'>,
): number | undefined => {
  const [sum, ...others] = new Set(
    things.filter((one) => one.kind === kind && one.price === price).map(({ author }) => author),
  );
  return others.length === 0 ? sum : undefined;
};
