import { useStore } from '@nanostores/react';
import type { Section } from '@oner/config/contract';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { worksViewKey } from '../../api/storage-keys.ts';
import { type ExploreFilters, readFilters, writeFilters } from './explore.ts';

/** The filters as changed since the page came; undefined means: as the page came. Never set on the server. */
const $filters = atom<ExploreFilters | undefined>(undefined);

/** The filters in force. Back and Forward change them as they change the address. */
export const useFilters = (section: Section, initial: ExploreFilters): ExploreFilters => {
  useEffect(() => {
    const inAddress = () => readFilters(section, new URLSearchParams(location.search));
    const follow = () => $filters.set(inAddress());
    // Back before the page was alive has changed the address alone.
    if (writeFilters(inAddress()) !== writeFilters(initial)) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [section, initial]);
  return useStore($filters, { ssr: () => undefined }) ?? initial;
};

/** Whether works hang as a wall of pictures as high as each other; else on mats of one height. */
const $isWall = atom(globalThis.document?.documentElement.dataset.works === 'wall');

const never = (): boolean => false;
export const useWall = (): boolean => useStore($isWall, { ssr: never });

/** Shows every list so from now on, on this device. */
export const showWall = (isWall: boolean): void => {
  $isWall.set(isWall);
  const view = isWall ? 'wall' : '';
  document.documentElement.dataset.works = view;
  try {
    localStorage.setItem(worksViewKey, view);
  } catch {
    // A browser that keeps nothing shows it on this page alone.
  }
};

const addressOf = (search: string): string => `${location.pathname}${search}${location.hash}`;

/**
 * Puts filters in force and into the address. `quietly` replaces the place in history: a name being typed
 * must not fill it letter by letter.
 */
export const setFilters = (filters: ExploreFilters, quietly = false): void => {
  $filters.set(filters);
  const address = addressOf(writeFilters(filters));
  if (quietly) history.replaceState(history.state, '', address);
  else {
    keepScroll();
    history.pushState(null, '', address);
  }
};

/** Keeps in the address how many steps of the list are shown, so that a reload shows as much. */
export const keepSteps = (steps: number): void => {
  const search = new URLSearchParams(location.search);
  if (steps > 1) search.set('page', String(steps));
  else search.delete('page');
  const text = search.toString();
  history.replaceState(history.state, '', addressOf(text && `?${text}`));
};

/** Keeps in this place of the history how far down the page a person is. */
export const keepScroll = (): void =>
  history.replaceState({ ...history.state, top: Math.round(scrollY) }, '');
