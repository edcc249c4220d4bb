import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type DeliveryChoice, noGift } from '../../payment/order-form.ts';
import type { DeliveryChoices } from './basket.ts';

const key = 'basketWays';
const none: DeliveryChoices = {};
/** Delivery and gift choices by parcel, kept for the session like the values of the order form (typed-order.ts). */
const $choices = atom<DeliveryChoices>(none);
let isRead = false;

export const readDeliveryChoices = (): void => {
  if (isRead) return;
  isRead = true;
  const text = sessionStorage.getItem(key);
  if (text !== null) $choices.set(JSON.parse(text) as DeliveryChoices);
};

export const useDeliveryChoices = (): DeliveryChoices => useStore($choices, { ssr: () => none });

/** Saves the choices. Also called at the end of a session, which clears the storage. */
export const saveDeliveryChoices = (): void =>
  sessionStorage.setItem(key, JSON.stringify($choices.get()));

export const selectDelivery = (parcel: string, choice: DeliveryChoice): void => {
  $choices.set({ ...$choices.get(), [parcel]: choice });
  saveDeliveryChoices();
};

/** Clears the gift choices of the order that was just placed; addresses stay for the next one. */
export const forgetGifts = (): void => {
  const withoutGifts = Object.entries($choices.get()).map(([parcel, choice]) => [
    parcel,
    { ...choice, ...noGift },
  ]);
  $choices.set(Object.fromEntries(withoutGifts));
  saveDeliveryChoices();
};
