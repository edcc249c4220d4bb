/** Events of accounts and authors. */
import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';
import { anyId, instantMs, list, sellerId, userId } from './shapes.ts';

/** A person has registered. Key: the account, documentId of the user. */
export const accountRegistered = defineEvent('account.registered', z.object({ account: userId }));

/**
 * An account is erased: every plugin removes its data about the person (law 94-V, art. 8). Key: the account, documentId
 * of the user. `profileId` is the documentId of the buyer or author.
 */
export const personErased = defineEvent(
  'person.erased',
  z.object({ account: userId, role: z.enum(['buyer', 'seller']), profileId: anyId }),
);

/** An account is blocked, by staff or because the person leaves. Key: the account, documentId of the user, `#`, a random id. */
export const accountBlocked = defineEvent('account.blocked', z.object({ account: userId }));

/**
 * The public data of an author has changed. Key: documentId of the author, `#`, a random id, or `#erased`. `fields` and
 * the fields after it are absent if only a file has changed, or the author is erased.
 */
export const sellerChanged = defineEvent(
  'seller.changed',
  z.object({
    sellerId,
    /** Names of the changed public fields; empty for a new author. */
    fields: z.optional(list(z.string())),
    /** True if the author made the change, not staff. */
    byAuthor: z.optional(z.boolean()),
    at: z.optional(instantMs),
  }),
);
