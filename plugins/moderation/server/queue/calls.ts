/** Routes of the queue, of one work, and of decisions. */
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff, notFound } from '@oner/platform';
import { listReasons } from '../decisions/reasons.ts';
import { holdDecisions, undoDecision } from '../decisions/service.ts';
import { openProcessPhoto } from '../process-photos/service.ts';
import { editWorks, removeWorkByStaff } from '../works/edit.ts';
import { showWork } from '../works/show.ts';
import { listQueue, readPlace } from './service.ts';

export const queueCalls = [
  handleStaff(staffCalls.listQueue, async ({ query }) => {
    const { kind, section, seller: sellerId, q, after, limit } = query;
    const wanted = {
      kind,
      section,
      sellerId,
      flagged: query.flagged === 'true',
      newcomer: query.newcomer === 'true',
      approved: query.approved === 'true',
      words: q?.toLowerCase(),
    };
    return { value: await listQueue(wanted, readPlace(after), limit) };
  }),
  handleStaff(staffCalls.getWorkOfQueue, async ({ params: { id } }) => {
    const work = await showWork(id);
    return work ? { value: work } : notFound;
  }),
  handleStaff(
    staffCalls.getProcessPhotoOfWork,
    async ({ params: { id }, actor }) => (await openProcessPhoto(id, actor)) ?? notFound,
  ),
  handleStaff(staffCalls.listReasons, async () => ({
    value: { reasons: await listReasons() },
  })),
  handleStaff(staffCalls.decideWorks, async ({ body, actor }) => {
    const { works, decision, reasons: remarks, note, dryRun } = body;
    const verdict = { decision, remarks, note: note || null };
    return { value: { dryRun, ...(await holdDecisions(works, verdict, actor, dryRun)) } };
  }),
  handleStaff(staffCalls.undoDecision, async ({ params: { id }, actor }) => {
    if (!/^\d{1,12}$/.test(id)) return notFound;
    const problem = await undoDecision(Number(id), actor);
    if (problem === 'not-found') return notFound;
    return problem ? { refused: problem, status: 409 } : { value: { undone: true as const } };
  }),
  handleStaff(staffCalls.editWorks, async ({ body, actor }) => {
    const { works, reason, dryRun, ...edit } = body;
    return { value: { dryRun, ...(await editWorks(works, edit, { actor, reason }, dryRun)) } };
  }),
  handleStaff(staffCalls.removeWork, async ({ params: { id }, body: { reason }, actor }) =>
    (await removeWorkByStaff(id, { actor, reason }))
      ? { value: { id, removed: true as const } }
      : notFound,
  ),
];
