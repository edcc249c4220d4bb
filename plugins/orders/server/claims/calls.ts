/** Calls about claims: those of a buyer about their own (another buyer's is not found), and those of the desk. */
import { randomBytes } from 'node:crypto';
import {
  calls,
  done,
  mostClaimPhotos,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { remediesOf } from '@oner/config/contract/claims';
import { staffCalls } from '@oner/config/contract/staff';
import { tengeToTiyn } from '@oner/config/terms';
import {
  answerOf,
  answerOncePrepared,
  audit,
  type Caller,
  clock,
  FileReply,
  type Handler,
  handle,
  handleStaff,
  notFound,
  type Person,
  pluginService,
  type StoredFile,
  transact,
} from '@oner/platform';
import { photoLimit } from '../limits.ts';
import { deliveredKindOf } from '../order/service.ts';
import {
  findOrder,
  findOrderById,
  linesOfOrder,
  lockOrder,
  type OrderRow,
} from '../order/store.ts';
import { claimKindsNow, claimMachine } from './rules.ts';
import {
  answerClaim,
  type ClaimRefusal,
  claimTerm,
  endClaimTerm,
  notifyReceived,
  startClaimReview,
} from './service.ts';
import { showClaimRows, showOneClaim, showWholeClaim } from './show.ts';
import {
  addClaim,
  addClaimPhotos,
  changeClaim,
  claimFiles,
  claimPhotosOf,
  claimsIn,
  countClaims,
  countClaimsOf,
  findClaim,
  findOpen,
  lockClaim,
  readPhoto,
} from './store.ts';

type Sending = Handler<'sendClaim'>;
type Input = Parameters<Sending>[0];

/** Stored with all of its photos or not at all. Another buyer's order is not found. */
export const sendClaim: Sending = (input, caller) =>
  answerOncePrepared(
    calls.sendClaim,
    caller,
    input,
    async () => {
      // Before the costly decoding of its photos.
      const found = await claimable(await findOrder(input.params.number), input.body, caller);
      const { photo = [] } = caller.files;
      return found.ok ? pluginService('works').redrawEach(photo, 'photo', claimFiles) : found;
    },
    ({ made }) => transact(() => write(input, caller, made)),
  );

/** The order and its line, if the claim would be accepted. */
const claimable = async (
  order: OrderRow | null,
  { kind, wish, line = 1 }: Input['body'],
  { person, files }: Caller<Person>,
) => {
  if (!order || order.ownerId !== person.documentId) return refuse('not-found');
  if ((files.photo ?? []).length > mostClaimPhotos) {
    return refuseFields({ photo: ['too-many-files'] }, { max: mostClaimPhotos });
  }
  const of = (await linesOfOrder(order.id))[line - 1];
  const open = claimKindsNow(
    order,
    of?.kind,
    await deliveredKindOf(order.id),
    clock.now().getTime(),
  );
  if (open.length === 0) return refuse('claim-not-allowed');
  if (!open.includes(kind)) return refuseFields({ kind: ['bad-choice'] });
  if (!of) return refuseFields({ line: ['bad-choice'] });
  if (!remediesOf(of.kind).includes(wish)) return refuseFields({ wish: ['bad-choice'] });
  return (await findOpen(of.id)) ? refuse('claim-exists') : done({ order, lineId: of.id });
};

const write = async (
  { params, body }: Input,
  caller: Caller<Person>,
  photos: readonly StoredFile[],
) => {
  const found = await claimable(await lockOrder(params.number), body, caller);
  if (!found.ok) return found;
  const { order, lineId } = found.value;
  const now = clock.now();
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
  await addClaimPhotos(
    photos.map(({ file, bytes, sha256 }, position) => ({
      file,
      bytes,
      sha256,
      code: randomBytes(12).toString('hex'),
      claimId: claim.id,
      position,
    })),
  );
  await notifyReceived(claim, order);
  return done(await showOneClaim(claim));
};

/** The buyer disputes the answer: allowed once, and starts a new term. */
export const replyToClaim: Handler<'replyToClaim'> = ({ params, body }, { person }) =>
  transact(async () => {
    const claim = await lockClaim(params.claim);
    if (!claim || claim.ownerId !== person.documentId) return refuse('not-found');
    const state = claimMachine.next(claim.state, 'reply', claim);
    const order = await findOrderById(claim.orderId);
    if (!state || !order) return refuse('conflict');
    if (await findOpen(claim.lineId)) return refuse('claim-exists');
    const change = { state, reply: body.text, ...(await claimTerm(clock.now())) };
    await changeClaim(claim.id, change);
    const changed = { ...claim, ...change };
    await notifyReceived(changed, order);
    return done(await showOneClaim(changed));
  });

export const withdrawClaim: Handler<'withdrawClaim'> = ({ params }, { person }) =>
  transact(async () => {
    const claim = await lockClaim(params.claim);
    if (!claim || claim.ownerId !== person.documentId) return refuse('not-found');
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

const getClaimPhoto: Handler<'getClaimPhoto'> = async ({ params }, { person }) => {
  const claim = await findClaim(params.claim);
  if (!claim || claim.ownerId !== person.documentId) return refuse('not-found');
  const photos = (await claimPhotosOf([claim.id])).get(claim.id) ?? [];
  const photo = photos.find(({ code }) => code === params.photo);
  if (!photo) return refuse('not-found');
  return done(
    new FileReply(await readPhoto(photo.file), `claim-${claim.number}-${photo.code}.jpg`),
  );
};

const open = ['received', 'in_review'] as const;

/** Replies with the current claim, or with the refusal of the decision. */
const shown = async (number: string, decided: Result<undefined, ClaimRefusal>) => {
  if (!decided.ok) return answerOf<never, ClaimRefusal>(decided);
  const claim = await findClaim(number);
  return claim ? { value: await showWholeClaim(claim) } : notFound;
};

export const claimRoutes = [
  handleStaff(staffCalls.listClaims, async ({ query: { state, after, limit } }) => {
    const [due = '', id = ''] = after?.split('_') ?? [];
    const place = after ? { due, id: Number(id) } : null;
    const claims = await claimsIn(state === 'open' ? open : [state], place, limit);
    const last = claims.length === limit ? claims.at(-1) : undefined;
    const next = last ? `${last.answerBy}_${last.id}` : null;
    return { value: { claims: await showClaimRows(claims), counts: await countClaims(), next } };
  }),
  handleStaff(staffCalls.getClaim, ({ params: { id } }) => shown(id, done(undefined))),
  handleStaff(staffCalls.takeClaim, async ({ params: { id }, actor }) =>
    shown(id, await startClaimReview(id, actor)),
  ),
  handleStaff(staffCalls.answerClaim, async ({ params: { id }, body, actor }) => {
    const { outcome, text, amount } = body;
    const amountTiyn = amount === undefined ? undefined : tengeToTiyn(amount);
    return shown(id, await answerClaim(id, { outcome, text, amountTiyn }, actor));
  }),
  handleStaff(staffCalls.getClaimPhoto, async ({ params, actor }) =>
    transact(async () => {
      const claim = await findClaim(params.id);
      const photos = claim ? ((await claimPhotosOf([claim.id])).get(claim.id) ?? []) : [];
      const photo = photos.find(({ code }) => code === params.photo);
      if (!claim || !photo) return notFound;
      const { number } = claim;
      const facts = { sha256: photo.sha256 };
      await audit({ actor, action: 'claim.photo-read', subject: `claim:${number}`, facts });
      const bytes = await readPhoto(photo.file);
      return { bytes, type: 'jpeg', name: `claim-${number}-${photo.position + 1}` } as const;
    }),
  ),
];

export const claimCalls = [
  handle(calls.sendClaim, sendClaim, { limits: [photoLimit] }),
  handle(calls.replyToClaim, replyToClaim, { limits: [photoLimit] }),
  handle(calls.withdrawClaim, withdrawClaim),
  handle(calls.getClaimPhoto, getClaimPhoto),
];
