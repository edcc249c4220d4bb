import type { Payload } from '@oner/config/events';
import { onCommit, transact } from '@oner/platform';
import { discardPaper } from '../papers/folder.ts';
import { dropAuthorChange } from '../store/author-changes.ts';
import { removeAllOf } from '../store/documents.ts';
import { removePhotosOf } from '../store/process-photos.ts';
import { emptyReason } from '../store/standing.ts';

/**
 * What moderation knows of a person who is erased (law 94-V, art. 8): papers and process photos go, the reports he sent keep their
 * dates and states alone, and how he stood keeps no words. A report that still waits for an answer is an obligation
 * and keeps him.
 */
export const forgetPerson = ({ profileId }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyReason(profileId);
    await dropAuthorChange(profileId);
    const files = [...(await removeAllOf(profileId)), ...(await removePhotosOf(profileId))];
    onCommit(async () => {
      await Promise.all(files.map(discardPaper));
    });
  });
