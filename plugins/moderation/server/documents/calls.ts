/** Routes of documents requested from authors. */
import { staffCalls } from '@oner/config/contract/staff';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, handleStaff, notFound } from '@oner/platform';
import {
  documentsOf,
  judgeDocuments,
  listDocuments,
  openDocument,
  requestDocuments,
} from './requests.ts';

export const badDay = {
  refused: 'bad-request',
  status: 400,
  facts: { fields: ['due'] },
} as const;

export const documentCalls = [
  handleStaff(staffCalls.listDocuments, async ({ query: { state, overdue } }) => {
    const today = overdue === 'true' ? dateInAlmaty(clock.now()) : undefined;
    return { value: { requests: await listDocuments(state, today) } };
  }),
  handleStaff(staffCalls.listDocumentsOfAuthor, async ({ params: { id } }) => ({
    value: { requests: await documentsOf(id) },
  })),
  handleStaff(staffCalls.requestDocuments, async ({ params: { id }, body, actor }) => {
    const requested = await requestDocuments(id, body, actor);
    if (requested === 'not-found') return notFound;
    return requested === 'bad-day' ? badDay : { value: { id: requested.code } };
  }),
  handleStaff(staffCalls.judgeDocuments, async ({ params: { id }, body, actor }) => {
    const problem = await judgeDocuments(id, body, actor);
    if (problem === 'not-found') return notFound;
    if (problem === 'bad-day') return badDay;
    return problem ? { refused: problem, status: 409 } : { value: { id, move: body.move } };
  }),
  handleStaff(
    staffCalls.getDocumentFile,
    async ({ params: { id, file }, actor }) => (await openDocument(id, file, actor)) ?? notFound,
  ),
];
