/** Documents that authors are asked for. */
import { staffCalls } from '@oner/config/contract/staff';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, handleStaff } from '@oner/platform';
import { askDocuments } from '../services/ask-documents.ts';
import { judgeDocuments, openDocument } from '../services/judge-documents.ts';
import { documentsOf, listDocuments } from '../services/show-documents.ts';

const missing = { refused: 'not-found', status: 404 } as const;
export const badDay = {
  refused: 'bad-request',
  status: 400,
  facts: { fields: ['due'] },
} as const;

export const documentRoutes = [
  handleStaff(staffCalls.listDocuments, async ({ query: { state, overdue } }) => {
    const today = overdue === 'true' ? dateInAlmaty(clock.now()) : undefined;
    return { value: { requests: await listDocuments(state, today) } };
  }),
  handleStaff(staffCalls.listDocumentsOfAuthor, async ({ params: { id } }) => ({
    value: { requests: await documentsOf(id) },
  })),
  handleStaff(staffCalls.requestDocuments, async ({ params: { id }, body, actor }) => {
    const requested = await askDocuments(id, body, actor);
    if (requested === 'not-found') return missing;
    return requested === 'bad-day' ? badDay : { value: { id: requested.code } };
  }),
  handleStaff(staffCalls.judgeDocuments, async ({ params: { id }, body, actor }) => {
    const problem = await judgeDocuments(id, body, actor);
    if (problem === 'not-found') return missing;
    if (problem === 'bad-day') return badDay;
    return problem ? { refused: problem, status: 409 } : { value: { id, move: body.move } };
  }),
  handleStaff(
    staffCalls.getDocumentFile,
    async ({ params: { id, file }, actor }) => (await openDocument(id, file, actor)) ?? missing,
  ),
];
