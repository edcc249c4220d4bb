import { auditCalls } from './audit.ts';
import { authorDeskCalls } from './authors/calls.ts';
import { complaintCalls } from './complaints/calls.ts';
import { complaintFormCalls } from './complaints/service.ts';
import { documentCalls } from './documents/calls.ts';
import { myDocumentCalls } from './documents/sending.ts';
import { processPhotoCalls } from './process-photos/service.ts';
import { queueCalls } from './queue/calls.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [...complaintFormCalls, ...myDocumentCalls, ...processPhotoCalls],
};

export const deskApi = {
  type: 'admin',
  routes: [...queueCalls, ...authorDeskCalls, ...documentCalls, ...complaintCalls, ...auditCalls],
};
