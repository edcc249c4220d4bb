import { useStore } from '@nanostores/react';
import type { Section } from '@oner/config/contract';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { worksViewKey } from '../../api/storage-keys.ts';
import { type ExploreFilters, readFilters, writeFilters } from './explore.ts';

/** Filters changed since the page was rendered; undefined if unchanged. Never set on the server. */
const $filters = atom<ExploreFilters | undefined>(undefined);

/** Active filters; they follow the address on Back and Forward. */
export const useFilters = (section: Section, initial: ExploreFilters): ExploreFilters => {
  useEffect(() => {
    const inAddress = () => readFilters(section, new URLSearchParams(location.search));
    const follow = () => $filters.set(inAddress());
    // Back before hydration has changed only the address.
    if (writeFilters(inAddress()) !== writeFilters(initial)) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [section, initial]);
  return useStore($filters, { ssr: () => undefined }) ?? initial;
};

/** Whether works are shown as a wall of pictures of equal height; otherwise as a grid on mats of equal height. */
const $isWall = atom(globalThis.document?.documentElement.dataset.works === 'wall');

const never = (): boolean => false;
export const useWall = (): boolean => useStore($isWall, { ssr: never });

/** Sets the view of all lists on this device. */
export const setWallView = (isWall: boolean): void => {
  $isWall.set(isWall);
  const view = isWall ? 'wall' : '';
  document.documentElement.dataset.works = view;
  try {
    localStorage.setItem(worksViewKey, view);
  } catch {
    // Without storage, the view applies to this page only.
  }
};

const addressOf = (search: string): string => `${location.pathname}${search}${location.hash}`;

/**
 * Applies filters and writes them to the address. `quietly` replaces the history entry, so that typing does not add an
 * entry per character.
 */
export const setFilters = (filters: ExploreFilters, quietly = false): void => {
  $filters.set(filters);
  const address = addressOf(writeFilters(filters));
  if (quietly) history.replaceState(history.state, '', address);
  else {
    saveScroll();
    history.pushState(null, '', address);
  }
};

/** Writes the number of shown steps to the address, so that a reload restores them. */
export const writeSteps = (steps: number): void => {
  const search = new URLSearchParams(location.search);
  if (steps > 1) search.set('page', String(steps));
  else search.delete('page');
  const text = search.toString();
  history.replaceState(history.state, '', addressOf(text && `?${text}`));
};

/** Saves the scroll position in the history entry. */
export const saveScroll = (): void =>
  history.replaceState({ ...history.state, top: Math.round(scrollY) }, '');
