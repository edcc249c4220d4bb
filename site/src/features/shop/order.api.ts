import type { Order } from '@oner/config/contract';
import { getDelivery } from '@oner/config/contract/delivery';
import { listMyOrders } from '@oner/config/contract/orders';
import useSWR from 'swr';
import { api } from '../../api/browser.ts';
import type { DeliveryOffer } from '../../payment/order-form.ts';
import { openOrderOf } from './shop.ts';

/** Pickup points and the courier's cities, with days for who pays today. */
export const useDelivery = (isWanted: boolean): DeliveryOffer | undefined =>
  useSWR(isWanted ? 'delivery' : null, () => api.ask(getDelivery, {}), {
    revalidateOnFocus: false,
  }).data;

/** The buyer's open order of this thing with this work, which can be paid instead of placing another. */
export const useOpenOrder = (
  isWanted: boolean,
  itemId: string,
  name: string,
): Order | undefined => {
  const { data } = useSWR(
    isWanted ? ['open-orders', itemId] : null,
    () => api.ask(listMyOrders, { query: { state: 'unpaid' } }),
    { shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return openOrderOf(data ?? [], itemId, name);
};
