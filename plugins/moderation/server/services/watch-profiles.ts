import type { Payload } from '@oner/config/events';
import { audit, transact } from '@oner/platform';
import { partsOf } from '../domain/profile-parts.ts';
import { mayPublish } from '../domain/standing.ts';
import { findAuthorChange, saveAuthorChange } from '../store/author-changes.ts';
import { standingOf } from './author-standing.ts';

/**
 * Who is open stays so when he changes his profile; the desk lists what he has changed until somebody has looked at it.
 * Before an account is opened it is looked at as a whole.
 */
export const noteChange = (change: Payload<'sellerChanged'>): Promise<void> =>
  transact(async () => {
    const { sellerId, fields = [], byAuthor = false, at = 0 } = change;
    if (!byAuthor || partsOf(fields).length === 0) return;
    if (!mayPublish((await standingOf(sellerId)).state)) return;
    const known = await findAuthorChange(sellerId);
    // Events of one author come in order, and may come twice.
    if (known && known.changedAt.getTime() >= at) return;
    const parts = partsOf(fields, known?.parts);
    await saveAuthorChange({ sellerId, parts, changedAt: new Date(at) });
  });

/**
 * A moderator has looked at the profile. @param changed the last change that he was shown
 * @returns why not: `changed-again` when there was another one meanwhile
 */
export const markSeen = (
  sellerId: string,
  changed: Date,
  actor: string,
): Promise<'not-found' | 'changed-again' | null> =>
  transact(async () => {
    const known = await findAuthorChange(sellerId);
    if (!known) return 'not-found';
    if (known.changedAt > changed) return 'changed-again';
    // Another moderator was faster.
    if (known.parts.length === 0) return null;
    await saveAuthorChange({ ...known, parts: [] });
    const facts = { parts: known.parts };
    await audit({ actor, action: 'author.profile-seen', subject: `seller:${sellerId}`, facts });
    return null;
  });
