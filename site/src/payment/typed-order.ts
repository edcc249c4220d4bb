import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { noGift, type TypedOrder } from './order-form.ts';

const empty: TypedOrder = {
  name: '',
  email: '',
  phone: '',
  comment: '',
  delivery: 'pickup',
  city: '',
  pickup: '',
  address: '',
  keepAddress: false,
  ...noGift,
};
const key = 'orderForm';

/** Kept for the session, so that a reload or a login on the way loses nothing. Read in a browser only. */
const $typed = atom<TypedOrder>(empty);
let isRead = false;

export const readTyped = (): TypedOrder => {
  const text = isRead ? null : sessionStorage.getItem(key);
  isRead = true;
  if (text !== null) $typed.set({ ...empty, ...(JSON.parse(text) as TypedOrder) });
  return $typed.get();
};

export const useTyped = (): TypedOrder => useStore($typed, { ssr: () => empty });

/** Contact data typed into the order form. */
export const typedContact = () => {
  const { name, email, phone } = readTyped();
  return { name, email, phone };
};

/** Saves the form, needed again after the end of a session cleared the storage. */
export const saveTyped = (): void => sessionStorage.setItem(key, JSON.stringify($typed.get()));

export const changeTyped = (changed: Partial<TypedOrder>): void => {
  $typed.set({ ...$typed.get(), ...changed });
  saveTyped();
};

/**
 * Fills empty fields with the account's data, except the focused one (`at`, its name), where typed and filled text
 * would mix.
 */
export const fillIn = (known: Partial<TypedOrder>, at?: string | null): void => {
  const typed = $typed.get();
  const missing = Object.entries(known).filter(
    ([name]) => name !== at && !typed[name as keyof TypedOrder],
  );
  if (missing.length > 0) changeTyped(Object.fromEntries(missing));
};

/** Clears what belonged to the placed order; name and addresses stay for the next one. */
export const forgetComment = (): void =>
  changeTyped({ comment: '', keepAddress: false, ...noGift });
