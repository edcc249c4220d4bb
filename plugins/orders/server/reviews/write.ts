/** Calls that write a review: stars, text and photos. Orders of other users are not found. */
import { randomBytes } from 'node:crypto';
import {
  calls,
  done,
  mostReviewPhotos,
  type OwnReview,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import {
  answerOncePrepared,
  audit,
  type Caller,
  clock,
  type Handler,
  handle,
  type Person,
  type Photo,
  pluginService,
  transact,
} from '@oner/platform';
import { photoLimit, reviewLimit } from '../limits.ts';
import { deliveredKindOf } from '../order/service.ts';
import { findOwnOrder, linesOfOrder, type OrderRow } from '../order/store.ts';
import { db } from '../schema.ts';
import { addReviewPhotos, dropPhotos, reviewPhotosOf } from './photo-store.ts';
import {
  isOwnWork,
  isReviewable,
  mayChange,
  mayDropPhotos,
  mayReview,
  shownName,
} from './rules.ts';
import { purgePages, showOwnReview } from './service.ts';
import { addReview, changeReviewRow, lockReview, type Review } from './store.ts';

type Writing = Handler<'sendReview'>;
type Input = Pick<Parameters<Writing>[0], 'params' | 'body'>;
type MadePhotos = readonly { readonly hash: string; readonly photo: Photo }[];

/**
 * Stores a review with all of its photos, or nothing. Permission is checked before the costly decoding of photos, and again in
 * the transaction that stores them.
 */
const writeWithPhotos = <Found>(
  call: typeof calls.sendReview | typeof calls.changeReview,
  caller: Caller<Person>,
  input: Input,
  find: () => Promise<Result<Found>>,
  write: (found: Found, photos: MadePhotos) => Promise<Result<OwnReview>>,
): Promise<Result<OwnReview>> =>
  answerOncePrepared(
    call,
    caller,
    input,
    async () => {
      const found = await transact(find);
      const { photo = [] } = caller.files;
      return found.ok ? pluginService('works').makePhotos(photo, 'photo') : found;
    },
    async ({ made }) => {
      const found = await find();
      return found.ok ? write(found.value, made) : found;
    },
  );

/** Refusal if a review would have too many photos. @param has number of existing photos */
const tooMany = ({ files }: Caller, has = 0) =>
  has + (files.photo?.length ?? 0) > mostReviewPhotos
    ? refuseFields({ photo: ['too-many-files'] }, { max: mostReviewPhotos })
    : null;

/** Once per line. */
export const sendReview: Writing = (input, caller) =>
  writeWithPhotos(
    calls.sendReview,
    caller,
    input,
    () => findLine(input, caller),
    async ({ order, line }, photos) => {
      const { stars, text = '' } = input.body;
      const isNew = await addReview({
        code: randomBytes(12).toString('hex'),
        orderId: order.id,
        lineId: line.id,
        ownerId: order.ownerId,
        workId: line.workId,
        sellerId: line.sellerId,
        stars,
        text,
        name: await nameOf(order),
        writtenAt: clock.now().getTime(),
        flags: await pluginService('moderation').findWords([text]),
      });
      const review = await lockReview({ lineId: line.id });
      if (!isNew || !review) return refuse('conflict');
      return storePhotos('review.sent', { order, review }, photos);
    },
  );

/** Until a decision; new photos are added to the existing ones. */
const changeReview: Handler<'changeReview'> = (input, caller) =>
  writeWithPhotos(
    calls.changeReview,
    caller,
    input,
    () => findChangeable(input, caller),
    async (found, photos) => {
      const { stars, text = '' } = input.body;
      const change = { stars, text, flags: await pluginService('moderation').findWords([text]) };
      await changeReviewRow(found.review.id, change);
      const review = { ...found.review, ...change };
      return storePhotos('review.changed', { ...found, review }, photos);
    },
  );

const dropReviewPhoto: Handler<'dropReviewPhoto'> = ({ params }, caller) =>
  transact(async () => {
    const order = await findOwnOrder(params.number, caller.person);
    if (!order) return refuse('not-found');
    for (const { id: lineId } of await linesOfOrder(order.id)) {
      const review = await lockReview({ lineId });
      if (!review || !mayDropPhotos(review.state)) continue;
      if ((await dropPhotos({ reviewId: review.id, code: params.photo })) === 0) continue;
      await auditReview(order, 'review.photo-dropped', review.code, { photo: params.photo });
      await purgePages(review);
      return done(undefined);
    }
    return refuse('not-found');
  });

/** The line of an order that can be reviewed and has no review yet. */
const findLine = async ({ params, body }: Input, caller: Caller<Person>) => {
  const order = await findOwnOrder(params.number, caller.person);
  if (!order) return refuse('not-found');
  const lines = await linesOfOrder(order.id);
  if (!mayReview(order, await deliveredKindOf(order.id))) return refuse('review-not-allowed');
  const line = lines[(body.line ?? 1) - 1];
  if (!line || !isReviewable(line)) return refuseFields({ line: ['bad-choice'] });
  if (isOwnWork(order, line)) return refuse('review-of-own-work');
  if (await lockReview({ lineId: line.id })) return refuse('conflict');
  return tooMany(caller) ?? done({ order, line });
};

/** A review without a decision. */
const findChangeable = async ({ params, body }: Input, caller: Caller<Person>) => {
  const order = await findOwnOrder(params.number, caller.person);
  if (!order) return refuse('not-found');
  const line = (await linesOfOrder(order.id))[(body.line ?? 1) - 1];
  const review = line ? await lockReview({ lineId: line.id }) : null;
  if (!review) return refuse('not-found');
  if (!mayChange(review.state)) return refuse('conflict');
  const has = (await reviewPhotosOf([review.id], db)).get(review.id)?.length;
  return tooMany(caller, has) ?? done({ order, review });
};

type Written = { readonly order: OrderRow; readonly review: Review };

const storePhotos = async (action: string, { order, review }: Written, photos: MadePhotos) => {
  await addReviewPhotos(
    review.id,
    photos.map((photo) => ({ ...photo, code: randomBytes(12).toString('hex') })),
  );
  await auditReview(order, action, review.code);
  const all = (await reviewPhotosOf([review.id], db)).get(review.id);
  return done(await showOwnReview(review, all));
};

const nameOf = async ({ ownerId }: OrderRow): Promise<string> => {
  const person = await pluginService('accounts').findPerson(ownerId);
  return person ? shownName(person.firstName, person.lastName) : '';
};

const auditReview = (
  { ownerId, number }: OrderRow,
  action: string,
  code: string,
  facts: object = {},
) =>
  audit({
    actor: `user:${ownerId}`,
    action,
    subject: `review:${code}`,
    facts: { order: number, ...facts },
  });

export const reviewWritingCalls = [
  handle(calls.sendReview, sendReview, { limits: [photoLimit] }),
  handle(calls.changeReview, changeReview, { limits: [photoLimit] }),
  handle(calls.dropReviewPhoto, dropReviewPhoto, { limits: [reviewLimit] }),
];
