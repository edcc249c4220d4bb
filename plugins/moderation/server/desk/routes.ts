/** What the desk page calls, under /moderation; README.md describes each. */
import { sections } from '@oner/config/contract';
import { remarkFields } from '@oner/config/contract/moderation-desk';
import { csvText } from '@oner/platform';
import * as z from 'zod/mini';
import { standings } from '../domain/standing.ts';
import { editWorks } from '../services/edit-work.ts';
import { holdDecisions } from '../services/hold-decision.ts';
import { listAuthors } from '../services/list-authors.ts';
import { listQueue, readPlace } from '../services/list-queue.ts';
import { openProcessPhoto } from '../services/process-photos.ts';
import { listReasons } from '../services/reasons.ts';
import { removeWork } from '../services/remove-work.ts';
import { setStanding } from '../services/set-standing.ts';
import { showWork } from '../services/show-work.ts';
import { undoDecision } from '../services/undo-decision.ts';
import { type DeedsWanted, findDeeds } from '../store/audit-log.ts';
import { authorRoutes } from './author-routes.ts';
import { complaintRoutes } from './complaint-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { route } from './serve.ts';
import { nothing, said, words } from './shapes.ts';

/** As many works as one request decides about or changes. */
const mostAtOnce = 100;
const mostExported = 10_000;

const id = z.string().check(z.regex(/^[a-z0-9]{8,40}$/));
const count = (usual: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual);
const section = z.enum(sections);

const queueQuery = z.object({
  after: z.optional(z.string().check(z.regex(/^\d{1,16}_[a-z0-9]{8,40}$/))),
  limit: count(50, 200),
  kind: z.optional(z.enum(['placement', 'change'])),
  section: z.optional(section),
  seller: z.optional(id),
  flagged: z.optional(z.enum(['true', 'false'])),
  newcomer: z.optional(z.enum(['true', 'false'])),
  approved: z.optional(z.enum(['true', 'false'])),
  q: z.optional(words(100)),
});
const percent = z.number().check(z.minimum(0), z.maximum(100));
const remark = z.object({
  key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  facts: z._default(z.record(z.string().check(z.maxLength(30)), words(500)), {}),
  note: z.optional(words(500)),
  field: z.optional(z.enum(remarkFields)),
  photo: z.optional(z.object({ id, x: percent, y: percent })),
});
const decisionBody = z.object({
  works: z
    .array(z.object({ id, revision: z.optional(words(40)) }))
    .check(z.minLength(1), z.maxLength(mostAtOnce)),
  decision: z.enum(['approve', 'reject', 'request_changes']),
  reasons: z._default(z.array(remark).check(z.maxLength(10)), []),
  /** To all of them. */
  note: z.optional(words(1000)),
  dryRun: z._default(z.boolean(), false),
});
const text = z.optional(z.nullable(words(4000)));
const title = z.optional(z.nullable(words(120)));
const editBody = z.object({
  works: z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce)),
  section: z.optional(section),
  level: z.optional(z.nullable(words(60))),
  title: z.optional(said(120)),
  titleKk: title,
  titleRu: title,
  titleEn: title,
  descriptionKk: text,
  descriptionRu: text,
  descriptionEn: text,
  hidden: z.optional(z.boolean()),
  mainPage: z.optional(z.boolean()),
  reason: said(500),
  dryRun: z._default(z.boolean(), false),
});
const auditQuery = z.object({
  actor: z.optional(words(100)),
  action: z.optional(words(100)),
  subject: z.optional(words(200)),
  from: z.optional(z.string().check(z.iso.datetime({ offset: true }))),
  to: z.optional(z.string().check(z.iso.datetime({ offset: true }))),
  q: z.optional(words(100)),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: count(100, 500),
});

const deedsWanted = (query: z.output<typeof auditQuery>): DeedsWanted => ({
  actor: query.actor,
  action: query.action,
  subject: query.subject,
  words: query.q,
  before: query.before,
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
});

const missing = { refused: 'not-found', status: 404 } as const;

export const deskApi = {
  type: 'admin',
  routes: [
    route('GET', '/queue', 'read', queueQuery, async ({ input }) => {
      const { kind, section: only, seller: sellerId, q } = input;
      const wanted = { kind, section: only, sellerId, flagged: input.flagged === 'true' };
      const approved = input.approved === 'true';
      const newcomer = input.newcomer === 'true';
      const query = { ...wanted, approved, newcomer, words: q?.toLowerCase() };
      return { value: await listQueue(query, readPlace(input.after), input.limit) };
    }),
    route('GET', '/works/:id', 'read', nothing, async ({ id: workId }) => {
      const work = await showWork(workId);
      return work ? { value: work } : missing;
    }),
    route(
      'GET',
      '/works/:id/process',
      'decide',
      nothing,
      async ({ id: workId, actor }) => (await openProcessPhoto(workId, actor)) ?? missing,
    ),
    route('GET', '/reasons', 'read', nothing, async () => ({
      value: { reasons: await listReasons() },
    })),
    route('POST', '/decisions', 'decide', decisionBody, async ({ input, actor }) => {
      const { works, decision, reasons: remarks, note, dryRun } = input;
      const verdict = { decision, remarks, note: note || null };
      return { value: { dryRun, ...(await holdDecisions(works, verdict, actor, dryRun)) } };
    }),
    route('POST', '/decisions/:id/undo', 'decide', nothing, async ({ id: number, actor }) => {
      if (!/^\d{1,12}$/.test(number)) return missing;
      const problem = await undoDecision(Number(number), actor);
      if (problem === 'not-found') return missing;
      return problem ? { refused: problem, status: 409 } : { value: { undone: true } };
    }),
    route('POST', '/edits', 'edit', editBody, async ({ input, actor }) => {
      const { works, reason, dryRun, ...edit } = input;
      return { value: { dryRun, ...(await editWorks(works, edit, { actor, reason }, dryRun)) } };
    }),
    route(
      'POST',
      '/works/:id/remove',
      'remove',
      z.object({ reason: said(500) }),
      async ({ id: workId, input, actor }) =>
        (await removeWork(workId, { actor, reason: input.reason }))
          ? { value: { id: workId, removed: true } }
          : missing,
    ),
    route(
      'GET',
      '/authors',
      'read',
      z.object({
        state: z._default(z.enum([...standings, 'changed', 'ending']), 'pending'),
        q: z.optional(words(100)),
      }),
      async ({ input }) => ({ value: { authors: await listAuthors(input.state, input.q) } }),
    ),
    route(
      'POST',
      '/authors/:id/standing',
      'authors',
      z.object({ state: z.enum(standings), reason: z.optional(words(500)) }),
      async ({ id: sellerId, input, actor }) => {
        const why = { actor, reason: input.reason || null };
        const problem = await setStanding(sellerId, input.state, why);
        if (problem === 'not-found') return missing;
        if (problem === 'reason-required') return { refused: problem, status: 400 };
        return problem
          ? { refused: problem, status: 409 }
          : { value: { id: sellerId, state: input.state } };
      },
    ),
    route('GET', '/audit', 'audit', auditQuery, async ({ input }) => {
      const deeds = await findDeeds(deedsWanted(input), input.limit);
      const last = deeds.length === input.limit ? deeds.at(-1) : undefined;
      return { value: { deeds, next: last?.id ?? null } };
    }),
    route('GET', '/audit.csv', 'audit', auditQuery, async ({ input }) => {
      const deeds = await findDeeds(deedsWanted(input), mostExported);
      const rows = deeds.map(({ id: number, at, actor, action, subject, facts }) => [
        number,
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
