import { purgeSite, room, transact } from '@oner/platform';
import { rowOf } from '../domain/card.ts';
import { lockCatalogue, nextVersion, removeRow, saveRow, sellerOfRow } from '../store/rows.ts';

/**
 * Makes the row of a work anew from its sources, or takes it out when nothing of the work is public. In the
 * transaction that changed them, so that card and work are saved together or not at all.
 */
export const refreshCard = (workId: string): Promise<void> =>
  transact(async () => {
    await lockCatalogue();
    const work = await room('works').findPublishedWork(workId);
    const author = work?.sellerId ? await room('accounts').findSeller(work.sellerId) : null;
    const before = await sellerOfRow(workId);
    if (work && author) await saveRow(rowOf(work, author));
    else if (!(await removeRow(workId))) return;
    await nextVersion(workId);
    const authors = new Set([before, author?.id].filter((id) => id !== undefined && id !== null));
    await purgeSite([
      'catalogue',
      'shop',
      `work:${workId}`,
      ...[...authors].map((id) => `seller:${id}`),
    ]);
  });
