/** The routes of conversations and offers: of buyers and authors, and of the desk. */
import { calls } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import { answerOf, handle, handleStaff } from '@oner/platform';
import { readCursor, writeCursor } from '../history/rules.ts';
import { reportConversation } from './people.ts';
import {
  answerForAuthor,
  answerOffer,
  askAuthor,
  getConversation,
  listConversations,
  requestWork,
  sendMessage,
  sendOffer,
} from './service.ts';
import { showConversation, showSummaries } from './show.ts';
import { findConversation, listConversationRows } from './store.ts';

/** A person who talks with several authors stays below this; a robot does not. */
const writing = { name: 'message', points: 60, perSeconds: 3600, by: 'account' } as const;
const reporting = { name: 'report-of', points: 5, perSeconds: 86_400, by: 'account' } as const;

export const offerRoutes = [
  handle(calls.askAuthor, askAuthor, { idempotent: true, limits: [writing] }),
  handle(calls.sendOffer, sendOffer, { idempotent: true, limits: [writing] }),
  handle(calls.requestWork, requestWork, { idempotent: true, limits: [writing] }),
  handle(calls.listConversations, listConversations),
  handle(calls.getConversation, getConversation),
  handle(calls.sendMessage, sendMessage, { idempotent: true, limits: [writing] }),
  handle(calls.answerOffer, answerOffer, { limits: [writing] }),
  handle(calls.reportConversation, reportConversation, { limits: [reporting] }),
];

const missing = { refused: 'not-found', status: 404 } as const;

export const offerDesk = [
  handleStaff(staffCalls.listOffers, async ({ query: { after, limit } }) => {
    const rows = await listConversationRows(null, after ? readCursor(after) : null, limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      value: {
        conversations: await showSummaries(rows, () => 'author'),
        next: last ? writeCursor({ at: last.lastAt, id: last.id }) : null,
      },
    };
  }),
  handleStaff(staffCalls.getOffer, async ({ params: { id } }) => {
    const conversation = await findConversation(id);
    return conversation ? { value: await showConversation(conversation, 'author') } : missing;
  }),
  handleStaff(
    staffCalls.answerOfferForAuthor,
    async ({ params: { id }, body: { reason, ...answer }, actor }) =>
      answerOf(await answerForAuthor(id, answer, reason, actor)),
  ),
];
