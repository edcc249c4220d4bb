import { calls } from '@oner/config/contract';
import { handle, type Limit } from '@oner/platform';
import { listMyDocuments, removeDocument } from './services/my-documents.ts';
import { getProcessPhoto, sendProcessPhoto, showProcessPhoto } from './services/process-photos.ts';
import { sendComplaint } from './services/send-complaint.ts';
import { sendDocuments } from './services/send-documents.ts';

/** Each file is opened and looked through. */
const papers: Limit = { name: 'documents', points: 40, perSeconds: 3600, by: 'account' };

/** The calls of this room; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.sendComplaint, sendComplaint),
    handle(calls.listMyDocuments, listMyDocuments),
    handle(calls.sendDocuments, sendDocuments, { limits: [papers] }),
    handle(calls.removeDocument, removeDocument),
    handle(calls.getProcessPhoto, getProcessPhoto),
    handle(calls.sendProcessPhoto, sendProcessPhoto, { limits: [papers] }),
    handle(calls.showProcessPhoto, showProcessPhoto),
  ],
};
