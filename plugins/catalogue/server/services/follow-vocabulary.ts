import { subscribe, transact } from '@oner/platform';
import { nextVersion } from '../store/rows.ts';

/** Works are found by the words of their keys: when those change, so do answers, in every process. */
export const followVocabulary = (): void => {
  subscribe<{ uid: string }>('content.changed', 'catalogue.vocabulary', async ({ uid }) => {
    if (uid === 'api::vocabulary-term.vocabulary-term') await transact(() => nextVersion());
  });
};
