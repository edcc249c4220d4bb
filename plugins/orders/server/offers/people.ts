/** A user's conversations: the export of their data, their deadlines, and reports of the other side's messages. */

import { done, refuse, type UserId } from '@oner/config/contract';
import type { OfferSide } from '@oner/config/contract/offer-states';
import { workLink } from '@oner/config/contract/page-addresses';
import { conversationLine } from '@oner/config/contract/staff-offers';
import type { Tiyn } from '@oner/config/terms';
import { emailOf, type Handler, type Person, pluginService, transact } from '@oner/platform';
import {
  conversationsOfPerson,
  lockConversation,
  messagesOf,
  type StoredConversation,
} from './conversation-store.ts';
import { addConversationReport, conversationReportsOf } from './desk-store.ts';
import { buyerName, showConversation, sideOf } from './show.ts';
import { latestOffers } from './store.ts';

/** All conversations of a user with messages and offers, for the export of their data. */
export const conversationsForExport = async (account: UserId) => {
  const person = await pluginService('accounts').findPerson(account);
  const profileId = person?.role === 'seller' ? person.profileId : null;
  const found = await conversationsOfPerson(account, profileId);
  return Promise.all(
    found.map((one) => showConversation(one, one.ownerId === account ? 'buyer' : 'author')),
  );
};

type OfferDeadline = {
  readonly kind: 'offer-answer' | 'offer-pay';
  /** True if the user has to act. */
  readonly isMine: boolean;
  /** Milliseconds. */
  readonly at: number;
  /** Name of the work, in each language. */
  readonly names: StoredConversation['names'];
  readonly conversation: string;
  readonly priceTiyn: Tiyn | null;
};

/** Deadlines of a user's open offers, on either side. */
export const offerDeadlines = async ({
  documentId,
  profileId,
}: Pick<Person, 'documentId' | 'profileId'>): Promise<OfferDeadline[]> => {
  const found = await conversationsOfPerson(documentId, profileId);
  const offers = await latestOffers(found.map(({ id }) => id));
  return found.flatMap(({ id, ownerId, names, code: conversation }) => {
    const offer = offers.get(id);
    if (!offer || offer.dueAt === null) return [];
    const turn = offer.state === 'sent' ? 'author' : 'buyer';
    const isMine = turn === (ownerId === documentId ? 'buyer' : 'author');
    const kind = offer.state === 'accepted' ? 'offer-pay' : 'offer-answer';
    const { dueAt: at, priceTiyn } = offer;
    return [{ kind, isMine, at, names, conversation, priceTiyn }];
  });
};

const quoted = { messages: 10, signs: 3500 } as const;

/**
 * Empties the reports of an erased user, whatever address they had then, and cuts their name and messages from those of the
 * other side. In the open transaction.
 */
export const forgetQuotes = async (
  { id, code }: StoredConversation,
  erased: OfferSide,
): Promise<void> => {
  const { emptyReport, reportsByIds, setReportText } = pluginService('moderation');
  const all = await conversationReportsOf([id]);
  for (const { complaintId, side } of all) if (side === erased) await emptyReport(complaintId);
  const ofOther = all.filter(({ side }) => side !== erased);
  for (const report of await reportsByIds(ofOther.map(({ complaintId }) => complaintId))) {
    const at = report.text.indexOf(`${code} (`);
    if (at >= 0) await setReportText(report.id, report.text.slice(0, at + code.length));
  }
};

/** Reports the work to moderation and quotes the other side's last messages. */
export const reportConversation: Handler<'reportConversation'> = (
  { params, body },
  { person, language },
) =>
  transact(async () => {
    // Locked: messages that are being erased are not quoted.
    const conversation = await lockConversation(params.id);
    const side = conversation && sideOf(conversation, person);
    if (!side) return refuse('not-found');
    const mail = await emailOf(person.documentId);
    if (mail === null) return refuse('conflict');
    const { id, code, workId, author } = conversation;
    const other = side === 'buyer' ? 'author' : 'buyer';
    // The provider's messages are neither side's, so they are not quoted.
    const written = ((await messagesOf([id])).get(id) ?? []).filter((one) => one.side === other);
    const quotes = written
      .slice(-quoted.messages)
      .map(({ text }) => `> ${text}`)
      .join('\n')
      .slice(0, quoted.signs);
    const from = other === 'author' ? author : await buyerName(conversation.ownerId);
    const complaintId = await pluginService('moderation').takeReport(
      {
        mail,
        text: [body.text, conversationLine(code, from), quotes].filter(Boolean).join('\n\n'),
        link: workLink(workId),
      },
      language,
    );
    await addConversationReport({ complaintId, conversationId: id, side });
    return done({ sent: true as const });
  });
