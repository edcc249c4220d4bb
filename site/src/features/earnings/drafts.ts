/** Drafts of an author that are not sent yet, kept on this device only. */
import type { Act } from '@oner/config/contract';
import { draftKey } from '../../api/storage-keys.ts';

const read = (place: string): string => localStorage.getItem(place) ?? '';

/** Saves a text; removes it if it is empty. */
const save = (place: string, text: string): void => {
  if (text === '') localStorage.removeItem(place);
  else localStorage.setItem(place, text);
};

type ActVersion = Pick<Act, 'number' | 'version'>;

/** Key of the draft; a corrected act is a new version with its own objection. */
const actDraftKey = ({ number, version }: ActVersion): string =>
  draftKey(`act-${number}-${version}`);

export const readObjectionDraft = (act: ActVersion): string => read(actDraftKey(act));
export const saveObjectionDraft = (act: ActVersion, text: string): void =>
  save(actDraftKey(act), text);

const claimDraftKey = draftKey('author-claim');

export const readClaimDraft = (): string => read(claimDraftKey);
export const saveAuthorClaimDraft = (text: string): void => save(claimDraftKey, text);
