/**
 * Moderators work in Strapi's content manager: whatever they do to a work there passes here, in one transaction with
 * the change itself. Strapi runs its middlewares outside of its transaction, hence transact().
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
 * A moderator changes a draft by hand. Asking for changes and rejecting need a reason and tell the author;
 * `approved` is set by publishing alone.
 * @throws ValidationError that the moderator reads, when the reason is missing
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
  // Sending something in is no decision: the works plugin writes that down itself.
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
 * Publishing is approval: checks the work, lets Strapi publish it, and writes down who did it.
 * Runs in one transaction with everything the plugins above do about it.
 * @throws ValidationError that the moderator reads, when the work is not whole
 */
const publishWork = async <T>(id: string, publish: () => Promise<T>): Promise<T> => {
  const draft = await pluginService('works').findDraft(id);
  if (!draft) return publish();
  const found = await obstaclesOf(draft);
  if (found.length > 0) throw new errors.ValidationError(obstacleText(found), { obstacles: found });
  // Before publishing, so that the published row says the same as the draft.
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
  // Photos that the change has taken out are shown nowhere now.
  await pluginService('works').dropUnshownPictures(id);
  return result;
};

type Draft = NonNullable<Awaited<ReturnType<PluginServices['works']['findDraft']>>>;

/** What stands in the way of this draft now. */
export const obstaclesOf = async (draft: Draft) => {
  const state = draft.sellerId === null ? 'open' : (await authorStateOf(draft.sellerId)).state;
  return obstacles({ ...draft, authorIsOpen: mayPublish(state) });
};

/** Takes a work off: the public version goes, the draft stays with its author, who is told why. */
const unpublishWork = async <T>(id: string, unpublish: () => Promise<T>): Promise<T> => {
  const draft = await pluginService('works').findDraft(id);
  const result = await unpublish();
  if (!draft?.isPublished) return result;
  await pluginService('works').noteDecision(id, afterUnpublish(draft.moderation), draft.note);
  await emitUnpublished(id, 'work.unpublished', draft.sellerId);
  await notifyOfDecision('work-removed', draft, draft.note);
  return result;
};

/** Deletes a work for good. */
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

/** The event names the author: of a deleted work nobody could ask. */
const emitUnpublished = async (
  id: string,
  action: string,
  sellerId: string | null,
): Promise<void> => {
  await audit({ actor: actorNow(), action, subject: `work:${id}` });
  await emit(events.workUnpublished, `${id}#${randomUUID()}`, { workId: id, sellerId });
};

/** The work an e-mail is about. */
type Subject = {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly sellerId: string | null;
};

/**
 * Sends the author an e-mail about a work, in the author's language, in the open transaction.
 * @param reason as the moderator wrote it; without one the e-mail says that a moderator decided
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

/** E-mails about a work that anybody can look at. */
const isSeen: ReadonlySet<string> = new Set(['work-approved', 'change-approved']);

/** Authors do with their own works what they want; no e-mail is sent about it. */
const isAuthorNow = (): boolean => actorNow().startsWith('user:');
