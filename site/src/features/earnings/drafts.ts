/** What an author has written and not sent yet, on this device only. */
import type { Act } from '@oner/config/contract';
import { draftKey } from '../../api/storage-keys.ts';

const find = (place: string): string => localStorage.getItem(place) ?? '';

/** Keeps what was typed; nothing is kept of a field that is empty again. */
const keep = (place: string, text: string): void => {
  if (text === '') localStorage.removeItem(place);
  else localStorage.setItem(place, text);
};

type Named = Pick<Act, 'number' | 'version'>;

/** A corrected act is objected to anew. */
const actPlace = ({ number, version }: Named): string => draftKey(`act-${number}-${version}`);

export const findObjection = (act: Named): string => find(actPlace(act));
export const keepObjection = (act: Named, text: string): void => keep(actPlace(act), text);

const claimPlace = draftKey('author-claim');

export const findClaimText = (): string => find(claimPlace);
export const keepClaimText = (text: string): void => keep(claimPlace, text);
