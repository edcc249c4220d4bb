import { calls } from '@oner/config/contract';
import { clock, purgeSite, replyJson, room, transact } from '@oner/platform';
import { type Author, type Row, rowOf, type Work } from '../domain/card.ts';
import { publishAuthor } from '../store/published-authors.ts';
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
    const row = work && author && toRow(work, author);
    if (row) {
      await saveRow(row);
      if (!row.hidden) await publishAuthor(author.id, clock.now().getTime());
    } else if (!(await removeRow(workId))) return;
    await nextVersion(workId);
    const authors = new Set([before, author?.id].filter((id) => id !== undefined && id !== null));
    await purgeSite([
      'catalogue',
      'shop',
      `work:${workId}`,
      ...[...authors].map((id) => `seller:${id}`),
    ]);
  });

// Lists send cards as they are stored: what the contract does not let out must not get in.
const toRow = (work: Work, author: Author): Row => {
  const row = rowOf(work, author);
  return { ...row, card: replyJson(calls.getWork, JSON.parse(row.card)) };
};
