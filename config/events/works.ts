/** What happens to works, and to texts of the site. */
import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { anyId, sellerId, workId } from './shapes.ts';

/** A work, or a change of it, is approved and public. Key: documentId of the work, `#`, a random id. */
export const workPublished = defineEvent('work.published', z.object({ workId }));

/**
 * A work is public no longer, or is deleted. Key: as above. `sellerId` is its author's: nobody could be asked about a work
 * that is deleted.
 */
export const workUnpublished = defineEvent(
  'work.unpublished',
  z.object({ workId, sellerId: z.nullable(sellerId) }),
  { sellerId: null },
);

/** Older pictures have been hashed, so that works which wait may now look like one of them. Key: a random id. */
export const worksRehashed = defineEvent('works.looked-again', z.object({}));

/**
 * An editor has published, changed or removed a text of the site or a term of the vocabulary. `uid` is Strapi's name of
 * the type. Key: type, for a text a blank and its address, `#`, a random id.
 */
export const contentChanged = defineEvent(
  'content.changed',
  z.object({ uid: anyId, slug: z.string() }),
);
