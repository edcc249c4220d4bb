import { type calls, done, refuse } from '@oner/config/contract';
import { audit, clock, onCommit, transact, type Verb } from '@oner/platform';
import { documentMachine } from '../domain/document-request.ts';
import { discardPaper } from '../papers/folder.ts';
import { filesOf, lockRequest, moveRequest, removeFile } from '../store/documents.ts';
import { documentsOf, toWire } from './show-documents.ts';

/** GET /api/my/documents */
export const listMyDocuments: Verb<typeof calls.listMyDocuments> = async (_, { person }) =>
  person ? done(await documentsOf(person.profileId)) : refuse('login-required');

/** DELETE /api/my/documents/:id/files/:file: what was sent by mistake goes for good, until it is accepted. */
export const removeDocument: Verb<typeof calls.removeDocument> = ({ params }, { person }) =>
  transact(async () => {
    if (!person) return refuse('login-required');
    const row = await lockRequest(params.id);
    if (row?.sellerId !== person.profileId) return refuse('not-found');
    const files = await filesOf([row.code]);
    const gone = files.find(({ code }) => code === params.file);
    if (!gone) return refuse('not-found');
    if (!documentMachine.next(row.state, 'send')) return refuse('conflict');
    await removeFile(gone.code);
    const rest = files.filter(({ code }) => code !== gone.code);
    const asked = rest.length === 0 ? documentMachine.next(row.state, 'take-back') : null;
    const moved = { ...row, state: asked ?? row.state, movedAt: clock.now() };
    await moveRequest(row.code, moved);
    await audit({
      actor: `user:${person.documentId}`,
      action: 'documents.taken-back',
      subject: `seller:${row.sellerId}`,
      facts: { request: row.code, sha256: gone.sha256 },
    });
    onCommit(() => discardPaper(gone.file));
    return done(toWire(moved, rest));
  });
