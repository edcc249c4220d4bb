import type { CallReply } from '@oner/config/contract';
import { listMyDocuments } from '@oner/config/contract/documents';
import { api } from '../../api/browser.ts';

export type DocumentRequest = CallReply<typeof listMyDocuments>[number];
export type SentFile = DocumentRequest['files'][number];

/** What staff have asked the author for, open requests first. */
export const askDocuments = (signal: AbortSignal): Promise<DocumentRequest[]> =>
  api.ask(listMyDocuments, {}, { signal });
