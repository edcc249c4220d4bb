import type { StaffComplaint } from '@oner/config/contract/staff-moderation-people';

/** What staff may do about a report. */
export type ComplaintAct = 'take' | 'hide' | 'documents' | 'uphold' | 'refuse' | 'close' | 'reopen';

/** What may be done from here; the server has the same table and the last word. */
export const actsFrom: Readonly<Record<StaffComplaint['state'], readonly ComplaintAct[]>> = {
  new: ['take', 'hide', 'documents', 'uphold', 'refuse', 'close'],
  in_work: ['hide', 'documents', 'uphold', 'refuse', 'close'],
  answered: ['reopen', 'close'],
  closed: ['reopen'],
};
