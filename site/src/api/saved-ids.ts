import { persistentAtom } from '@nanostores/persistent';

/** Works and authors that a person keeps; apart from what asks the account (saved.ts), for every page counts them. */

const ids = {
  encode: (list: readonly string[]) => list.join(' '),
  decode: (text: string) => text.split(' ').filter((id) => /^[a-z0-9]{8,40}$/.test(id)),
};

/** Newest first. */
export const $favourites = persistentAtom<readonly string[]>('favourites', [], ids);
export const $followed = persistentAtom<readonly string[]>('followed', [], ids);
