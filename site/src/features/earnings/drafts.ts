/** Drafts of an author that are not sent yet, kept on this device only. */
import type { Act } from '@oner/config/contract';
import { draftKey } from '../../api/storage-keys.ts';

const find = (place: string): string => localStorage.getItem(place) ?? '';

/** Saves a text; removes it if it is empty. */
const keep = (place: string, text: string): void => {
  if (text === '') localStorage.removeItem(place);
  else localStorage.setItem(place, text);
};

type Named = Pick<Act, 'number' | 'version'>;

/** Key of the draft; a corrected act is a new version with its own objection. */
const actPlace = ({ number, version }: Named): string => draftKey(`act-${number}-${version}`);

export const findObjection = (act: Named): string => find(actPlace(act));
export const keepObjection = (act: Named, text: string): void => keep(actPlace(act), text);

const claimPlace = draftKey('author-claim');

export const findClaimText = (): string => find(claimPlace);
export const keepClaimText = (text: string): void => keep(claimPlace, text);
