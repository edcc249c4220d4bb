/**
 * Applies moderation rules to changes of works in Strapi's content manager, in one transaction with the change. Strapi runs its
 * middlewares outside its own transaction, hence transact().
 */

import { randomUUID } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { workLink } from '@oner/config/contract/page-addresses';
import type { ModerationState } from '@oner/config/contract/work-states';
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import { factText } from '@oner/config/texts/facts.ts';
import {
  actorNow,
  audit,
  emit,
  notify,
  type PluginServices,
  pluginService,
  strapiInstance,
  transact,
} from '@oner/platform';
import { errors } from '@strapi/utils';
import { mayPublish } from '../authors/rules.ts';
import { authorAddress, authorStateOf } from '../authors/service.ts';
import { emptyDecisions } from '../decisions/store.ts';
import { forgetProcessPhoto } from '../process-photos/service.ts';
import { refreshQueue } from '../queue/service.ts';
import {
  afterUnpublish,
  decidedByHand,
  emailAfterDecision,
  emailAfterPublish,
  needsReason,
  obstacles,
  obstacleText,
} from './rules.ts';

type Params = { documentId?: string; data?: Change };
type Made = { documentId?: string } | null | undefined;

const changing = new Set(['create', 'publish', 'unpublish', 'delete', 'update', 'discardDraft']);

export const watchPublications = (): void => {
  strapiInstance().documents.use(async (context, next) => {
    if (context.uid !== 'api::work.work' || !changing.has(context.action)) return next();
    const { documentId, data = {} } = context.params as Params;
    const go = async () => next();
    return transact(async () => {
      const result = await pass(context.action, documentId, data, go);
      const id = documentId ?? (result as Made)?.documentId;
      if (id !== undefined) await refreshQueue(id);
      return result;
    });
  });
};

const pass = <T>(
  action: string,
  id: string | undefined,
  data: Change,
  go: () => Promise<T>,
): Promise<T> => {
  if (id === undefined) return go();
  switch (action) {
    case 'publish':
      return publishWork(id, go);
    case 'unpublish':
      return unpublishWork(id, go);
    case 'delete':
      return deleteWork(id, go);
    case 'update':
      return decideWork(id, data, go);
    default:
      return go();
  }
};

type Change = { moderation?: ModerationState | null; moderationNote?: string | null };

/**
 * Handles a draft whose moderation state is changed by hand. Requesting changes and rejecting need a reason and are e-mailed to
 * the author; `approved` is set by publishing only.
 * @throws ValidationError shown to the moderator, if the reason is missing
 */
const decideWork = async <T>(id: string, change: Change, update: () => Promise<T>): Promise<T> => {
  const before = await pluginService('works').findDraft(id);
  if (!before || !change.moderation) return update();
  const decided = decidedByHand(before.moderation, change.moderation);
  const note = (change.moderationNote === undefined ? before.note : change.moderationNote)?.trim();
  if (decided !== before.moderation && needsReason(decided) && !note) {
    throw new errors.ValidationError(
      `${factText('work-obstacles.reason', 'ru')} / ${factText('work-obstacles.reason', 'en')}`,
    );
  }
  change.moderation = decided;
  const result = await update();
  const email = emailAfterDecision(before, decided);
  // Submission is no decision; the works plugin writes its audit entry.
  if (decided !== before.moderation && decided !== 'pending') {
    await audit({
      actor: actorNow(),
      action: `work.${decided}`,
      subject: `work:${id}`,
      facts: { before: before.moderation },
    });
  }
  if (email) await notifyOfDecision(email, before, note ?? null);
  return result;
};

/**
 * Publishing is approval: checks the work, lets Strapi publish it, and writes an audit entry. Runs in one transaction with the
 * reactions of the plugins above.
 * @throws ValidationError shown to the moderator, if the work is incomplete
 */
const publishWork = async <T>(id: string, publish: () => Promise<T>): Promise<T> => {
  const draft = await pluginService('works').findDraft(id);
  if (!draft) return publish();
  const found = await obstaclesOf(draft);
  if (found.length > 0) throw new errors.ValidationError(obstacleText(found), { obstacles: found });
  // Before publishing, so that the published row equals the draft.
  await pluginService('works').noteDecision(id, 'approved', null);
  const result = await publish();
  await audit({
    actor: actorNow(),
    action: 'work.published',
    subject: `work:${id}`,
    facts: { before: draft.moderation, wasPublished: draft.isPublished },
  });
  await emit(events.workPublished, `${id}#${randomUUID()}`, { workId: id });
  const email = emailAfterPublish(draft);
  if (email) await notifyOfDecision(email, draft);
  // Photos removed by this change are no longer shown anywhere.
  await pluginService('works').dropUnshownPictures(id);
  return result;
};

type Draft = NonNullable<Awaited<ReturnType<PluginServices['works']['findDraft']>>>;

/** Obstacles to the publication of this draft. */
export const obstaclesOf = async (draft: Draft) => {
  const state = draft.sellerId === null ? 'open' : (await authorStateOf(draft.sellerId)).state;
  return obstacles({ ...draft, authorIsOpen: mayPublish(state) });
};

/** Unpublishes a work: deletes the public version; the draft stays with its author, who is sent the reason. */
const unpublishWork = async <T>(id: string, unpublish: () => Promise<T>): Promise<T> => {
  const draft = await pluginService('works').findDraft(id);
  const result = await unpublish();
  if (!draft?.isPublished) return result;
  await pluginService('works').noteDecision(id, afterUnpublish(draft.moderation), draft.note);
  await emitUnpublished(id, 'work.unpublished', draft.sellerId);
  await notifyOfDecision('work-removed', draft, draft.note);
  return result;
};

export const deleteWork = async <T>(id: string, remove: () => Promise<T>): Promise<T> => {
  const draft = await pluginService('works').findDraft(id);
  const result = await remove();
  await emptyDecisions(id);
  await forgetProcessPhoto(id);
  await emitUnpublished(id, 'work.deleted', draft?.sellerId ?? null);
  if (draft?.isPublished && !isAuthorNow())
    await notifyOfDecision('work-removed', draft, draft.note);
  return result;
};

/** The event contains the author, who cannot be looked up for a deleted work. */
const emitUnpublished = async (
  id: string,
  action: string,
  sellerId: string | null,
): Promise<void> => {
  await audit({ actor: actorNow(), action, subject: `work:${id}` });
  await emit(events.workUnpublished, `${id}#${randomUUID()}`, { workId: id, sellerId });
};

type Subject = {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly sellerId: string | null;
};

/**
 * E-mails the author about a work, in the author's language, in the open transaction.
 * @param reason as the moderator wrote it; if null, the e-mail says that a moderator decided
 */
export const notifyOfDecision = async (
  email: string,
  work: Subject,
  reason: string | null = null,
): Promise<void> => {
  const to = work.sellerId === null ? null : await authorAddress(work.sellerId);
  if (!to) return;
  const because = (of: Language) => reason ?? factText('moderation.no-reason', of);
  const facts = {
    title: work.title,
    url: (of: Language) => `${env().publicUrl}${of === 'kk' ? '' : `/${of}`}${workLink(work.id)}`,
    reason: because,
    reasonText: because,
  };
  const path = isSeen.has(email) ? { path: workLink(work.id) } : {};
  await notify(email, to, facts, `${work.id}:${randomUUID()}`, path);
};

/** E-mails about a work that is public. */
const isSeen: ReadonlySet<string> = new Set(['work-approved', 'change-approved']);

/** Whether the author is acting: no e-mail is sent about their own actions. */
const isAuthorNow = (): boolean => actorNow().startsWith('user:');
