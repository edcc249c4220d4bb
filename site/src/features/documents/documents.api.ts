import type { CallReply } from '@oner/config/contract';
import {
  type listMyDocuments,
  removeDocument,
  sendDocuments,
} from '@oner/config/contract/documents';
import { api } from '../../api/browser.ts';
import { upload } from '../../api/upload.ts';

/** Request of staff for documents of the author. */
export type RequestedDocument = CallReply<typeof listMyDocuments>[number];
export type SentFile = RequestedDocument['files'][number];

/** Requests to show: all open ones, and the latest closed one. */
export const shownRequests = (requests: readonly RequestedDocument[]): RequestedDocument[] => {
  const isOpen = ({ state }: RequestedDocument): boolean => state === 'asked' || state === 'sent';
  const closed = requests.filter((request) => !isOpen(request));
  return [...requests.filter(isOpen), ...closed.slice(0, 1)];
};

/** Checks whether files can still be sent or removed. */
export const acceptsFiles = ({ state }: RequestedDocument): boolean =>
  state === 'asked' || state === 'sent';

/** Uploads all files in one request; the server accepts all or none. */
export const sendFiles = (
  { id }: RequestedDocument,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<RequestedDocument> =>
  upload(sendDocuments, { params: { id }, fields: {}, files: { file: files }, onProgress });

export const removeSentFile = (
  { id }: RequestedDocument,
  { id: file }: SentFile,
): Promise<RequestedDocument> => api.ask(removeDocument, { params: { id, file } });
