import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/** What a person has typed about himself; the same for every item he orders. */
export type Typed = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly comment: string;
  readonly delivery: 'pickup' | 'courier';
  /** documentId of the courier's city and of the pickup point, as they are chosen; '' for none yet. */
  readonly city: string;
  readonly pickup: string;
  readonly address: string;
};

const empty: Typed = {
  name: '',
  email: '',
  phone: '',
  comment: '',
  delivery: 'pickup',
  city: '',
  pickup: '',
  address: '',
};
const key = 'orderForm';

/** Kept for the session, so that a reload or a login on the way loses nothing. Read in a browser only. */
const $typed = atom<Typed>(empty);
let isRead = false;

export const readTyped = (): void => {
  if (isRead) return;
  isRead = true;
  const text = sessionStorage.getItem(key);
  if (text !== null) $typed.set({ ...empty, ...(JSON.parse(text) as Typed) });
};

export const useTyped = (): Typed => useStore($typed, { ssr: () => empty });

/** Who writes, as far as he has said so in the order form. */
export const typedContact = () => {
  readTyped();
  const { name, email, phone } = $typed.get();
  return { name, email, phone };
};

/** Writes down what stands in the form; the end of a session has just cleared the storage. */
export const saveTyped = (): void => sessionStorage.setItem(key, JSON.stringify($typed.get()));

export const type = (changed: Partial<Typed>): void => {
  $typed.set({ ...$typed.get(), ...changed });
  saveTyped();
};

/**
 * Fills in what the account knows, where the person has typed nothing: the line he is at just now (`at`, its name)
 * stays his, or two names would meet in it.
 */
export const fillIn = (known: Partial<Typed>, at?: string | null): void => {
  const typed = $typed.get();
  const missing = Object.entries(known).filter(
    ([name]) => name !== at && !typed[name as keyof Typed],
  );
  if (missing.length > 0) type(Object.fromEntries(missing));
};

/** The comment belonged to the order that was just placed; name and addresses stay for the next one. */
export const forgetComment = (): void => type({ comment: '' });
