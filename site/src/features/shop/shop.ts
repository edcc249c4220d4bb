import type { Language, Order, ShopItem } from '@oner/config/contract';
import type { Placement } from '@oner/config/terms';
import { contactAndDelivery, type TypedOrder } from '../../payment/order-form.ts';
import { isStillPayable } from '../../payment/outcome.ts';

/** Typed and chosen values of the order form. */
export type ItemOrderForm = TypedOrder & {
  readonly quantity: number;
  /** Code of the size; null for items without sizes. */
  readonly size: number | null;
};

/** M (spec A §2): initial size, unless the item sets another one. */
const defaultSize = 1;

export const sizeFor = ({ sizes: offered, size }: ShopItem): number | null => {
  if (offered.length === 0) return null;
  if (size !== null && offered.includes(size)) return size;
  return offered.includes(defaultSize) ? defaultSize : (offered[0] ?? null);
};

/** Work that a buyer chose for an item without a work, and its placement. */
type Print = { readonly work: string; readonly placement: Placement };

/** Body of `POST /api/shop/create/`: the fields of spec A §7 and additional ones of the shop. */
export const orderBody = (
  item: ShopItem,
  form: ItemOrderForm,
  buyer: string,
  language: Language,
  print?: Print,
) => ({
  buyer,
  item: item.id,
  price: item.price,
  desc: item.desc[language] ?? item.name,
  ...(form.size !== null && { size: form.size }),
  quantity: form.quantity,
  ...contactAndDelivery(form),
  ...print,
  language,
});

/** Newest payable order of an item; a work chosen by the buyer is part of its name. */
export const openOrderOf = (
  orders: readonly Order[],
  itemId: string,
  name: string,
): Order | undefined =>
  orders.find(
    (order) =>
      isStillPayable(order) &&
      order.invoice?.state !== 'open' &&
      order.lines.some((line) => line.item === itemId && line.name === name),
  );

/** Items with this work or printable with it; without a work, all items that have a work (others are not sold). */
export const itemsOf = (
  items: readonly ShopItem[],
  work: string,
  mayHave: (item: ShopItem) => boolean = () => false,
): readonly ShopItem[] =>
  items.filter((item) => (work ? item.work?.id === work || mayHave(item) : item.work !== null));

/** Path of an item with its chosen work; used to return from the login page. */
export const itemAddressOf = (itemId: string, work: string): string =>
  `/shop${work && `?work=${work}`}#${itemId}`;

/** Kinds with items, in the order of their numbers, each with its count. */
export const tabsOf = (
  items: readonly ShopItem[],
): readonly { readonly category: number; readonly count: number }[] => {
  const counts = new Map<number, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => a.category - b.category);
};

/** Tab of the address; undefined for all kinds. */
export const readCategory = (search: URLSearchParams): number | undefined => {
  const text = search.get('category') ?? '';
  return /^[0-5]$/.test(text) ? Number(text) : undefined;
};

/** Work id of the address; empty if it is not valid. */
export const readWork = (search: URLSearchParams): string => {
  const text = search.get('work') ?? '';
  return /^[a-z0-9]{8,40}$/.test(text) ? text : '';
};
