/** Notices of messages: one at once and, if more came after it was read, one at the end of the hour. */

import type { OfferSide } from '@oner/config/contract/offer-states';
import { hourMs } from '@oner/config/terms';
import { type Caller, cancelJob, clock, defineJob, schedule, transact } from '@oner/platform';
import { findConversationById, messagesOf, type StoredConversation } from './conversation-store.ts';
import { notifySide } from './show.ts';

type Language = Caller['language'];

const notifyAtMostHourly = (conversation: StoredConversation, to: OfferSide): Promise<void> => {
  const hour = Math.floor(clock.now().getTime() / hourMs);
  const facts = { title: (of: Language) => conversation.names[of] };
  return notifySide(`message-to-${to}`, to, conversation, facts, `message:${to}:${hour}`);
};

const unreadJob = 'orders.message-unread';
type UnreadPayload = { readonly id: number; readonly to: OfferSide; readonly hourAt: number };

/** After an hour: notifies a side that read the message of its notice in time, but not the later ones. */
export const defineUnreadNotices = (): void =>
  defineJob<UnreadPayload>(unreadJob, ({ id, to, hourAt }) =>
    transact(async () => {
      const conversation = await findConversationById(id);
      const seenAt = to === 'buyer' ? conversation.buyerSeenAt : conversation.authorSeenAt;
      const [notified, ...later] = ((await messagesOf([id])).get(id) ?? []).filter(
        ({ side, sentAt }) => side !== to && sentAt >= hourAt,
      );
      const isRead = notified !== undefined && notified.sentAt <= seenAt;
      if (isRead && later.some(({ sentAt }) => sentAt > seenAt))
        await notifyAtMostHourly(conversation, to);
    }),
  );

const keyOf = ({ id }: StoredConversation, to: OfferSide): string => `${id}:${to}`;

/** Notifies the reader of a new message in the open transaction, at most once an hour. */
export const notifyOfMessage = async (
  conversation: StoredConversation,
  to: OfferSide,
): Promise<void> => {
  await notifyAtMostHourly(conversation, to);
  const hourAt = Math.floor(clock.now().getTime() / hourMs) * hourMs;
  const payload: UnreadPayload = { id: conversation.id, to, hourAt };
  const at = new Date(hourAt + hourMs);
  await schedule(unreadJob, keyOf(conversation, to), at, payload, { replace: true });
};

/** Cancels the notice at the end of the hour: another notice tells of the message. */
export const cancelUnreadNotice = (
  conversation: StoredConversation,
  to: OfferSide,
): Promise<void> => cancelJob(unreadJob, keyOf(conversation, to));
