/** Reports of visitors; README.md describes each route. */
import * as z from 'zod/mini';
import { complaintMachine } from '../domain/complaint.ts';
import { type ActProblem, askReported, hideReported } from '../services/act-on-complaint.ts';
import { listComplaints, showComplaint } from '../services/list-complaints.ts';
import { stepComplaint } from '../services/move-complaint.ts';
import { badDay, wish } from './document-routes.ts';
import { type DeskAnswer, route } from './serve.ts';
import { missing, nothing, said, words } from './shapes.ts';

const open = ['new', 'in_work'] as const;
const number = (usual: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), usual);
const wanted = z.object({
  state: z._default(z.enum(['open', ...complaintMachine.states, 'all']), 'open'),
  q: z.optional(words(100)),
  offset: number(0, 1_000_000),
  limit: number(50, 200),
});
const step = z.discriminatedUnion('move', [
  z.object({ move: z.literal('take') }),
  z.object({ move: z.literal('reopen') }),
  z.object({
    move: z.literal('answer'),
    outcome: z.enum(['upheld', 'dismissed']),
    text: said(4000),
  }),
  z.object({ move: z.literal('close'), reason: said(500) }),
]);

const acted = (id: string, problem: ActProblem | null): DeskAnswer => {
  if (problem === null) return { value: { id, state: 'in_work' } };
  if (problem === 'bad-day') return badDay;
  return { refused: problem, status: problem === 'not-found' ? 404 : 409 };
};

export const complaintRoutes = [
  route('GET', '/complaints', 'complaints', wanted, async ({ input }) => {
    const { state, q, offset, limit } = input;
    const chosen = state === 'all' ? complaintMachine.states : state === 'open' ? open : [state];
    return { value: await listComplaints({ states: chosen, words: q, offset, limit }) };
  }),
  route('GET', '/complaints/:id', 'complaints', nothing, async ({ id }) => {
    const complaint = await showComplaint(id);
    return complaint ? { value: complaint } : missing;
  }),
  route('POST', '/complaints/:id', 'complaints', step, async ({ id, input, actor }) => {
    const moved = await stepComplaint(id, input, actor);
    if (moved === 'not-found') return missing;
    return moved === 'not-from-here'
      ? { refused: moved, status: 409 }
      : { value: { id, state: moved.state } };
  }),
  route(
    'POST',
    '/complaints/:id/hide',
    'edit',
    z.object({ reason: said(500) }),
    async ({ id, input, actor }) => acted(id, await hideReported(id, input.reason, actor)),
  ),
  route('POST', '/complaints/:id/documents', 'documents', wish, async ({ id, input, actor }) =>
    acted(id, await askReported(id, input, actor)),
  ),
];
