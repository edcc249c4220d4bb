/** Events of works, and of texts of the site. */
import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { anyId, sellerId, workId } from './shapes.ts';

/** A work, or a change of it, is approved and public. Key: documentId of the work, `#`, a random id. */
export const workPublished = defineEvent('work.published', z.object({ workId }));

/**
 * A work is no longer public, or is deleted. Key: as above. `sellerId` is the author, because a deleted work cannot be
 * queried.
 */
export const workUnpublished = defineEvent(
  'work.unpublished',
  z.object({ workId, sellerId: z.nullable(sellerId) }),
  { sellerId: null },
);

/**
 * An editor has published, changed or removed a text of the site or a vocabulary term. `uid` is Strapi's name of the
 * type. Key: type, for a text a space and its address, `#`, a random id.
 */
export const contentChanged = defineEvent(
  'content.changed',
  z.object({ uid: anyId, slug: z.string() }),
);
