import { randomUUID } from 'node:crypto';
import { events } from '@oner/config/events';
import { audit, emit, room } from '@oner/platform';
import { afterUnpublish } from '../domain/decision.ts';
import { emptyDecisions } from '../store/decisions.ts';
import { actorNow, isAuthorNow } from './actor.ts';
import { forgetProcessPhoto } from './process-photos.ts';
import { tellAuthor } from './tell-author.ts';

/** Takes a work off: the public version goes, the draft stays with its author, who is told why. */
export const unpublishWork = async <T>(id: string, unpublish: () => Promise<T>): Promise<T> => {
  const draft = await room('works').findDraft(id);
  const result = await unpublish();
  if (!draft?.isPublished) return result;
  await room('works').noteDecision(id, afterUnpublish(draft.moderation), draft.note);
  await tellGone(id, 'work.unpublished', draft.sellerId);
  await tellAuthor('work-removed', draft, draft.note);
  return result;
};

/** Deletes a work for good. */
export const deleteWork = async <T>(id: string, remove: () => Promise<T>): Promise<T> => {
  const draft = await room('works').findDraft(id);
  const result = await remove();
  await emptyDecisions(id);
  await forgetProcessPhoto(id);
  await tellGone(id, 'work.deleted', draft?.sellerId ?? null);
  if (draft?.isPublished && !isAuthorNow()) await tellAuthor('work-removed', draft, draft.note);
  return result;
};

/** Whose it was is told too: of a deleted work nobody could ask. */
const tellGone = async (id: string, action: string, sellerId: string | null): Promise<void> => {
  await audit({ actor: actorNow(), action, subject: `work:${id}` });
  await emit(events.workUnpublished, `${id}#${randomUUID()}`, { workId: id, sellerId });
};
