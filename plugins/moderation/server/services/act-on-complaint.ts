import { audit, transact } from '@oner/platform';
import { isOpenComplaint } from '../domain/complaint.ts';
import { type ComplaintRow, lockComplaint, moveComplaint } from '../store/complaints.ts';
import { type AskProblem, askDocuments, type Wish } from './ask-documents.ts';
import { editWorks } from './edit-work.ts';

/** Hides the work that was reported from the public; its author reads why. @returns null when it is done */
export const hideReported = (id: string, reason: string, actor: string) =>
  act<'not-found'>(id, actor, 'complaint.work-hidden', async ({ workId }) => {
    if (workId === null) return 'not-found';
    const { refused } = await editWorks([workId], { hidden: true }, { actor, reason }, false);
    return refused.length > 0 ? 'not-found' : { work: workId, reason };
  });

/** Asks whose work or profile was reported for documents. @returns null when it is done */
export const askReported = (id: string, wish: Wish, actor: string) =>
  act(id, actor, 'complaint.documents-asked', async ({ sellerId }) => {
    if (sellerId === null) return 'not-found';
    const asked = await askDocuments(sellerId, wish, actor);
    return typeof asked === 'string' ? asked : { request: asked.code, due: wish.due };
  });

/** Something is done because of a report that still waits for its answer: it is in work from then on. */
const act = <P extends AskProblem>(
  id: string,
  actor: string,
  action: string,
  run: (complaint: ComplaintRow) => Promise<P | 'not-found' | object>,
): Promise<P | 'not-found' | 'not-from-here' | null> =>
  transact(async () => {
    const complaint = await lockComplaint(id);
    if (!complaint) return 'not-found';
    if (!isOpenComplaint(complaint.state)) return 'not-from-here';
    const facts = await run(complaint);
    if (typeof facts === 'string') return facts;
    if (complaint.state === 'new') await moveComplaint(id, 'in_work');
    await audit({ actor, action, subject: `complaint:${id}`, facts });
    return null;
  });
