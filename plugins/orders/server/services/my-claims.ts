/** What a buyer does about his own claim; another's is not there. */
import { type calls, done, refuse } from '@oner/config/contract';
import { audit, clock, FileReply, transact, type Verb } from '@oner/platform';
import { claimMachine } from '../domain/claim.ts';
import { readPhoto } from '../photos/folder.ts';
import { photosOf } from '../store/claim-photos.ts';
import { changeClaim, findClaim, findOpen, lockClaim } from '../store/claims.ts';
import { findOrderById } from '../store/orders.ts';
import { endClaimTerm } from './plan-claim.ts';
import { claimTerm, tellReceived } from './send-claim.ts';
import { showOneClaim } from './show-claim.ts';

/** He does not agree with the answer: once, and the claim has a new term. */
export const replyToClaim: Verb<typeof calls.replyToClaim> = ({ params, body }, { person }) =>
  transact(async () => {
    const claim = await lockClaim(params.claim);
    if (!claim || claim.ownerId !== person?.documentId) return refuse('not-found');
    const state = claimMachine.next(claim.state, 'reply', claim);
    const order = await findOrderById(claim.orderId);
    if (!state || !order) return refuse('conflict');
    if (await findOpen(claim.lineId)) return refuse('claim-exists');
    const change = { state, reply: body.text, ...(await claimTerm(clock.now())) };
    await changeClaim(claim.id, change);
    const changed = { ...claim, ...change };
    await tellReceived(changed, order);
    return done(await showOneClaim(changed));
  });

export const withdrawClaim: Verb<typeof calls.withdrawClaim> = ({ params }, { person }) =>
  transact(async () => {
    const claim = await lockClaim(params.claim);
    if (!claim || claim.ownerId !== person?.documentId) return refuse('not-found');
    const state = claimMachine.next(claim.state, 'withdraw', claim);
    if (!state) return refuse('conflict');
    await changeClaim(claim.id, { state });
    await endClaimTerm(claim);
    const { number } = claim;
    await audit({
      actor: `user:${claim.ownerId}`,
      action: 'claim.withdrawn',
      subject: `claim:${number}`,
    });
    return done(await showOneClaim({ ...claim, state }));
  });

export const getClaimPhoto: Verb<typeof calls.getClaimPhoto> = async ({ params }, { person }) => {
  const claim = await findClaim(params.claim);
  if (!claim || claim.ownerId !== person?.documentId) return refuse('not-found');
  const photos = (await photosOf([claim.id])).get(claim.id) ?? [];
  const photo = photos.find(({ code }) => code === params.photo);
  if (!photo) return refuse('not-found');
  return done(
    new FileReply(await readPhoto(photo.file), `claim-${claim.number}-${photo.code}.jpg`),
  );
};
