/** Conversations as shown to both sides and to staff, and the facts of their notices. */

import type { Language, UserId } from '@oner/config/contract';
import type { OfferSide } from '@oner/config/contract/offer-states';
import type {
  ConversationSummary,
  Conversation as Shown,
  Offer as ShownOffer,
} from '@oner/config/contract/offers';
import { env } from '@oner/config/env';
import { formatTiyn, isWorkItself, tiynToTenge } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { type GivenFacts, notify, type Person, pluginService, signPhoto } from '@oner/platform';
import type { OrderLine, OrderRow } from '../order/store.ts';
import { timeText } from '../order/text-rules.ts';
import { shownName } from '../reviews/rules.ts';
import {
  conversationCodes,
  lastMessagesOf,
  type MessageRow,
  messagesOf,
  type StoredConversation,
} from './conversation-store.ts';
import { offerMovesOf } from './rules.ts';
import { latestOffers, type OfferRow, type OfferStep, offerStepsOf } from './store.ts';

/** Side of a user in a conversation; null if they do not take part. */
export const sideOf = (
  { ownerId, sellerId }: StoredConversation,
  { documentId, profileId }: Person,
): OfferSide | null => {
  if (ownerId === documentId) return 'buyer';
  return sellerId === profileId ? 'author' : null;
};

const iso = (ms: number): string => new Date(ms).toISOString();
const tenge = (amount: OfferRow['priceTiyn']): number | null =>
  amount === null ? null : tiynToTenge(amount);

/** True if a conversation takes no messages: it was closed, or its buyer is blocked at present. */
export const isClosed = async ({ ownerId, closedAt }: StoredConversation): Promise<boolean> =>
  closedAt !== null || ((await pluginService('accounts').findPerson(ownerId))?.blocked ?? false);

/** First name and initial of a buyer; empty if they have left. */
export const buyerName = async (ownerId: UserId): Promise<string> => {
  const person = await pluginService('accounts').findPerson(ownerId);
  return person ? shownName(person.firstName, person.lastName) : '';
};

export const showStep = ({ event, by, priceTiyn, at }: OfferStep): ShownOffer['steps'][number] => ({
  move: event as ShownOffer['steps'][number]['move'],
  by: by === 'buyer' || by === 'author' || by === 'provider' ? by : null,
  price: tenge(priceTiyn),
  at: iso(at),
});

const subjectOf = ({ subject }: Pick<OfferRow, 'subject'>): ShownOffer['subject'] =>
  subject === null ? null : JSON.parse(subject);

const showOffer = (offer: OfferRow, steps: readonly OfferStep[], side: OfferSide): ShownOffer => ({
  kind: offer.kind,
  state: offer.state,
  subject: subjectOf(offer),
  price: tenge(offer.priceTiyn),
  listed: tenge(offer.listedTiyn),
  days: offer.days,
  version: offer.version,
  due: offer.dueAt === null ? null : iso(offer.dueAt),
  pay_hours: env().OFFER_PAY_HOURS,
  steps: steps.map(showStep),
  order: side === 'buyer' ? offer.orderNumber : null,
  can: [...offerMovesOf(offer, side)],
});

const isUnread = (
  { buyerSeenAt, authorSeenAt }: StoredConversation,
  last: readonly Pick<MessageRow, 'side' | 'sentAt'>[],
  side: OfferSide,
): boolean => {
  const seenAt = side === 'buyer' ? buyerSeenAt : authorSeenAt;
  return last.some((message) => message.side !== side && message.sentAt > seenAt);
};

/** @param side side from which each one is shown */
export const showSummaries = async (
  found: readonly StoredConversation[],
  side: (one: StoredConversation) => OfferSide,
): Promise<ConversationSummary[]> => {
  const ids = found.map(({ id }) => id);
  const [offers, last] = [await latestOffers(ids), await lastMessagesOf(ids)];
  const steps = await offerStepsOf([...offers.values()].map(({ id }) => id));
  const shown: ConversationSummary[] = [];
  for (const one of found) {
    const { id, code, workId, section, names, author, photo, openedAt, lastAt } = one;
    const from = side(one);
    const offer = offers.get(id);
    shown.push({
      id: code,
      side: from,
      // Signed, so that both still see it when the work is hidden or taken down.
      work: { id: workId, section, names, author, photo: photo && signPhoto(photo) },
      other: from === 'buyer' ? author : await buyerName(one.ownerId),
      opened: iso(openedAt),
      last: iso(lastAt),
      unread: isUnread(one, last.get(id) ?? [], from),
      open: !(await isClosed(one)),
      offer: offer ? showOffer(offer, steps.get(offer.id) ?? [], from) : null,
    });
  }
  return shown;
};

export const showConversation = async (
  one: StoredConversation,
  side: OfferSide,
): Promise<Shown> => {
  const [summary] = await showSummaries([one], () => side);
  if (!summary) throw new Error('conversation has no summary');
  const messages = (await messagesOf([one.id])).get(one.id) ?? [];
  return {
    ...summary,
    messages: messages.map(({ side: by, text, hasContacts, sentAt }) => ({
      by,
      text,
      contacts: hasContacts,
      sent: iso(sentAt),
    })),
  };
};

/** Name of the work, with the days or the licence of the offer. */
const titleOf = (
  name: string,
  kind: OfferRow['kind'],
  subject: string | undefined,
  of: Language,
) => {
  if (subject === undefined) return name;
  return kind === 'rent'
    ? factText('rents.item', of, { name, days: subject })
    : factText('licences.item', of, { name, use: subject.toLowerCase() });
};

/** Facts of an offer for notices: the work, its price and deadline. */
export const offerFacts = (
  { names }: StoredConversation,
  {
    kind,
    subject,
    priceTiyn,
    days,
    dueAt,
  }: Pick<OfferRow, 'kind' | 'subject' | 'priceTiyn' | 'days' | 'dueAt'>,
): GivenFacts => ({
  title: (of) => titleOf(names[of], kind, subjectOf({ subject })?.[of], of),
  ...(priceTiyn !== null && { amount: formatTiyn(priceTiyn) }),
  ...(days !== null && { days: String(days) }),
  ...(dueAt !== null && { time: (of) => timeText(new Date(dueAt), of) }),
});

/** Notifies one side in the open transaction, unless it is erased. @param key key of the notice, sent once */
export const notifySide = async (
  event: string,
  side: OfferSide,
  { code, ownerId, sellerId, closedAt }: StoredConversation,
  facts: GivenFacts,
  key: string,
): Promise<void> => {
  if (closedAt !== null) return;
  const person =
    side === 'buyer'
      ? await pluginService('accounts').findPerson(ownerId)
      : await pluginService('accounts').findPersonByProfile('seller', sellerId);
  if (!person) return;
  const { email, language, firstName: name, account } = person;
  const to = { email, language, name, account };
  await notify(event, to, { conversation: code, ...facts }, `${code}:${key}`);
};

/** Conversation of buyer and author about a bought, rented or licensed work, by row number of the order. */
export const conversationsOfOrders = async (
  orders: readonly OrderRow[],
  lines: ReadonlyMap<number, readonly OrderLine[]>,
): Promise<ReadonlyMap<number, string>> => {
  const about = orders.flatMap(({ id, ownerId }) => {
    const [line] = lines.get(id) ?? [];
    const isOfWork = line && (isWorkItself(line.kind) || line.kind === 'licence');
    return isOfWork ? [{ id, ownerId, workId: line.itemId }] : [];
  });
  const codes = await conversationCodes(about);
  return new Map(
    about.flatMap(({ id, ownerId, workId }) => {
      const code = codes.get(`${workId} ${ownerId}`);
      return code ? [[id, code] as const] : [];
    }),
  );
};
