import type { Flag, Similar, StaffVersion } from '@oner/config/contract/staff-moderation-works';
import { clock, pluginService, termRules } from '@oner/platform';
import { auditHistoryOf } from '../audit.ts';
import { authorAddress, summarizeAuthor } from '../authors/service.ts';
import { type DecisionRow, decisionsOf, waitingAmong } from '../decisions/store.ts';
import { processOf } from '../process-photos/service.ts';
import { shownDue, urgency } from '../queue/rules.ts';
import type { WholeWork } from '../queue/service.ts';
import { findQueued } from '../queue/store.ts';
import { diffOf } from './rules.ts';

/** Data for a decision: both versions, their difference, flags, author and history. */
export const showWork = async (id: string) => {
  const draft = await pluginService('works').findWhole(id);
  if (!draft) return null;
  const live = draft.isPublished ? await pluginService('works').findWholePublic(id) : null;
  const queued = await findQueued(id);
  const decisions = await decisionsOf(id);
  const names = await pluginService('accounts').staffNames(decisions.map(({ actor }) => actor));
  const rules = await termRules();
  return {
    id,
    draft: versionOf(draft),
    live: live && versionOf(live),
    diff: live && diffOf(versionOf(live), versionOf(draft)),
    refused: queued && refusedOf(decisions, draft),
    moderation: draft.moderation ?? 'pending',
    note: draft.note,
    revision: draft.revision,
    settings: draft.settings,
    consents: (await pluginService('works').consentsOfWork(id)).map(
      ({ at, terms, ...consent }) => ({
        ...consent,
        at: at.toISOString(),
        shown: terms === null ? null : JSON.parse(terms),
      }),
    ),
    process: await processOf(draft),
    queue: queued && {
      kind: queued.kind,
      flags: await showFlags(queued.flags),
      decided: queued.decided,
      waitsForAuthor: (await waitingAmong([id])).has(id),
      submittedAt: queued.submittedAt.toISOString(),
      dueAt: shownDue(queued, clock.now(), rules).toISOString(),
      urgency: urgency(queued.dueAt, clock.now(), rules.calendar),
    },
    author: draft.sellerId === null ? null : await authorOf(draft.sellerId),
    decisions: decisions.map((row) => ({
      id: row.id,
      decision: row.decision,
      actor: row.actor,
      actorName: names.get(row.actor) ?? null,
      state: row.state,
      why: row.why,
      remarks: row.remarks,
      note: row.note,
      decidedAt: row.decidedAt.toISOString(),
      effectAt: row.effectAt.toISOString(),
    })),
    deeds: await auditHistoryOf(`work:${id}`, 50),
  };
};

/** Changes of a resubmitted work since its refusal; null for any other. */
const refusedOf = (decisions: readonly DecisionRow[], draft: WholeWork) => {
  const last = decisions.find(({ state }) => state === 'done');
  if (!last?.version || last.decision === 'approve') return null;
  const { decision, version } = last;
  return { decision, version, diff: diffOf(version, versionOf(draft)) };
};

export const versionOf = ({ section, form, photos }: WholeWork): StaffVersion => ({
  section,
  ...form,
  photos: photos.map(({ id, path, width, height, sizes, view }) => ({
    id,
    path,
    width,
    height,
    sizes,
    view,
  })),
});

const authorOf = async (sellerId: string) => {
  const seller = await pluginService('accounts').findSeller(sellerId);
  if (!seller) return null;
  const language = (await authorAddress(sellerId))?.language ?? 'kk';
  return { ...(await summarizeAuthor(seller)), language };
};

/** Flags for the desk: look-alikes with the other work as it is now, null if deleted. */
const showFlags = (flags: readonly Flag[]) =>
  Promise.all(
    flags.map(async (flag) =>
      flag.kind === 'look-alike' ? { ...flag, other: await otherOf(flag) } : flag,
    ),
  );

const otherOf = async ({ workId }: Similar) => {
  const work = await pluginService('works').findWhole(workId);
  if (!work) return null;
  const seller =
    work.sellerId === null ? null : await pluginService('accounts').findSeller(work.sellerId);
  const name = [seller?.firstName, seller?.lastName].filter(Boolean).join(' ');
  return {
    title: work.form.title,
    author: name || (seller?.username ?? ''),
    picture: work.photos[0]?.sizes[0]?.path ?? null,
    isPublic: work.isPublished,
  };
};
