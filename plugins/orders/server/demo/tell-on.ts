/** What happened to orders of the demo world after they were paid, done by the services that do it every day. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { type Caller, clock, type Person, room, type UploadedFile } from '@oner/platform';
import { answerClaim, takeClaim } from '../services/answer-claim.ts';
import { answerReview } from '../services/answer-review.ts';
import { linesOfOrder } from '../services/authors-of.ts';
import { decideReview } from '../services/decide-review.ts';
import { deliverOrder, markReady, shipOrder, startProduction } from '../services/make-order.ts';
import { sendClaim } from '../services/send-claim.ts';
import { sendReview } from '../services/write-review.ts';
import { countClaimsOf } from '../store/claims.ts';
import { demoManager } from '../store/demo-staff.ts';
import { findOrder, type OrderRow } from '../store/orders.ts';
import { reviewsOf } from '../store/reviews.ts';
import type { Deed } from './stories.ts';

const hourMs = 3_600_000;
const photoSide = 1000;

type Tale = { readonly order: OrderRow; readonly staff: string };
type Claimed = Extract<Deed, { did: 'claimed' }>;

/** Each on its own day. What an earlier start has told already is past, and stays as it was told. */
export const tellOn = async (number: string, deeds: readonly Deed[]): Promise<void> => {
  const staff = await demoManager();
  const now = clock.now().getTime();
  for (const deed of deeds) {
    const order = await findOrder(number);
    if (!order) return;
    await clock.asOf(new Date(now - deed.hoursAgo * hourMs), () => act(deed, { order, staff }));
  }
};

const act = async (deed: Deed, tale: Tale): Promise<void> => {
  const { number } = tale.order;
  const mover = { actor: 'provider', by: tale.staff } as const;
  switch (deed.did) {
    case 'made':
      return settled(await startProduction(number, mover));
    case 'ready':
      return settled(await markReady(number, mover));
    case 'sent':
      return settled(await shipOrder(number, deed.tracking, mover));
    case 'received':
      return settled(await deliverOrder(number, mover));
    case 'reviewed': {
      const { stars, text } = deed;
      return took(
        await sendReview(
          { params: { number }, query: undefined, body: { stars, text } },
          await buyer(tale),
        ),
      );
    }
    case 'published':
    case 'hidden':
      return decide(deed, tale);
    case 'thanked':
      return thank(deed.text, tale);
    case 'claimed':
      return claim(deed, tale);
    case 'looked':
      return settled(await takeClaim(`${number}-1`, tale.staff));
    case 'answered': {
      const { outcome, text } = deed;
      return settled(await answerClaim(`${number}-1`, { outcome, text }, tale.staff));
    }
  }
};

/** A step that was made by an earlier start is no fault; anything else is one. */
const settled = (problem: string | null): void => {
  if (problem !== null && problem !== 'moved-on') throw new Error(`the story stops: ${problem}`);
};

const took = (result: Result<unknown>): void => {
  if (!result.ok) settled(result.refusal.code === 'conflict' ? 'moved-on' : result.refusal.code);
};

const reviewOf = async ({ order }: Tale) => (await reviewsOf([order.id])).get(order.id)?.[0];

const decide = async (
  deed: Extract<Deed, { did: 'published' | 'hidden' }>,
  tale: Tale,
): Promise<void> => {
  const review = await reviewOf(tale);
  if (review?.state !== 'waiting') return;
  const [move, reason] =
    deed.did === 'published' ? (['publish', ''] as const) : (['hide', deed.reason] as const);
  settled(await decideReview(review.code, move, reason, tale.staff));
};

const thank = async (text: string, tale: Tale): Promise<void> => {
  const review = await reviewOf(tale);
  if (!review?.sellerId || review.answer !== null) return;
  const author = await room('accounts').findPersonByProfile('seller', review.sellerId);
  if (!author) return;
  const caller = callerOf(author, {});
  took(
    await answerReview({ params: { id: review.code }, query: undefined, body: { text } }, caller),
  );
};

const claim = async (deed: Claimed, tale: Tale): Promise<void> => {
  const { order } = tale;
  if ((await countClaimsOf(order.id)) > 0) return;
  const { kind, wish, text } = deed;
  const params = { number: order.number };
  const photo = deed.photo ? await photoOf(order) : null;
  try {
    const caller = await buyer(tale, photo ? { photo: [photo] } : {});
    took(await sendClaim({ params, query: undefined, body: { kind, wish, text } }, caller));
  } finally {
    if (photo) await rm(photo.path, { force: true });
  }
};

/** The picture of the thing stands for what a buyer would photograph. */
const photoOf = async ({ id, number }: OrderRow): Promise<UploadedFile | null> => {
  const [line] = await linesOfOrder(id);
  if (!line?.photo) return null;
  const shown = join(env().dataDir, 'public', line.photo.path);
  const bytes = await room('works').printThumbnail(shown, photoSide);
  const path = join(env().dataDir, 'incoming', `demo-${number}`);
  await writeFile(path, bytes);
  return { path, name: 'photo.jpg', type: 'image/jpeg', bytes: bytes.length };
};

const buyer = async ({ order }: Tale, files: Caller['files'] = {}): Promise<Caller> => {
  const person = await room('accounts').findPerson(order.ownerId);
  if (!person) throw new Error(`order ${order.number} has no buyer`);
  return callerOf(person, files);
};

type Account = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
const findPerson = (account: string) => room('accounts').findPerson(account);

const callerOf = (
  { userId, account: documentId, username, role, profileId, language }: Account,
  files: Caller['files'],
): Caller => {
  const session = { sessionId: 'demo', isClosed: false, provenAt: null, passkeyAt: null };
  const person: Person = { userId, documentId, username, role, profileId, ...session };
  const nobody = { ip: '127.0.0.1', userAgent: '', requestId: 'demo' };
  return { person, language, files, ...nobody, idempotencyKey: null, deviceTokens: [] };
};
