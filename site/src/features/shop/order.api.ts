import type { Order } from '@oner/config/contract';
import { getDelivery } from '@oner/config/contract/delivery';
import { listMyOrders } from '@oner/config/contract/orders';
import { useApi } from '../../elements/use-api.ts';
import { once } from '../../elements/use-query.ts';
import { openOrderOf } from './shop.ts';

/** Pickup points and the courier's cities, with dates for a payment today. */
export const useDelivery = (isEnabled: boolean) =>
  useApi(getDelivery, isEnabled ? {} : null, { ...once, shouldRetryOnError: true });

/** The buyer's open order of this item with this work, which can be paid instead of placing another. */
export const useOpenOrder = (
  isEnabled: boolean,
  itemId: string,
  name: string,
): Order | undefined => {
  const { data } = useApi(listMyOrders, isEnabled ? { query: { state: 'unpaid' } } : null);
  return openOrderOf(data ?? [], itemId, name);
};
