import type { CallSend } from '@oner/config/contract';
import {
  answerOffer,
  type Conversation,
  type ConversationSummary,
  getConversation,
  listConversations,
  reportConversation,
  sendMessage,
} from '@oner/config/contract/offers';
import { api } from '../../api/browser.ts';
import { useApi, useApiPages } from '../../elements/use-api.ts';
import type { PagedList } from '../../elements/use-query.ts';
import type { OffersTab } from './offers.ts';

/** Conversations of one side, newest first. */
export const useConversations = (
  isEnabled: boolean,
  side: OffersTab,
): PagedList<ConversationSummary> =>
  useApiPages(listConversations, isEnabled ? { query: { side } } : null, ({ rows }) => ({
    rows: rows.conversations,
    next: rows.next ?? undefined,
  }));

const rarelyMs = 30_000;

/** One conversation, polled while it is open. */
export const useConversation = (id: string, isEnabled: boolean) =>
  useApi(getConversation, isEnabled ? { params: { id } } : null, { refreshInterval: rarelyMs });

type Answer = CallSend<typeof answerOffer>['body'];

export const postOfferAnswer = (id: string, body: Answer, key: string): Promise<Conversation> =>
  api.ask(answerOffer, { params: { id }, body }, { key });
export const postMessageText = (id: string, text: string, key: string): Promise<Conversation> =>
  api.ask(sendMessage, { params: { id }, body: { text } }, { key });
export const postReport = (id: string, text: string, key: string) =>
  api.ask(reportConversation, { params: { id }, body: { text } }, { key });
