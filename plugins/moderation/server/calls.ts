/** The calls of moderation: those of visitors and authors under /api, those of its desk under /moderation. */
import { calls } from '@oner/config/contract';
import { handle, type Limit } from '@oner/platform';
import { auditCalls } from './audit.ts';
import { authorCalls } from './authors/calls.ts';
import { complaintCalls } from './complaints/calls.ts';
import { sendComplaint } from './complaints/service.ts';
import { documentCalls } from './documents/calls.ts';
import { listMyDocuments, removeDocument, sendDocuments } from './documents/sending.ts';
import { getProcessPhoto, sendProcessPhoto, showProcessPhoto } from './process-photos/service.ts';
import { queueCalls } from './queue/calls.ts';

/** Each file is opened and looked through. */
const uploads: Limit = { name: 'documents', points: 40, perSeconds: 3600, by: 'account' };

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.sendComplaint, sendComplaint),
    handle(calls.listMyDocuments, listMyDocuments),
    handle(calls.sendDocuments, sendDocuments, { limits: [uploads] }),
    handle(calls.removeDocument, removeDocument),
    handle(calls.getProcessPhoto, getProcessPhoto),
    handle(calls.sendProcessPhoto, sendProcessPhoto, { limits: [uploads] }),
    handle(calls.showProcessPhoto, showProcessPhoto),
  ],
};

export const deskApi = {
  type: 'admin',
  routes: [...queueCalls, ...authorCalls, ...documentCalls, ...complaintCalls, ...auditCalls],
};
