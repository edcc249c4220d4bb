import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Placement } from './print.ts';

/** Placements by `placementKey`; kept for the session, so that they survive a login or a reload. */
type Placements = Readonly<Partial<Record<string, Placement>>>;
const storageKey = 'printLaid';
const none: Placements = {};
const $placements = atom<Placements>(none);
let isRead = false;

export const readPlacements = (): void => {
  if (isRead) return;
  isRead = true;
  const text = sessionStorage.getItem(storageKey);
  if (text !== null) $placements.set(JSON.parse(text) as Placements);
};

export const usePlacements = (): Placements => useStore($placements, { ssr: () => none });

export const savePlacement = (key: string, placement: Placement): void => {
  $placements.set({ ...$placements.get(), [key]: placement });
  sessionStorage.setItem(storageKey, JSON.stringify($placements.get()));
};
