import type { StaffOrderRow } from '@oner/config/contract/staff-orders';
import { merchSizeOf } from '@oner/config/terms';

/** One order line to make. */
type ToMake = {
  readonly number: string;
  readonly recipient: string;
  readonly dueAt: string | null;
  readonly quantity: number;
  readonly workId: string | null;
  readonly author: string | null;
  readonly photo: StaffOrderRow['items'][number]['photo'];
};
type Size = {
  /** 0 S … 4 XXL; null for items without sizes. */
  readonly size: number | null;
  readonly quantity: number;
  /** By due day. */
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

/** Items to make by product and size, as a workshop works; products by due day. */
export const groupLines = (orders: readonly StaffOrderRow[]): readonly Product[] => {
  const all = orders.flatMap(({ number, recipient, dueAt, items }) =>
    items.flatMap((item) =>
      // Gift wrap is not made; the list of the workshop marks wrapped items.
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

/** Name of a size; null for items without sizes. */
export const sizeName = (size: number | null): string | null =>
  size === null ? null : merchSizeOf(size);
