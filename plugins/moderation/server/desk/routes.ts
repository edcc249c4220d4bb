/** The calls of the desk under /moderation (config/contract/staff-moderation.ts). */
import { type StaffCallInput, staffCalls } from '@oner/config/contract/staff';
import { csvText, handleStaff } from '@oner/platform';
import { editWorks } from '../services/edit-work.ts';
import { holdDecisions } from '../services/hold-decision.ts';
import { listQueue, readPlace } from '../services/list-queue.ts';
import { openProcessPhoto } from '../services/process-photos.ts';
import { listReasons } from '../services/reasons.ts';
import { removeWork } from '../services/remove-work.ts';
import { showWork } from '../services/show-work.ts';
import { undoDecision } from '../services/undo-decision.ts';
import { type DeedsWanted, findDeeds } from '../store/audit-log.ts';
import { authorRoutes } from './author-routes.ts';
import { complaintRoutes } from './complaint-routes.ts';
import { documentRoutes } from './document-routes.ts';

const mostExported = 10_000;
const missing = { refused: 'not-found', status: 404 } as const;

const deedsWanted = (query: StaffCallInput<typeof staffCalls.listAudit>['query']): DeedsWanted => ({
  actor: query.actor,
  action: query.action,
  subject: query.subject,
  words: query.q,
  before: query.before,
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
});

export const deskApi = {
  type: 'admin',
  routes: [
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
      return work ? { value: work } : missing;
    }),
    handleStaff(
      staffCalls.getProcessPhotoOfWork,
      async ({ params: { id }, actor }) => (await openProcessPhoto(id, actor)) ?? missing,
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
      if (!/^\d{1,12}$/.test(id)) return missing;
      const problem = await undoDecision(Number(id), actor);
      if (problem === 'not-found') return missing;
      return problem ? { refused: problem, status: 409 } : { value: { undone: true as const } };
    }),
    handleStaff(staffCalls.editWorks, async ({ body, actor }) => {
      const { works, reason, dryRun, ...edit } = body;
      return { value: { dryRun, ...(await editWorks(works, edit, { actor, reason }, dryRun)) } };
    }),
    handleStaff(staffCalls.removeWork, async ({ params: { id }, body: { reason }, actor }) =>
      (await removeWork(id, { actor, reason }))
        ? { value: { id, removed: true as const } }
        : missing,
    ),
    handleStaff(staffCalls.listAudit, async ({ query }) => {
      const deeds = await findDeeds(deedsWanted(query), query.limit);
      const last = deeds.length === query.limit ? deeds.at(-1) : undefined;
      const shown = deeds.map((deed) => ({ ...deed, at: deed.at.toISOString() }));
      return { value: { deeds: shown, next: last?.id ?? null } };
    }),
    handleStaff(staffCalls.getAuditCsv, async ({ query }) => {
      const deeds = await findDeeds(deedsWanted(query), mostExported);
      const rows = deeds.map(({ id, at, actor, action, subject, facts }) => [
        id,
        at.toISOString(),
        actor,
        action,
        subject,
        facts,
      ]);
      const head = ['id', 'at', 'actor', 'action', 'subject', 'facts'];
      return { csv: csvText([head, ...rows]), name: 'oner-audit.csv' };
    }),
    ...authorRoutes,
    ...documentRoutes,
    ...complaintRoutes,
  ],
};
