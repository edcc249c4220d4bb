/** What is typed into an objection and not sent yet, on this device only. */
import type { Act } from '@oner/config/contract';
import { draftKey } from '../../api/draft-key.ts';

type Named = Pick<Act, 'number' | 'version'>;

/** A corrected act is objected to anew. */
const placeOf = ({ number, version }: Named): string => draftKey(`act-${number}-${version}`);

export const findObjection = (act: Named): string => localStorage.getItem(placeOf(act)) ?? '';

/** Keeps what was typed; nothing is kept of a field that is empty again. */
export const keepObjection = (act: Named, text: string): void => {
  if (text === '') localStorage.removeItem(placeOf(act));
  else localStorage.setItem(placeOf(act), text);
};
