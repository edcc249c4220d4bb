import { type calls, done, refuse } from '@oner/config/contract';
import { asActor, audit, type Handler, strapiInstance, transact } from '@oner/platform';
import { findOwn, findWhole, lockWork, type OwnWork } from '../store/own-works.ts';
import { noteMerchConsent } from './note-merch-consent.ts';
import { dropUnshownPictures } from './remove.ts';

/**
 * POST /api/my/works/:id/withdraw: the author takes back what waits, or what a moderator has sent back. The draft of a
 * live work becomes again what is public; a work that was never public becomes a draft nobody is asked about.
 */
export const withdrawWork: Handler<typeof calls.withdrawWork> = ({ params }, { person }) =>
  transact(async () => {
    if (!person) return refuse('login-required');
    await lockWork(params.id);
    const work = await findOwn(params.id, person.profileId);
    if (!work) return refuse('not-found');
    if (!isOpen(work)) return refuse('conflict');
    const actor = `user:${person.documentId}`;
    await asActor(actor, () => takeBack(work));
    await dropUnshownPictures(work.id);
    const after = (await findWhole(work.id)) ?? work;
    const own = { id: work.id, sellerId: person.profileId };
    await noteMerchConsent(own, after.form, 'withdrawn');
    await audit({ actor, action: 'work.withdrawn', subject: `work:${work.id}` });
    return done({ id: work.id, state: work.isPublished ? 'published' : 'draft' } as const);
  });

/** Something is asked of a moderator, or of the author by one. */
const isOpen = ({ moderation, submittedAt, isPublished }: OwnWork): boolean =>
  isPublished ? moderation !== 'approved' : submittedAt !== null && moderation === 'pending';

const takeBack = async ({ id: documentId, isPublished }: OwnWork): Promise<void> => {
  const works = strapiInstance().documents('api::work.work');
  const data: Record<string, unknown> = { submittedAt: null };
  if (isPublished) await works.discardDraft({ documentId });
  else await works.update({ documentId, data });
};
