import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ChosenWay, noGift } from '../../payment/order-form.ts';
import type { Ways } from './basket.ts';

const key = 'basketWays';
const none: Ways = {};
/** Delivery and gift choices by parcel, kept for the session like the values of the order form (typed-order.ts). */
const $ways = atom<Ways>(none);
let isRead = false;

export const readWays = (): void => {
  if (isRead) return;
  isRead = true;
  const text = sessionStorage.getItem(key);
  if (text !== null) $ways.set(JSON.parse(text) as Ways);
};

export const useWays = (): Ways => useStore($ways, { ssr: () => none });

/** Saves the choices. Also called at the end of a session, which clears the storage. */
export const saveWays = (): void => sessionStorage.setItem(key, JSON.stringify($ways.get()));

export const chooseWay = (parcel: string, way: ChosenWay): void => {
  $ways.set({ ...$ways.get(), [parcel]: way });
  saveWays();
};

/** Clears the gift choices of the order that was just placed; addresses stay for the next one. */
export const forgetGifts = (): void => {
  const rest = Object.entries($ways.get()).map(([parcel, way]) => [parcel, { ...way, ...noGift }]);
  $ways.set(Object.fromEntries(rest));
  saveWays();
};
