import type { Payload } from '@oner/config/events';
import { transact } from '@oner/platform';
import { nextVersion } from '../store/rows.ts';

/** Works are found by the words of their keys: when those change, so do answers, in every process. */
export const followVocabulary = async ({ uid }: Payload<'contentChanged'>): Promise<void> => {
  if (uid === 'api::vocabulary-term.vocabulary-term') await transact(() => nextVersion());
};
