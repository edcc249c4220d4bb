import { audit, room } from '@oner/platform';
import { errors } from '@strapi/utils';
import {
  decidedByHand,
  letterAfterDecision,
  type Moderation,
  needsReason,
} from '../domain/decision.ts';
import { actorNow } from './actor.ts';
import { tellAuthor } from './tell-author.ts';

export type Change = { moderation?: Moderation | null; moderationNote?: string | null };

/**
 * A moderator changes a draft by hand. Asking for changes and rejecting need a reason and tell the author;
 * `approved` is set by publishing alone.
 * @throws ValidationError that the moderator reads, when the reason is missing
 */
export const decideWork = async <T>(
  id: string,
  change: Change,
  update: () => Promise<T>,
): Promise<T> => {
  const before = await room('works').findDraft(id);
  if (!before || !change.moderation) return update();
  const decided = decidedByHand(before.moderation, change.moderation);
  const note = (change.moderationNote === undefined ? before.note : change.moderationNote)?.trim();
  if (decided !== before.moderation && needsReason(decided) && !note) {
    throw new errors.ValidationError(
      'Напишите причину в поле moderationNote: её увидит автор. / Write the reason into moderationNote: the author will read it.',
    );
  }
  change.moderation = decided;
  const result = await update();
  const letter = letterAfterDecision(before, decided);
  // Sending something in is no decision: the room of the works writes that down itself.
  if (decided !== before.moderation && decided !== 'pending') {
    await audit({
      actor: actorNow(),
      action: `work.${decided}`,
      subject: `work:${id}`,
      facts: { before: before.moderation },
    });
  }
  if (letter) await tellAuthor(letter, before, note ?? null);
  return result;
};
