import { audit, subscribe, transact } from '@oner/platform';
import { partsOf } from '../domain/profile-parts.ts';
import { mayPublish } from '../domain/standing.ts';
import { findAuthorChange, saveAuthorChange } from '../store/author-changes.ts';
import { standingOf } from './author-standing.ts';

/** As accounts tells it (`seller.changed`). */
type SellerChange = {
  readonly sellerId: string;
  readonly fields?: readonly string[];
  readonly byAuthor?: boolean;
  readonly at?: number;
};

/**
 * Who is open stays so when he changes his profile; the desk lists what he has changed until somebody has looked at it.
 * Before an account is opened it is looked at as a whole.
 */
export const watchProfiles = (): void =>
  subscribe<SellerChange>('seller.changed', 'moderation.profile', (change) =>
    transact(() => note(change)),
  );

const note = async ({ sellerId, fields = [], byAuthor = false, at = 0 }: SellerChange) => {
  if (!byAuthor || partsOf(fields).length === 0) return;
  if (!mayPublish((await standingOf(sellerId)).state)) return;
  const known = await findAuthorChange(sellerId);
  // Events of one author come in order, and may come twice.
  if (known && known.changedAt.getTime() >= at) return;
  const parts = partsOf(fields, known?.parts);
  await saveAuthorChange({ sellerId, parts, changedAt: new Date(at) });
};

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
