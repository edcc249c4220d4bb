import type { Language, Order, ShopItem } from '@oner/config/contract';
import type { Placement } from '@oner/config/terms';
import { contactAndDelivery, type TypedOrder } from '../../payment/order-form.ts';
import { isStillPayable } from '../../payment/outcome.ts';

/** What a person types into the order form, and chooses of the item. */
export type ItemOrderForm = TypedOrder & {
  readonly quantity: number;
  /** Code of the size; null for things without sizes. */
  readonly size: number | null;
};

/** M (spec A §2): the size an order starts with, or the one the item offers first. */
const defaultSize = 1;

export const sizeFor = ({ sizes: offered, size }: ShopItem): number | null => {
  if (offered.length === 0) return null;
  if (size !== null && offered.includes(size)) return size;
  return offered.includes(defaultSize) ? defaultSize : (offered[0] ?? null);
};

/** The work a buyer puts on a thing that carries none, and how. */
type Print = { readonly work: string; readonly placement: Placement };

/** The body of `POST /api/shop/create/`: the fields of spec A §7 and those that the shop needs beside them. */
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

/** The newest order of a thing that can still be paid; a work of the buyer's choice is in its name. */
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

/** Items that carry the work or may be given it; without a work those that carry one, for no other is sold. */
export const itemsOf = (
  items: readonly ShopItem[],
  work: string,
  mayHave: (item: ShopItem) => boolean = () => false,
): readonly ShopItem[] =>
  items.filter((item) => (work ? item.work?.id === work || mayHave(item) : item.work !== null));

/** The address of an item, with the work that is chosen for it: the way back from the login page. */
export const itemAddressOf = (itemId: string, work: string): string =>
  `/shop${work && `?work=${work}`}#${itemId}`;

/** Kinds that have something to show, in the order of their numbers, each with its count. */
export const tabsOf = (
  items: readonly ShopItem[],
): readonly { readonly category: number; readonly count: number }[] => {
  const counts = new Map<number, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => a.category - b.category);
};

/** The tab an address asks for, or all kinds. */
export const readCategory = (search: URLSearchParams): number | undefined => {
  const text = search.get('category') ?? '';
  return /^[0-5]$/.test(text) ? Number(text) : undefined;
};

/** The work an address asks for. */
export const readWork = (search: URLSearchParams): string => {
  const text = search.get('work') ?? '';
  return /^[a-z0-9]{8,40}$/.test(text) ? text : '';
};
