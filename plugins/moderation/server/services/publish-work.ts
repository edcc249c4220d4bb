import { randomUUID } from 'node:crypto';
import { events } from '@oner/config/events';
import { audit, emit, type Rooms, room } from '@oner/platform';
import { errors } from '@strapi/utils';
import { obstacles, obstacleWords } from '../domain/check-publish.ts';
import { letterAfterPublish } from '../domain/decision.ts';
import { mayPublish } from '../domain/standing.ts';
import { actorNow } from './actor.ts';
import { standingOf } from './author-standing.ts';
import { tellAuthor } from './tell-author.ts';

/**
 * Publishing is approval: checks the work, lets Strapi publish it, and writes down who did it.
 * Runs in one transaction with everything the rooms above do about it.
 * @throws ValidationError that the moderator reads, when the work is not whole
 */
export const publishWork = async <T>(id: string, publish: () => Promise<T>): Promise<T> => {
  const draft = await room('works').findDraft(id);
  if (!draft) return publish();
  const found = await obstaclesOf(draft);
  if (found.length > 0)
    throw new errors.ValidationError(obstacleWords(found), { obstacles: found });
  // Before publishing, so that the published row says the same as the draft.
  await room('works').noteDecision(id, 'approved', null);
  const result = await publish();
  await audit({
    actor: actorNow(),
    action: 'work.published',
    subject: `work:${id}`,
    facts: { before: draft.moderation, wasPublished: draft.isPublished },
  });
  await emit(events.workPublished, `${id}#${randomUUID()}`, { workId: id });
  const letter = letterAfterPublish(draft);
  if (letter) await tellAuthor(letter, draft);
  // Photos that the change has taken out are shown nowhere now.
  await room('works').dropUnshownPictures(id);
  return result;
};

type Draft = NonNullable<Awaited<ReturnType<Rooms['works']['findDraft']>>>;

/** What stands in the way of this draft now. */
export const obstaclesOf = async (draft: Draft) => {
  const standing = draft.sellerId === null ? 'open' : (await standingOf(draft.sellerId)).state;
  return obstacles({ ...draft, authorIsOpen: mayPublish(standing) });
};
