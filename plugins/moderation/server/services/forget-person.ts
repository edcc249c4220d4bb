import { onCommit, room, subscribe, transact } from '@oner/platform';
import { discardPaper } from '../papers/folder.ts';
import { dropAuthorChange } from '../store/author-changes.ts';
import { emptyComplaintsFrom } from '../store/complaints.ts';
import { removeAllOf } from '../store/documents.ts';
import { emptyReason } from '../store/standing.ts';

/**
 * What moderation knows of a person who is erased (law 94-V, art. 8): his papers go, the reports he sent keep their
 * dates and states alone, and how he stood keeps no words. A report that still waits for an answer is an obligation
 * and keeps him.
 */
export const forgetPeople = (): void => {
  // Whoever reports gives an address and no account: it is known for the last time here.
  room('accounts').onErasing(({ email }) => emptyComplaintsFrom(email));
  subscribe<{ profileId: string }>('person.erased', 'moderation.forget', ({ profileId }) =>
    transact(async () => {
      await emptyReason(profileId);
      await dropAuthorChange(profileId);
      const files = await removeAllOf(profileId);
      onCommit(async () => {
        await Promise.all(files.map(discardPaper));
      });
    }),
  );
};
