/** Orders of the demo world, made and moved by the real services. */
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result, UserId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { hourMs, minuteMs } from '@oner/config/terms';
import {
  type Caller,
  clock,
  filesOf,
  flushQueries,
  type Person,
  type Progress,
  pluginService,
  runDueJobs,
  strapiTables,
  transact,
  type UploadedFile,
} from '@oner/platform';
import { sendClaim } from '../claims/calls.ts';
import { answerClaim, startClaimReview } from '../claims/service.ts';
import { countClaimsOf } from '../claims/store.ts';
import { findOrder, linesOfOrder, type OrderRow } from '../order/store.ts';
import { markPaid } from '../pay/service.ts';
import { chooseDelivery } from '../place/delivery-rules.ts';
import { findItem } from '../place/items.ts';
import { numberOf, quoteLine } from '../place/rules.ts';
import { placeOrder } from '../place/service.ts';
import { deliverOrder, markReady, shipOrder, startProduction } from '../production/service.ts';
import { answerReview } from '../reviews/calls.ts';
import { decideReview } from '../reviews/service.ts';
import { reviewsOf } from '../reviews/store.ts';
import { sendReview } from '../reviews/write.ts';
import { db } from '../schema.ts';
import { concludeLicence } from '../terms/service.ts';
import { type Story, type StoryAction, stories } from './stories.ts';

const MONTH_MS = 30 * 24 * hourMs;

/** Plays the orders of the demo world; a second run adds nothing. */
export const playStories = async (progress: Progress): Promise<void> => {
  const items = await demoItems();
  for (const [index, story] of stories.entries()) {
    progress(index, stories.length);
    const ofKind = items.filter((item) => item.kind === story.kind);
    const item = ofKind[story.nth % Math.max(1, ofKind.length)];
    // Skipped in a demo shop without such an item.
    // One transaction each: the steps are in the past, and due jobs would run in between.
    if (!item) continue;
    await transact(() => play(story, item.id));
    if (story.since) await playActions(numberIn(story), story.since);
  }
  // Lets old reservations lapse now, and runs the handlers of past payments.
  await runDueJobs();
};

const numberIn = (story: Story): string =>
  numberOf(chance(story.name, 'order'), env().ORDER_DIGITS === 10 ? 10 : 11);

const play = async (story: Story, itemId: string): Promise<void> => {
  const number = numberIn(story);
  const placedAt = new Date(clock.now().getTime() - story.hoursAgo * hourMs);
  if (await findOrder(number)) return;
  await place(story, itemId, placedAt);
  if (story.end !== 'paid' && story.end !== 'declined') return;
  await simulatePayment(story.name, number, placedAt, story.end === 'paid');
  if (story.since) await conclude(story.name, number, placedAt);
};

/** When the gateway notified the shop of an order placed at that time. */
const paidAfter = (placedAt: Date): Date => new Date(placedAt.getTime() + 3 * minuteMs);

const simulatePayment = (
  name: string,
  number: string,
  placedAt: Date,
  approved: boolean,
): Promise<void> =>
  pluginService('payments').simulate({
    number,
    approved,
    operation: digits(name, 'operation', 26),
    reference: digits(name, 'reference', 12),
    signedAt: new Date(placedAt.getTime() + minuteMs),
    notifiedAt: paidAfter(placedAt),
  });

/** Pays an order some minutes after it was placed, and concludes it on the next day. In the open transaction. */
export const payOnDay = async (number: string, placedAt: Date): Promise<void> => {
  await simulatePayment(number, number, placedAt, true);
  await conclude(number, number, placedAt);
};

/** Does what the shop did on that day and the next, because later steps need it; its own events would be handled too late. */
const conclude = async (name: string, number: string, placedAt: Date): Promise<void> => {
  const order = await findOrder(number);
  if (!order) throw new Error(`order ${number} not found`);
  const { totalTiyn: amountTiyn } = order;
  const paidAt = paidAfter(placedAt);
  const capturedAt = paidAt.getTime();
  const reference = digits(name, 'reference', 12);
  const captured = { number, amountTiyn, currency: 'KZT', reference, capturedAt };
  await clock.asOf(paidAt, () => markPaid(captured));
  // What follows reads the paid order.
  await flushQueries();
  const dayLater = new Date(paidAt.getTime() + 24 * hourMs);
  await clock.asOf(dayLater, () => concludeLicence(number));
};

const place = async (story: Story, itemId: string, now: Date): Promise<void> => {
  const person = await pluginService('accounts').findPersonByUsername(story.username);
  const item = await findItem(itemId);
  const line = item && quoteLine(item, story.quantity, story.size);
  if (!person || !line) throw new Error(`demo order ${story.name}: buyer, item or size not found`);
  const chosen = chooseDelivery(await pluginService('content').delivery(), {});
  if (!chosen.ok) throw new Error('the demo shop offers no delivery');
  const staysOpen = story.end === 'pending' || story.end === 'declined';
  const input = {
    buyerId: person.profileId,
    ownerId: person.account,
    userId: person.userId,
    language: person.language,
    recipient: `${person.firstName} ${person.lastName}`.trim(),
    phone: person.phone,
    email: person.email,
    comment: story.comment ?? null,
    ...chosen,
    item,
    line,
  };
  const random = (bytes: number) => chance(story.name, 'order').subarray(0, bytes);
  const reservedUntil = new Date(now.getTime() + MONTH_MS);
  await placeOrder(input, { now, random, ...(staysOpen && { reservedUntil }) });
};

/** Pseudo-random bytes that are the same in every demo shop. */
const chance = (name: string, what: string): Uint8Array =>
  createHash('sha256').update(`oner demo ${what} ${name}`).digest();

const digits = (name: string, what: string, count: number): string =>
  [...chance(name, what)]
    .map((byte) => String(byte % 10))
    .join('')
    .slice(0, count);

const photoSide = 1000;

type ActionContext = { readonly order: OrderRow; readonly staff: string };
type Claimed = Extract<StoryAction, { did: 'claimed' }>;

/** Each action on its own day. Actions of an earlier start are past, and stay as they are. */
const playActions = async (number: string, actions: readonly StoryAction[]): Promise<void> => {
  const staff = await demoManager();
  const now = clock.now().getTime();
  for (const action of actions) {
    const order = await findOrder(number);
    if (!order) return;
    await clock.asOf(new Date(now - action.hoursAgo * hourMs), () => act(action, { order, staff }));
  }
};

const act = async (action: StoryAction, context: ActionContext): Promise<void> => {
  const { number } = context.order;
  const mover = { actor: 'provider', by: context.staff } as const;
  switch (action.did) {
    case 'made':
      return settled(await startProduction(number, mover));
    case 'ready':
      return settled(await markReady(number, mover));
    case 'sent':
      return settled(await shipOrder(number, action.tracking, mover));
    case 'received':
      return settled(await deliverOrder(number, mover));
    case 'reviewed':
      return review(action, context);
    case 'published':
    case 'hidden':
      return decide(action, context);
    case 'thanked':
      return answerReviewAsAuthor(action.text, context);
    case 'claimed':
      return claim(action, context);
    case 'looked':
      return settled(await startClaimReview(`${number}-1`, context.staff));
    case 'answered': {
      const { outcome, text } = action;
      return settled(await answerClaim(`${number}-1`, { outcome, text }, context.staff));
    }
  }
};

/** Ignores the refusal of a step made by an earlier start; throws on any other. */
const settled = (result: Result<unknown, string>): void => {
  if (result.ok || result.refusal.code === 'moved-on' || result.refusal.code === 'conflict') return;
  throw new Error(`a step of a demo order failed: ${result.refusal.code}`);
};

const review = async (
  { stars, text, photo }: Extract<StoryAction, { did: 'reviewed' }>,
  context: ActionContext,
): Promise<void> => {
  const { order } = context;
  if (await reviewOf(context)) return;
  const params = { number: order.number };
  await withPhoto(photo, order, async (files) =>
    settled(
      await sendReview(
        { params, query: undefined, body: { stars, text } },
        await buyer(context, files),
      ),
    ),
  );
};

/** Passes the picture of the item as a buyer's upload. */
const withPhoto = async (
  isSent: true | undefined,
  order: OrderRow,
  use: (files: Caller['files']) => Promise<void>,
): Promise<void> => {
  const photo = isSent ? await photoOf(order) : null;
  try {
    await use(photo ? { photo: [photo] } : {});
  } finally {
    if (photo) await rm(photo.path, { force: true });
  }
};

const reviewOf = async ({ order }: ActionContext) =>
  (await reviewsOf([order.id])).get(order.id)?.[0];

const decide = async (
  action: Extract<StoryAction, { did: 'published' | 'hidden' }>,
  context: ActionContext,
): Promise<void> => {
  const review = await reviewOf(context);
  if (review?.state !== 'waiting') return;
  const [move, reason] =
    action.did === 'published' ? (['publish', ''] as const) : (['hide', action.reason] as const);
  settled(await decideReview(review.code, move, reason, context.staff));
};

const answerReviewAsAuthor = async (text: string, context: ActionContext): Promise<void> => {
  const review = await reviewOf(context);
  if (!review?.sellerId || review.answer !== null) return;
  const author = await pluginService('accounts').findPersonByProfile('seller', review.sellerId);
  if (!author) return;
  const caller = callerOf(author, {});
  settled(
    await answerReview({ params: { id: review.code }, query: undefined, body: { text } }, caller),
  );
};

const claim = async (action: Claimed, context: ActionContext): Promise<void> => {
  const { order } = context;
  if ((await countClaimsOf(order.id)) > 0) return;
  const { kind, wish, text } = action;
  const params = { number: order.number };
  await withPhoto(action.photo, order, async (files) => {
    const caller = await buyer(context, files);
    settled(await sendClaim({ params, query: undefined, body: { kind, wish, text } }, caller));
  });
};

/** The picture of the item in place of a buyer's photo. */
export const photoOf = async ({ id, number }: OrderRow): Promise<UploadedFile | null> => {
  const [line] = await linesOfOrder(id);
  if (!line?.photo) return null;
  const shown = line.photo.path.replace(/^\/uploads\//, '');
  const bytes = await filesOf('pictures').withFile(shown, (path) =>
    pluginService('works').smallJpeg(path, photoSide),
  );
  const path = join(env().dataDir, 'incoming', `demo-${number}`);
  await writeFile(path, bytes);
  return { path, name: 'photo.jpg', type: 'image/jpeg', bytes: bytes.length };
};

const buyer = async (
  { order }: ActionContext,
  files: Caller['files'] = {},
): Promise<Caller<Person>> => {
  const person = await pluginService('accounts').findPerson(order.ownerId);
  if (!person) throw new Error(`buyer of order ${order.number} not found`);
  return callerOf(person, files);
};

type Account = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
const findPerson = (account: UserId) => pluginService('accounts').findPerson(account);

export const callerOf = (
  { userId, account: documentId, username, role, profileId, language }: Account,
  files: Caller['files'],
): Caller<Person> => {
  const session = { sessionId: 'demo', isClosed: false, provenAt: null, passkeyAt: null };
  const person: Person = { userId, documentId, username, role, profileId, ...session };
  const anonymous = { ip: '127.0.0.1', userAgent: '', requestId: 'demo' };
  return {
    person,
    language,
    files,
    ...anonymous,
    idempotencyKey: null,
    range: '',
    deviceTokens: [],
  };
};

/** Items of the demo shop that can be ordered, in display order: documentId and kind. */
const demoItems = async (): Promise<{ id: string; kind: string }[]> => {
  const rows = await db
    .selectFrom(strapiTables.shopItems.as('i'))
    .where('i.demo', '=', true)
    .where('i.availability', '!=', 'out-of-stock')
    .where('i.workId', 'is not', null)
    .orderBy('i.kind')
    .orderBy('i.position')
    .orderBy('i.documentId')
    .select(['i.documentId as id', 'i.kind'])
    .execute();
  return rows;
};

/** The manager of the demo shop as an actor: `staff:<id>`. */
export const demoManager = async (): Promise<string> => {
  const staff = db.selectFrom(strapiTables.staff.as('u')).select('u.id');
  const row = await staff.where('u.email', '=', 'manager@oner.test').executeTakeFirst();
  if (!row) throw new Error('manager of the demo shop not found');
  return `staff:${row.id}`;
};
