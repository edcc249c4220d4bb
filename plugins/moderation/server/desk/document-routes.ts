/** Papers that authors are asked for; README.md describes each route. */
import { dateInAlmaty, isIsoDate } from '@oner/config/terms';
import { clock } from '@oner/platform';
import * as z from 'zod/mini';
import { askDocuments } from '../services/ask-documents.ts';
import { judgeDocuments, openDocument } from '../services/judge-documents.ts';
import { documentsOf, listDocuments } from '../services/show-documents.ts';
import { type DeskAnswer, route } from './serve.ts';
import { day, missing, nothing, said } from './shapes.ts';

const due = day.check(z.refine((text) => isIsoDate(text)));
export const wish = z.object({ documents: said(300), reason: said(300), due });
const judgement = z.discriminatedUnion('move', [
  z.object({ move: z.literal('accept') }),
  z.object({ move: z.literal('close') }),
  z.object({ move: z.literal('again'), note: said(300), due }),
]);
const wanted = z.object({
  state: z.optional(z.enum(['asked', 'sent', 'accepted', 'closed'])),
  overdue: z.optional(z.enum(['true', 'false'])),
});

export const badDay: DeskAnswer = {
  refused: 'bad-request',
  status: 400,
  facts: { fields: ['due'] },
};

export const documentRoutes = [
  route('GET', '/documents', 'documents', wanted, async ({ input }) => {
    const today = input.overdue === 'true' ? dateInAlmaty(clock.now()) : undefined;
    return { value: { requests: await listDocuments(input.state, today) } };
  }),
  route('GET', '/authors/:id/documents', 'documents', nothing, async ({ id }) => ({
    value: { requests: await documentsOf(id) },
  })),
  route('POST', '/authors/:id/documents', 'documents', wish, async ({ id, input, actor }) => {
    const asked = await askDocuments(id, input, actor);
    if (asked === 'not-found') return missing;
    return asked === 'bad-day' ? badDay : { value: { id: asked.code } };
  }),
  route('POST', '/documents/:id', 'documents', judgement, async ({ id, input, actor }) => {
    const problem = await judgeDocuments(id, input, actor);
    if (problem === 'not-found') return missing;
    if (problem === 'bad-day') return badDay;
    return problem ? { refused: problem, status: 409 } : { value: { id, move: input.move } };
  }),
  route(
    'GET',
    '/documents/:id/files/:file',
    'documents',
    nothing,
    async ({ params, actor }) =>
      (await openDocument(params.id ?? '', params.file ?? '', actor)) ?? missing,
  ),
];
