import { removeDocument, sendDocuments } from '@oner/config/contract/documents';
import { api } from '../../api/browser.ts';
import { upload } from '../../api/upload.ts';
import type { DocumentRequest, SentFile } from './documents.ts';

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
