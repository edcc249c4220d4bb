import type { CallReply } from '@oner/config/contract';
import {
  type listMyDocuments,
  removeDocument,
  sendDocuments,
} from '@oner/config/contract/documents';
import { api } from '../../api/browser.ts';
import { upload } from '../../api/upload.ts';

/** What staff have asked the author for. */
export type RequestedDocument = CallReply<typeof listMyDocuments>[number];
export type SentFile = RequestedDocument['files'][number];

/** What an author is shown: all that is open, and of what is done only the latest. */
export const shownRequests = (requests: readonly RequestedDocument[]): RequestedDocument[] => {
  const isOpen = ({ state }: RequestedDocument): boolean => state === 'asked' || state === 'sent';
  const done = requests.filter((request) => !isOpen(request));
  return [...requests.filter(isOpen), ...done.slice(0, 1)];
};

/** Files may still be sent or taken back. */
export const takesFiles = ({ state }: RequestedDocument): boolean =>
  state === 'asked' || state === 'sent';

/** All of the files or none of them. */
export const sendFiles = (
  { id }: RequestedDocument,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<RequestedDocument> =>
  upload(sendDocuments, { params: { id }, fields: {}, files: { file: files }, onProgress });

export const takeBackFile = (
  { id }: RequestedDocument,
  { id: file }: SentFile,
): Promise<RequestedDocument> => api.ask(removeDocument, { params: { id, file } });
