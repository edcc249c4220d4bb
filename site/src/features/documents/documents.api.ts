import type { CallReply } from '@oner/config/contract';
import { listMyDocuments, removeDocument, sendDocuments } from '@oner/config/contract/documents';
import { api } from '../../api/browser.ts';
import { upload } from '../../api/upload.ts';

export type DocumentRequest = CallReply<typeof listMyDocuments>[number];
export type SentFile = DocumentRequest['files'][number];

/** What staff have asked the author for, open requests first. */
export const askDocuments = (signal: AbortSignal): Promise<DocumentRequest[]> =>
  api.ask(listMyDocuments, {}, { signal });

/** All of the files or none of them. */
export const sendFiles = (
  { id }: DocumentRequest,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<DocumentRequest> =>
  upload(sendDocuments, { params: { id }, fields: {}, files: { file: files }, onProgress });

export const takeBack = (
  { id }: DocumentRequest,
  { id: file }: SentFile,
): Promise<DocumentRequest> => api.ask(removeDocument, { params: { id, file } });
