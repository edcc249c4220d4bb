/** Authors and buyers, as shown to staff. */
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff, notFound } from '@oner/platform';
import { listBuyers, setBlocked, showBuyer } from '../buyers/service.ts';
import { listAuthors, markSeen, setAuthorState, showAuthor } from './service.ts';

export const authorDeskCalls = [
  handleStaff(staffCalls.listAuthors, async ({ query: { state, q } }) => ({
    value: { authors: await listAuthors(state, q) },
  })),
  handleStaff(staffCalls.getAuthor, async ({ params: { id } }) => {
    const author = await showAuthor(id);
    return author ? { value: author } : notFound;
  }),
  handleStaff(staffCalls.setAuthorState, async ({ params: { id }, body, actor }) => {
    const problem = await setAuthorState(id, body.state, { actor, reason: body.reason || null });
    if (problem === 'not-found') return notFound;
    if (problem) return { refused: problem, status: problem === 'reason-required' ? 400 : 409 };
    return { value: { id, state: body.state } };
  }),
  handleStaff(staffCalls.markProfileSeen, async ({ params: { id }, body, actor }) => {
    const problem = await markSeen(id, new Date(body.changed), actor);
    if (problem === 'not-found') return notFound;
    return problem ? { refused: problem, status: 409 } : { value: { id, seen: true as const } };
  }),
  handleStaff(staffCalls.listBuyers, async ({ query: { q, state } }) => ({
    value: { buyers: await listBuyers(q, state === 'blocked') },
  })),
  handleStaff(staffCalls.getBuyer, async ({ params: { id } }) => {
    const buyer = await showBuyer(id);
    return buyer ? { value: buyer } : notFound;
  }),
  handleStaff(staffCalls.setBuyerBlocked, async ({ params: { id }, body, actor }) => {
    const problem = await setBlocked(id, body.blocked, { actor, reason: body.reason || null });
    if (problem === 'not-found') return notFound;
    if (problem) return { refused: problem, status: problem === 'reason-required' ? 400 : 409 };
    return { value: { id, blocked: body.blocked } };
  }),
];
