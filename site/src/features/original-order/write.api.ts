import { askAuthor, type Conversation, requestWork, sendOffer } from '@oner/config/contract/offers';
import { api } from '../../api/browser.ts';
import type { WriteKind } from './sale.ts';

/** Writes to the author of a work; the answer is the conversation. */
export const writeToAuthor = (
  kind: WriteKind,
  workId: string,
  { price, text }: { readonly price: number; readonly text: string },
): Promise<Conversation> => {
  const params = { id: workId };
  if (kind === 'question') return api.ask(askAuthor, { params, body: { text } });
  if (kind === 'price') return api.ask(sendOffer, { params, body: { price, text } });
  return api.ask(requestWork, { params, body: { text } });
};
