import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Placement } from './print.ts';

/** Placements by `laidKey`; kept for the session, so that they survive a login or a reload. */
type Laid = Readonly<Partial<Record<string, Placement>>>;
const storageKey = 'printLaid';
const none: Laid = {};
const $laid = atom<Laid>(none);
let isRead = false;

export const readLaid = (): void => {
  if (isRead) return;
  isRead = true;
  const text = sessionStorage.getItem(storageKey);
  if (text !== null) $laid.set(JSON.parse(text) as Laid);
};

export const useLaid = (): Laid => useStore($laid, { ssr: () => none });

export const lay = (key: string, placement: Placement): void => {
  $laid.set({ ...$laid.get(), [key]: placement });
  sessionStorage.setItem(storageKey, JSON.stringify($laid.get()));
};
