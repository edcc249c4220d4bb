import { persistentAtom } from '@nanostores/persistent';

/** Ids of saved works and authors. Kept apart from saved.ts, which sends requests, because every page counts them. */

const ids = {
  encode: (list: readonly string[]) => list.join(' '),
  decode: (text: string) => text.split(' ').filter((id) => /^[a-z0-9]{8,40}$/.test(id)),
};

/** Newest first. */
export const $favourites = persistentAtom<readonly string[]>('favourites', [], ids);
export const $followed = persistentAtom<readonly string[]>('followed', [], ids);
