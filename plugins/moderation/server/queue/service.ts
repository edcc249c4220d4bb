import type { Flag } from '@oner/config/contract/staff-moderation-works';
import { dateInAlmaty, type TermRules } from '@oner/config/terms';
import {
  clock,
  lastOfFull,
  type PluginServices,
  pluginService,
  storedLastDay,
  termRules,
  transact,
} from '@oner/platform';
import { authorCards } from '../authors/service.ts';
import { openComplaintTerms, setAnswerBy } from '../complaints/store.ts';
import { moveDecision, openDecision } from '../decisions/store.ts';
import { currentFinder } from '../prohibited-words/service.ts';
import { decisionDueAt, shownDue, urgency } from './rules.ts';
import {
  countQueue,
  putInQueue,
  type QueuePlace,
  type QueueQuery,
  type QueueRow,
  queuedIds,
  queuePage,
  takeFromQueue,
} from './store.ts';

/** A page of waiting works, due first, with their authors and the counts of all matches. */
export const listQueue = async (wanted: QueueQuery, after: QueuePlace | null, limit: number) => {
  const now = clock.now();
  const rules = await termRules();
  const [rows, counts] = [await queuePage(wanted, after, limit), await countQueue(wanted, now)];
  const cards = await authorCards(rows.map(({ sellerId }) => sellerId));
  const last = lastOfFull(rows, limit);
  return {
    works: rows.map((row) => ({
      ...shown(row, now, rules),
      seller: cards.get(row.sellerId) ?? null,
    })),
    next: last ? placeText({ dueAt: last.dueAt.getTime(), id: last.id }) : null,
    counts,
    now: now.toISOString(),
  };
};

const shown = (row: QueueRow, now: Date, rules: TermRules) => {
  const { id, kind, section, title, revision, flags, thumbnail, submittedAt, dueAt } = row;
  return {
    id,
    kind,
    section,
    title,
    revision,
    flags,
    thumbnail,
    submittedAt: submittedAt.toISOString(),
    dueAt: shownDue(row, now, rules).toISOString(),
    urgency: urgency(dueAt, now, rules.calendar),
  };
};

const placeText = ({ dueAt, id }: QueuePlace): string => `${dueAt}_${id}`;
export const readPlace = (text: string | undefined): QueuePlace | null => {
  const [dueAt, id] = (text ?? '').split('_');
  return dueAt && id ? { dueAt: Number(dueAt), id } : null;
};

/** A version of a work with all fields of its form. */
export type WholeWork = NonNullable<Awaited<ReturnType<PluginServices['works']['findWhole']>>>;

const mostFlags = 30;

/** Rewrites or removes the queue row of a work, in the transaction that changed the work. */
export const refreshQueue = (workId: string): Promise<void> =>
  transact(async () => {
    const work = await pluginService('works').findWhole(workId);
    const open = await openDecision(workId);
    const sentAt = work && isWaiting(work) ? work.submittedAt : null;
    // The moderator decided about another version, so the decision lapses.
    const lapses = open !== null && (sentAt === null || open.revision !== work?.revision);
    if (open && lapses) await moveDecision(open.id, ['held', 'waiting'], 'lapsed', clock.now());
    if (!work?.sellerId || !sentAt) return takeFromQueue(workId);
    const seller = await pluginService('accounts').findSeller(work.sellerId);
    const names = [seller?.firstName, seller?.lastName, seller?.latinName, seller?.username].join(
      ' ',
    );
    await putInQueue({
      id: work.id,
      section: work.section,
      sellerId: work.sellerId,
      revision: work.revision,
      kind: work.isPublished ? 'change' : 'placement',
      title: work.form.title,
      words: [...titlesOf(work), names].join(' ').toLowerCase(),
      submittedAt: sentAt,
      dueAt: decisionDueAt(sentAt, await termRules()),
      flags: await flagsOf(work, work.sellerId),
      thumbnail: work.photos[0]?.sizes[0]?.path ?? null,
      decided: open !== null && !lapses,
    });
  });

/** The title as given, and its translations. */
const titlesOf = ({ form }: WholeWork): readonly string[] =>
  [form.title, form.titleKk, form.titleRu, form.titleEn].filter((title) => title !== null);

export const isWaiting = ({ moderation, submittedAt }: WholeWork): boolean =>
  (moderation ?? 'pending') === 'pending' && submittedAt !== null;

/** Hints for a moderator; they decide nothing. */
const flagsOf = async (work: WholeWork, sellerId: string): Promise<Flag[]> => {
  const { markers, likes, known, uncompared } = await pluginService('works').evidenceOf(work);
  const { form } = work;
  const texts = [
    ...titlesOf(work),
    form.descriptionKk,
    form.descriptionRu,
    form.descriptionEn,
    form.portfolio,
    form.provenance,
    form.exhibitions,
  ];
  const flags: Flag[] = [
    ...known.map((match): Flag => ({ kind: 'known-art', ...match })),
    ...(uncompared > 0 ? [{ kind: 'uncompared', photos: uncompared } as const] : []),
    ...markers.map(({ weight, evidence }): Flag => ({ kind: 'ai', weight, evidence })),
    ...likes.map(
      ({ kind: of, workId, distance, mirrored, cropped, sellerId: other }): Flag => ({
        kind: 'look-alike',
        of,
        workId,
        distance,
        mirrored,
        cropped,
        sameAuthor: other === sellerId,
      }),
    ),
    ...(await currentFinder())(texts).map(
      ({ category, word }): Flag => ({ kind: 'words', category, word }),
    ),
  ];
  return flags.slice(0, mostFlags);
};

/** Recomputes the last days of waiting works and reports after force majeure or a calendar correction (Agreement 8.4). */
export const moveQueueTerms = async (): Promise<void> => {
  for (const id of await queuedIds()) await refreshQueue(id);
  for (const { id, sentAt } of await openComplaintTerms()) {
    const answerBy = storedLastDay('claimAnswer', dateInAlmaty(sentAt), await termRules());
    await setAnswerBy(id, answerBy);
  }
};

/** At startup: adds or removes works whose state and queue row disagree, e.g. after changes outside Strapi. */
export const repairQueue = async (): Promise<void> => {
  const drafts = new Set(await pluginService('works').waitingDrafts());
  const queued = new Set(await queuedIds());
  const astray = [...drafts, ...queued].filter((id) => drafts.has(id) !== queued.has(id));
  for (const id of astray) await refreshQueue(id);
};
