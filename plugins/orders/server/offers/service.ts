/** Actions in a conversation: questions, offers, requests and answers of buyers, authors and the provider. */

import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  type CallReply,
  type calls,
  done,
  type Result,
  refuse,
  refuseFields,
  type WorkId,
} from '@oner/config/contract';
import { contactsIn } from '@oner/config/contract/contact-marks';
import type { OfferKind, OfferSide } from '@oner/config/contract/offer-states';
import { env } from '@oner/config/env';
import { tengeToTiyn, tiynToTenge } from '@oner/config/terms';
import {
  audit,
  type Caller,
  clock,
  type Handler,
  lastOfFull,
  type Person,
  pluginService,
  transact,
} from '@oner/platform';
import { readCursor, writeCursor } from '../history/rules.ts';
import type { WorkForSale } from '../originals/store.ts';
import { holdOfWork } from '../reservations/store.ts';
import { endOffer } from './cases.ts';
import {
  addMessage,
  countMessages,
  findConversation,
  findConversationById,
  listConversationRows,
  lockConversation,
  markConversationSeen,
  openConversation,
  type StoredConversation,
  touchConversation,
} from './conversation-store.ts';
import {
  mayBeOffered,
  maySend,
  priceBounds,
  priceLimitsOfWork,
  type SaleCode,
} from './may-offer.ts';
import { cancelUnreadNotice, notifyOfMessage } from './message-notices.ts';
import {
  type AnsweredTerms,
  expireOffer,
  isLate,
  moveOffer,
  notifyOfAnswer,
  offerTerms,
  planEnd,
} from './moves.ts';
import { currentPriceLimits } from './rent-and-licence-offers.ts';
import {
  dueAt,
  faultOfPrice,
  isOpenOffer,
  offerMovesOf,
  type PriceLimits,
  type StepBy,
} from './rules.ts';
import {
  isClosed,
  notifySide,
  offerFacts,
  showConversation,
  showSummaries,
  sideOf,
} from './show.ts';
import {
  acceptedOffer,
  addOffer,
  addStep,
  lockLatestOffer,
  type OfferRow,
  type OfferSubject,
} from './store.ts';

/** A work about which the caller may write to its author; in the open transaction. */
const workForMessage = async (workId: WorkId, person: Person): Promise<Result<WorkForSale>> => {
  const terms = await pluginService('accounts').checkTerms(person);
  if (!terms.ok) return terms;
  const work = await pluginService('catalogue').workForSale(workId);
  if (!work) return refuse('not-found');
  if (work.sellerId === person.profileId) return refuse('own-work');
  return work.isBlocked ? refuse('out-of-stock') : done(work);
};

/** Returns the buyer's conversation about a work; creates it if there is none. */
const conversationOf = (
  { id: workId, sellerId, section, names, author, photo }: WorkForSale,
  { documentId: ownerId }: Person,
): Promise<StoredConversation> => {
  const code = randomBytes(12).toString('hex');
  return openConversation({ code, workId, sellerId, ownerId, section, names, author, photo });
};

/** Refusal of a text in a conversation with as many messages as it may have; null without a text. */
const refusalIfFull = async ({ id }: StoredConversation, text: string | undefined) => {
  const most = env().CONVERSATION_MESSAGES;
  return text && (await countMessages(id)) >= most ? refuse('conversation-full', { most }) : null;
};

const refusalOfText = async (conversation: StoredConversation, text: string | undefined) =>
  (await isClosed(conversation)) ? refuse('conflict') : refusalIfFull(conversation, text);

/** Adds a message and notifies its reader. @param isNotified false if the notice of an offer does that */
const write = async (
  conversation: StoredConversation,
  by: OfferSide | 'provider',
  text: string,
  isNotified = true,
): Promise<void> => {
  await addMessage(conversation.id, by, text, contactsIn(text).length > 0);
  await touchConversation(conversation.id, by);
  const to = by === 'buyer' ? 'author' : 'buyer';
  await (isNotified ? notifyOfMessage(conversation, to) : cancelUnreadNotice(conversation, to));
};

const shown = async (code: string, side: OfferSide) => {
  const conversation = await findConversation(code);
  if (!conversation) throw new Error(`conversation ${code} not found`);
  return done(await showConversation(conversation, side));
};

export const askAuthor: Handler<'askAuthor'> = ({ params, body }, { person }) =>
  transact(async () => {
    const work = await workForMessage(params.id, person);
    if (!work.ok) return work;
    const conversation = await conversationOf(work.value, person);
    const refused = await refusalOfText(conversation, body.text);
    if (refused) return refused;
    await write(conversation, 'buyer', body.text);
    return shown(conversation.code, 'buyer');
  });

export const sendOffer: Handler<'sendOffer'> = ({ params, body }, caller) =>
  send(params.id, 'price', body, caller, priceLimitsFor('price'));

export const requestWork: Handler<'requestWork'> = ({ params, body }, caller) =>
  send(params.id, 'request', body, caller, priceLimitsFor('request'));

const priceLimitsFor = (kind: 'price' | 'request') => async (work: WorkForSale) => {
  const free = await mayBeOffered(work, kind);
  return free.ok ? done({ limits: priceLimitsOfWork(work), of: null } satisfies OfferTarget) : free;
};

/** Subject and price limits of a possible offer. */
export type OfferTarget = { readonly limits: PriceLimits; readonly of: OfferSubject | null };
type Sent = Promise<Result<CallReply<typeof calls.sendOffer>>>;
type OfferInput = { readonly price?: number; readonly text?: string | undefined };

/** @param may checks whether the offer is possible now, in the transaction that has locked the stock of the work */
export const send = (
  workId: WorkId,
  kind: OfferKind,
  { price, text }: OfferInput,
  { person, language }: Caller<Person>,
  may: (work: WorkForSale, person: Person) => Promise<Result<OfferTarget>>,
): Sent =>
  transact(async () => {
    // Locks the work: no other buyer takes it until this offer is stored.
    await pluginService('catalogue').lockStock(workId);
    const found = await workForMessage(workId, person);
    if (!found.ok) return found;
    const work = found.value;
    const free = await may(work, person);
    if (!free.ok) return free;
    const { limits, of } = free.value;
    const priceTiyn = price === undefined ? null : tengeToTiyn(price);
    if (priceTiyn !== null) {
      const fault = faultOfPrice(priceTiyn, limits, 'buyer');
      if (fault) return refuseFields({ price: [fault] }, priceBounds(limits, 'buyer'));
    }
    const limited = await maySend({ workId, ownerId: person.documentId, kind }, language);
    if (!limited.ok) return limited;
    const conversation = await conversationOf(work, person);
    const refused = await refusalOfText(conversation, text);
    if (refused) return refused;
    const due = dueAt('sent', kind, clock.now().getTime(), offerTerms()) ?? 0;
    const offered = { kind, priceTiyn, listedTiyn: limits.listed, dueAt: due, ...of };
    const offer = await addOffer(conversation, offered);
    if (!offer) return refuse('offer-open');
    await planEnd(offer.id, due);
    await addStep(offer.id, 'send', 'buyer', priceTiyn);
    if (text) await write(conversation, 'buyer', text, false);
    else await touchConversation(conversation.id, 'buyer');
    const event = kind === 'request' ? 'request-received' : 'offer-received';
    const facts = offerFacts(conversation, offer);
    await notifySide(event, 'author', conversation, facts, `${offer.id}:1`);
    return shown(conversation.code, 'buyer');
  });

type AnswerCode =
  | Exclude<SaleCode, 'not-for-sale'>
  | 'not-found'
  | 'bad-request'
  | 'conflict'
  | 'offer-over'
  | 'not-for-rent'
  | 'days-taken'
  | 'licence-changed'
  | 'licence-sold'
  | 'price-changed';

export const sendMessage: Handler<'sendMessage'> = ({ params, body }, { person }) =>
  transact(async () => {
    const conversation = await lockConversation(params.id);
    const side = conversation && sideOf(conversation, person);
    if (!side) return refuse('not-found');
    const refused = await refusalOfText(conversation, body.text);
    if (refused) return refused;
    await write(conversation, side, body.text);
    return shown(conversation.code, side);
  });

export const listConversations: Handler<'listConversations'> = async (
  { query: { side, after, limit = 20 } },
  { person },
) => {
  const of =
    side === 'made'
      ? ({ column: 'ownerId', value: person.documentId } as const)
      : ({ column: 'sellerId', value: person.profileId } as const);
  const rows = await listConversationRows(of, readCursor(after), limit);
  const last = lastOfFull(rows, limit);
  return done({
    conversations: await showSummaries(rows, () => (side === 'made' ? 'buyer' : 'author')),
    next: last ? writeCursor({ at: last.lastAt, id: last.id }) : null,
  });
};

export const getConversation: Handler<'getConversation'> = ({ params }, { person }) =>
  transact(async () => {
    const conversation = await findConversation(params.id);
    const side = conversation && sideOf(conversation, person);
    if (!side) return refuse('not-found');
    const answer = done(await showConversation(conversation, side));
    await markConversationSeen(conversation.id, side);
    return answer;
  });

type Answer = Omit<CallInput<typeof calls.answerOffer>['body'], 'text'> & {
  readonly text?: string | undefined;
};

export const answerOffer: Handler<'answerOffer'> = ({ params, body }, { person }) =>
  transact(async () => {
    const conversation = await findConversation(params.id);
    const side = conversation && sideOf(conversation, person);
    if (!side) return refuse('not-found');
    const terms = await pluginService('accounts').checkTerms(person);
    if (!terms.ok) return terms;
    const refused = await refusalIfFull(conversation, body.text);
    if (refused) return refused;
    const moved = await answer(conversation, side, side, body);
    return moved.ok ? shown(conversation.code, side) : moved;
  });

/**
 * Answers on behalf of an author, with a reason in the audit log; in its own transaction.
 * @param actor `staff:<id>`
 */
export const answerForAuthor = (
  code: string,
  body: Answer,
  reason: string,
  actor: string,
): Promise<Result<{ readonly id: string; readonly done: true }, AnswerCode>> =>
  transact(async () => {
    const conversation = await findConversation(code);
    if (!conversation) return refuse('not-found');
    const moved = await answer(conversation, 'author', 'provider', body);
    if (!moved.ok) return moved;
    const { move, price, days } = body;
    await audit({
      actor,
      action: 'offer.answered-for-author',
      subject: `conversation:${code}`,
      facts: { move, price, days, reason },
    });
    return done({ id: code, done: true as const });
  });

/** Moves the open offer of a conversation, if its state, its deadline and the work allow it. */
const answer = async (
  conversation: StoredConversation,
  side: OfferSide,
  by: Exclude<StepBy, 'system'>,
  { move, version, price, days, text }: Answer,
): Promise<Result<undefined, AnswerCode>> => {
  await pluginService('catalogue').lockStock(conversation.workId);
  // Read again: staff may have closed it meanwhile.
  if (text && (await isClosed(await findConversationById(conversation.id))))
    return refuse('conflict');
  const offer = await lockLatestOffer(conversation.id);
  if (!offer) return refuse('not-found');
  if (!isOpenOffer(offer.state)) return refuse('offer-over');
  if (isLate(offer) && offer.state !== 'accepted') {
    await expireOffer(offer);
    return refuse('offer-over');
  }
  if (offer.version !== version || !offerMovesOf(offer, side).includes(move))
    return refuse('conflict');
  const change = await changeOf(conversation, offer, side, { move, price, days });
  if (!change.ok) return change;
  const moved = await moveOffer(offer, move, by, change.value);
  if (text) await write(conversation, by, text, false);
  await notifyOfAnswer(conversation, moved, move, side);
  return done(undefined);
};

/** Changes to an offer by an answer, or why the answer is refused. */
const changeOf = async (
  { workId }: StoredConversation,
  offer: OfferRow,
  side: OfferSide,
  { move, price, days }: Pick<Answer, 'move' | 'price' | 'days'>,
): Promise<Result<AnsweredTerms, AnswerCode>> => {
  if (move === 'decline' || move === 'withdraw') return done({});
  const limitsResult = await openPriceLimits(workId, offer);
  if (!limitsResult.ok) return limitsResult;
  const limits = limitsResult.value;
  const { listed } = limits;
  const isConfirming = move === 'accept' && offer.kind === 'request';
  if (move === 'accept' && !isConfirming) {
    const isDearer = listed !== null && offer.priceTiyn !== null && offer.priceTiyn > listed;
    return isDearer ? refuse('price-changed', { price: tiynToTenge(listed) }) : done({});
  }
  const needsDays = isConfirming && days === undefined;
  if (price === undefined || needsDays)
    return refuseFields({
      ...(price === undefined && { price: ['required'] }),
      ...(needsDays && { days: ['required'] }),
    });
  const priceTiyn = tengeToTiyn(price);
  if (isConfirming)
    return done({ priceTiyn, listedTiyn: listed, ...(days !== undefined && { days }) });
  const fault = faultOfPrice(priceTiyn, limits, side);
  return fault
    ? refuseFields({ price: [fault] }, priceBounds(limits, side))
    : done({ priceTiyn, listedTiyn: listed });
};

/** Price limits of an open offer, if it may be accepted; ends an offer for a work that is sold or not public. */
const openPriceLimits = async (
  workId: WorkId,
  offer: OfferRow,
): Promise<Result<PriceLimits, AnswerCode>> => {
  const work = await pluginService('catalogue').workForSale(workId);
  if (!work) {
    await endOffer(offer, 'work taken out of the shop');
    return refuse('offer-over');
  }
  // An overdue agreed price reserves nothing, so it must not block this one.
  const accepted = await acceptedOffer(workId);
  if (accepted && isLate(accepted) && !(await holdOfWork(workId))) await expireOffer(accepted);
  if (offer.kind === 'rent' || offer.kind === 'licence') return currentPriceLimits(offer, work);
  // A work on order may be in stock by now; in the opposite case the price does not apply.
  const kind = offer.kind === 'request' && work.availability === 'in-stock' ? 'price' : offer.kind;
  const free = await mayBeOffered(work, kind);
  if (free.ok) return done(priceLimitsOfWork(work));
  const { code, facts } = free.refusal;
  if (code === 'sold-out') await endOffer(offer, 'work paid for by another');
  return refuse(code === 'not-for-sale' ? 'out-of-stock' : code, facts);
};
