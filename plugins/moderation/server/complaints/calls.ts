/** Routes of visitors' reports at the desk. */
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff, notFound } from '@oner/platform';
import { badDay } from '../documents/calls.ts';
import { complaintMachine } from './rules.ts';
import {
  hideReported,
  listComplaints,
  requestDocumentsOfReported,
  showComplaint,
  stepComplaint,
} from './service.ts';

const open = ['new', 'in_work'] as const;

const refusalOf = <P extends 'not-found' | 'not-from-here'>(problem: P) =>
  ({ refused: problem, status: problem === 'not-found' ? 404 : 409 }) as const;
const inWork = (id: string) => ({ value: { id, state: 'in_work' } }) as const;

export const complaintCalls = [
  handleStaff(staffCalls.listComplaints, async ({ query: { state, q, offset, limit } }) => {
    const chosen = state === 'all' ? complaintMachine.states : state === 'open' ? open : [state];
    return { value: await listComplaints({ states: chosen, words: q, offset, limit }) };
  }),
  handleStaff(staffCalls.getComplaint, async ({ params: { id } }) => {
    const complaint = await showComplaint(id);
    return complaint ? { value: complaint } : notFound;
  }),
  handleStaff(staffCalls.moveComplaint, async ({ params: { id }, body, actor }) => {
    const moved = await stepComplaint(id, body, actor);
    return typeof moved === 'string' ? refusalOf(moved) : { value: { id, state: moved.state } };
  }),
  handleStaff(staffCalls.hideReportedWork, async ({ params: { id }, body: { reason }, actor }) => {
    const problem = await hideReported(id, reason, actor);
    return problem ? refusalOf(problem) : inWork(id);
  }),
  handleStaff(staffCalls.requestDocumentsOfReported, async ({ params: { id }, body, actor }) => {
    const problem = await requestDocumentsOfReported(id, body, actor);
    if (problem === 'bad-day') return badDay;
    return problem ? refusalOf(problem) : inWork(id);
  }),
];
