import { merchSizeOf } from '@oner/config/terms';
import type { ItemPhoto, ListedOrder } from '../api.ts';

/** One thing of one order that is to be made. */
type ToMake = {
  readonly number: string;
  readonly recipient: string;
  readonly dueAt: string | null;
  readonly quantity: number;
  readonly workId: string | null;
  readonly author: string | null;
  readonly photo: ItemPhoto | null;
};
type Size = {
  /** 0 S … 4 XXL; null for what has no sizes. */
  readonly size: number | null;
  readonly quantity: number;
  /** Due first. */
  readonly lines: readonly ToMake[];
};
export type Product = {
  readonly kind: string;
  readonly name: string;
  readonly quantity: number;
  readonly dueAt: string | null;
  readonly sizes: readonly Size[];
};

const far = '9999';
const byDue = (a: { dueAt: string | null }, b: { dueAt: string | null }): number =>
  (a.dueAt ?? far).localeCompare(b.dueAt ?? far);
const sum = (of: readonly { readonly quantity: number }[]): number =>
  of.reduce((all, { quantity }) => all + quantity, 0);

/** What is to be made, by product and size, as a workshop works: the product that is due first comes first. */
export const groupLines = (orders: readonly ListedOrder[]): readonly Product[] => {
  const all = orders.flatMap(({ number, recipient, dueAt, items }) =>
    items.flatMap((item) =>
      // Wrap is no thing to make: the list of the workshop says what is wrapped.
      item.kind === 'wrap' ? [] : [{ ...item, number, recipient, dueAt }],
    ),
  );
  const products = Map.groupBy(all, ({ kind, name }) => `${kind}\n${name}`);
  return [...products.values()]
    .map((lines): Product => {
      const sizes = [...Map.groupBy(lines, ({ size }) => size)]
        .map(([size, some]) => ({ size, quantity: sum(some), lines: some.toSorted(byDue) }))
        .toSorted((a, b) => (a.size ?? -1) - (b.size ?? -1));
      const [first] = lines.toSorted(byDue);
      const { kind = '', name = '', dueAt = null } = first ?? {};
      return { kind, name, dueAt, quantity: sum(lines), sizes };
    })
    .toSorted(byDue);
};

/** A size as it stands on the label; null for what has none. */
export const sizeName = (size: number | null): string | null =>
  size === null ? null : merchSizeOf(size);
