import { createHash } from 'node:crypto';
import { env } from '@oner/config/env';
import { clock, type Progress, room, runDueJobs, transact } from '@oner/platform';
import { chooseDelivery } from '../domain/delivery.ts';
import { numberOf } from '../domain/number.ts';
import { quoteLine } from '../domain/quote.ts';
import { concludeLicence } from '../services/conclude-licence.ts';
import { findItem } from '../services/find-item.ts';
import { paymentCaptured } from '../services/follow-payment.ts';
import { placeOrder } from '../services/place-order.ts';
import { demoItems } from '../store/demo-items.ts';
import { findOrder } from '../store/orders.ts';
import { type Story, stories } from './stories.ts';
import { tellOn } from './tell-on.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MONTH_MS = 30 * 24 * HOUR_MS;

/** Orders of the demo world, made by the services that make real ones; a second run finds them there. */
export const playStories = async (progress: Progress): Promise<void> => {
  const items = await demoItems();
  for (const [index, story] of stories.entries()) {
    progress(index, stories.length);
    const ofKind = items.filter((item) => item.kind === story.kind);
    const item = ofKind[story.nth % Math.max(1, ofKind.length)];
    // A demo shop that sells no such thing has no such order.
    // One transaction each: what is told lies in the past, and jobs that are due would come in between.
    if (!item) continue;
    await transact(() => play(story, item.id));
    if (story.since) await tellOn(numberIn(story), story.since);
  }
  // What lapsed long ago lapses now, and everybody hears of what was paid.
  await runDueJobs();
};

const numberIn = (story: Story): string =>
  numberOf(chance(story, 'order'), env().ORDER_DIGITS === 10 ? 10 : 11);

const play = async (story: Story, itemId: string): Promise<void> => {
  const number = numberIn(story);
  const placedAt = new Date(clock.now().getTime() - story.hoursAgo * HOUR_MS);
  if (await findOrder(number)) return;
  await place(story, itemId, placedAt);
  if (story.end !== 'paid' && story.end !== 'declined') return;
  const reference = digits(story, 'reference', 12);
  const heardAt = new Date(placedAt.getTime() + 3 * MINUTE_MS);
  await room('payments').rehearse({
    number,
    approved: story.end === 'paid',
    operation: digits(story, 'operation', 26),
    reference,
    signedAt: new Date(placedAt.getTime() + MINUTE_MS),
    heardAt,
  });
  if (story.since) await conclude(number, reference, heardAt);
};

/** What the shop did on that day and the next, so that what came later could follow; its own news come too late. */
const conclude = async (number: string, reference: string, heardAt: Date): Promise<void> => {
  const order = await findOrder(number);
  if (!order) throw new Error(`there is no order ${number} to go on with`);
  const { totalTiyn: amountTiyn } = order;
  const capturedAt = heardAt.getTime();
  const captured = { number, amountTiyn, currency: 'KZT', reference, capturedAt };
  await clock.asOf(heardAt, () => paymentCaptured(captured));
  const dayLater = new Date(heardAt.getTime() + 24 * HOUR_MS);
  await clock.asOf(dayLater, () => concludeLicence(number));
};

const place = async (story: Story, itemId: string, now: Date): Promise<void> => {
  const person = await room('accounts').findPersonByUsername(story.username);
  const item = await findItem(itemId);
  const line = item && quoteLine(item, story.quantity, story.size);
  if (!person || !line) throw new Error(`the story ${story.name} cannot be told`);
  const chosen = chooseDelivery(await room('content').delivery(), {});
  if (!chosen.ok) throw new Error('the demo shop hands nothing over');
  const staysOpen = story.end === 'pending' || story.end === 'declined';
  const wish = {
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
  const random = (bytes: number) => chance(story, 'order').subarray(0, bytes);
  const heldUntil = new Date(now.getTime() + MONTH_MS);
  await placeOrder(wish, { now, random, ...(staysOpen && { heldUntil }) });
};

/** Chance that falls the same way in every demo shop. */
const chance = (story: Story, what: string): Uint8Array =>
  createHash('sha256').update(`oner demo ${what} ${story.name}`).digest();

const digits = (story: Story, what: string, count: number): string =>
  [...chance(story, what)]
    .map((byte) => String(byte % 10))
    .join('')
    .slice(0, count);
