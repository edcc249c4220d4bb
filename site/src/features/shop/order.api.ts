import type { Language, Order, ShopItem } from '@oner/config/contract';
import { getDelivery } from '@oner/config/contract/delivery';
import { listMyOrders } from '@oner/config/contract/orders';
import type { Placement } from '@oner/config/terms';
import { useApi } from '../../elements/use-api.ts';
import { once } from '../../elements/use-query.ts';
import { contactAndDelivery, type TypedOrder } from '../../payment/order-form.ts';
import { isStillPayable } from '../../payment/outcome.ts';

/** Typed and chosen values of the order form. */
export type ItemOrderForm = TypedOrder & {
  readonly quantity: number;
  /** Code of the size; null for items without sizes. */
  readonly size: number | null;
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

/** Pickup points and the courier's cities, with dates for a payment today. */
export const useDelivery = (isEnabled: boolean) =>
  useApi(getDelivery, isEnabled ? {} : null, { ...once, shouldRetryOnError: true });

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

/** The buyer's open order of this item with this work, which can be paid instead of placing another. */
export const useOpenOrder = (
  isEnabled: boolean,
  itemId: string,
  name: string,
): Order | undefined => {
  const { data } = useApi(listMyOrders, isEnabled ? { query: { state: 'unpaid' } } : null);
  return openOrderOf(data ?? [], itemId, name);
};
