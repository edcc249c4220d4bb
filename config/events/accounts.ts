/** What happens to people. */
import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { anyId, instantMs, list, sellerId, userId } from './shapes.ts';

/** Somebody has registered. Key: the account, documentId of the user. */
export const accountRegistered = defineEvent('account.registered', z.object({ account: userId }));

/**
 * An account is erased: every plugin removes what it knows of the person (law 94-V, art. 8). Key: the account, documentId of
 * the user. `profileId` is the documentId of the buyer or author.
 */
export const personErased = defineEvent(
  'person.erased',
  z.object({ account: userId, role: z.enum(['buyer', 'seller']), profileId: anyId }),
);

/** An account is blocked, by staff or because its person leaves. Key: the account, documentId of the user, `#`, a random id. */
export const accountBlocked = defineEvent('account.blocked', z.object({ account: userId }));

/**
 * What the public sees of an author has changed. Key: documentId of the author, `#`, a random id, or `#erased`. Without
 * `fields` and what follows where only a file has changed, or the author is erased.
 */
export const sellerChanged = defineEvent(
  'seller.changed',
  z.object({
    sellerId,
    /** Names of what the public now reads differently; none for a new author. */
    fields: z.optional(list(z.string())),
    /** The author made the change, and nobody of the staff. */
    byAuthor: z.optional(z.boolean()),
    at: z.optional(instantMs),
  }),
);
