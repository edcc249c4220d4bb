import { randomBytes } from 'node:crypto';
import {
  calls,
  done,
  mostClaimPhotos,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { dateInAlmaty, writeDay } from '@oner/config/terms';
import {
  audit,
  type Caller,
  clock,
  isStorageFull,
  keptDay,
  onceMade,
  room,
  termRules,
  transact,
  type Verb,
} from '@oner/platform';
import { claimKinds } from '../domain/claim.ts';
import { discardPhoto, type StoredPhoto, storePhoto } from '../photos/folder.ts';
import { addPhotos } from '../store/claim-photos.ts';
import { addClaim, type Claim, countClaimsOf, findOpen, lineIdsOf } from '../store/claims.ts';
import { findOrder, lockOrder, type OrderRow } from '../store/orders.ts';
import { planClaim } from './plan-claim.ts';
import { showOneClaim } from './show-claim.ts';
import { tellBuyer } from './tell-buyer.ts';

type Sending = Verb<typeof calls.sendClaim>;
type Input = Parameters<Sending>[0];
type Made = { readonly photos: readonly StoredPhoto[]; discard(): Promise<void> };

/** POST /api/my/orders/:number/claim: with all of its photos, or not at all. Another's order is not there. */
export const sendClaim: Sending = (input, caller) =>
  onceMade(
    calls.sendClaim,
    caller,
    input,
    async () => {
      const problem = await lookFirst(input, caller);
      return problem ?? (await makePhotos(caller));
    },
    ({ photos }) => transact(() => write(input, caller, photos)),
  );

/** Before a picture is opened, for it is work: whether the claim would be taken at all. */
const lookFirst = async ({ params, body }: Input, caller: Caller) => {
  const order = await findOrder(params.number);
  return refusalOf(order, body, caller);
};

const refusalOf = async (
  order: OrderRow | null,
  { kind, line = 1 }: Input['body'],
  { person, files }: Caller,
) => {
  if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
  if ((files.photo ?? []).length > mostClaimPhotos) {
    return refuseFields({ photo: ['too-many-files'] }, { max: mostClaimPhotos });
  }
  const open = claimKinds(order, clock.now().getTime());
  if (open.length === 0) return refuse('claim-not-allowed');
  if (!open.includes(kind)) return refuseFields({ kind: ['bad-choice'] });
  const lineId = (await lineIdsOf(order.id))[line - 1];
  if (lineId === undefined) return refuseFields({ line: ['bad-choice'] });
  return (await findOpen(lineId)) ? refuse('claim-exists') : null;
};

/** Drawn anew from their pixels, so that nothing else comes with them. */
const makePhotos = async ({ files }: Caller): Promise<Result<Made>> => {
  const photos: StoredPhoto[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(photos.map(({ file }) => discardPhoto(file)));
  };
  try {
    for (const file of files.photo ?? []) {
      const drawn = await room('works').redraw(file, 'photo');
      if (!drawn.ok) {
        await discard();
        return drawn;
      }
      photos.push(await storePhoto(drawn.value));
    }
    return done({ photos, discard });
  } catch (error) {
    await discard();
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
};

const write = async ({ params, body }: Input, caller: Caller, photos: readonly StoredPhoto[]) => {
  const order = await lockOrder(params.number);
  const problem = await refusalOf(order, body, caller);
  if (problem || !order) return problem ?? refuse('not-found');
  const now = clock.now();
  const lineId = (await lineIdsOf(order.id))[(body.line ?? 1) - 1] ?? 0;
  const claim = await addClaim({
    number: `${order.number}-${(await countClaimsOf(order.id)) + 1}`,
    orderId: order.id,
    lineId,
    ownerId: order.ownerId,
    kind: body.kind,
    wish: body.wish,
    text: body.text,
    receivedAt: now.getTime(),
    ...(await claimTerm(now)),
  });
  if (!claim) return refuse('claim-exists');
  await addPhotos(
    photos.map((photo, position) => ({
      ...photo,
      code: randomBytes(12).toString('hex'),
      claimId: claim.id,
      position,
    })),
  );
  await tellReceived(claim, order);
  const shown = await showOneClaim(claim);
  return done(shown);
};

/** The term of an answer that begins now. */
export const claimTerm = async (now: Date): Promise<Pick<Claim, 'termFrom' | 'answerBy'>> => {
  const termFrom = dateInAlmaty(now);
  return { termFrom, answerBy: keptDay('claimAnswer', termFrom, await termRules()) };
};

/** The term of 15 working days begins on the day after the claim came (Terms 1.4, 9.2). */
export const tellReceived = async (claim: Claim, order: OrderRow): Promise<void> => {
  const { number, answerBy, ownerId } = claim;
  await planClaim(claim, clock.now().getTime());
  const facts = { claim: number, date: writeDay(answerBy, order.language) };
  await tellBuyer('claim-received', order, facts, `${number}:${answerBy}`);
  await audit({
    actor: `user:${ownerId}`,
    action: claim.reply === null ? 'claim.received' : 'claim.replied',
    subject: `claim:${number}`,
    facts: { kind: claim.kind, wish: claim.wish, answerBy },
  });
};
