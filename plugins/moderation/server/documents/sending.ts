import { randomBytes } from 'node:crypto';
import { calls, done, mostDocuments, refuse, refuseFields } from '@oner/config/contract';
import {
  accountLimit,
  audit,
  type Caller,
  clock,
  type Handler,
  handle,
  isStorageFull,
  type Person,
  type StoredFile,
  transact,
} from '@oner/platform';
import {
  type CheckedDocument,
  checkDocument,
  discardDocument,
  dropDocument,
  storeDocument,
} from './files.ts';
import { documentsOf, requestToWire } from './requests.ts';
import { documentMachine } from './rules.ts';
import {
  addFile,
  bytesOf,
  lockRequest,
  moveRequest,
  removeFile,
  requestFilesOf,
  type StoredDocumentRequest,
} from './store.ts';

const mostBytes = 200 * 1024 * 1024;

type Sending = Handler<'sendDocuments'>;
type Made = { readonly document: CheckedDocument; readonly name: string };

/** Stores all files or none. Another author's request gives a 404. */
const sendDocuments: Sending = async ({ params }, caller) => {
  const { person, files } = caller;
  const sent = files.file ?? [];
  if (sent.length === 0) return refuseFields({ file: ['file-required'] });
  const problem = await transact(() => checkSending(params.id, person.profileId, sent.length));
  if (problem) return problem;
  const made: Made[] = [];
  for (const file of sent) {
    const document = await checkDocument(file);
    if (!document.ok) return document;
    made.push({ document: document.value, name: file.name });
  }
  return storeAll(params.id, made, caller);
};

/** Checked before any file is opened, which is expensive. */
const checkSending = async (code: string, sellerId: string, count: number) => {
  const row = await lockRequest(code);
  if (row?.sellerId !== sellerId) return refuse('not-found');
  if (!documentMachine.next(row.state, 'send')) return refuse('conflict');
  const there = (await requestFilesOf([code])).length;
  if (there + count > mostDocuments) {
    return refuseFields({ file: ['too-many-files'] }, { max: mostDocuments });
  }
  return (await bytesOf(sellerId)) > mostBytes ? refuse('storage-full') : null;
};

const storeAll = async (code: string, made: readonly Made[], { person }: Caller<Person>) => {
  const stored: StoredFile[] = [];
  const discardAll = () => Promise.all(stored.map(({ file }) => dropDocument(file)));
  try {
    for (const { document } of made) {
      stored.push(await storeDocument(document.source, document.type === 'pdf' ? 'pdf' : 'jpg'));
    }
    const result = await transact(async () => {
      const problem = await checkSending(code, person.profileId, made.length);
      const row = await lockRequest(code);
      if (problem || !row) return problem ?? refuse('not-found');
      return done(await addFiles(row, made, stored, `user:${person.documentId}`));
    });
    if (!result.ok) await discardAll();
    return result;
  } catch (error) {
    await discardAll();
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
};

const addFiles = async (
  row: StoredDocumentRequest,
  made: readonly Made[],
  stored: readonly StoredFile[],
  actor: string,
) => {
  const now = clock.now();
  for (const [index, { document, name }] of made.entries()) {
    const storedFile = stored[index];
    if (!storedFile) throw new Error('a checked document was not stored');
    const code = randomBytes(12).toString('hex');
    await addFile({
      ...storedFile,
      code,
      request: row.code,
      type: document.type,
      // Increasing times, to preserve the order in which the files were sent.
      sentAt: new Date(now.getTime() + index),
      nameSent:
        name
          .normalize('NFC')
          .replace(/[\p{C}/\\]/gu, '')
          .slice(0, 200) || 'file',
    });
  }
  const moved = { ...row, state: 'sent' as const, movedAt: now };
  await moveRequest(row.code, moved);
  await audit({
    actor,
    action: 'documents.sent',
    subject: `seller:${row.sellerId}`,
    facts: { request: row.code, sha256: stored.map(({ sha256 }) => sha256) },
  });
  return requestToWire(moved, await requestFilesOf([row.code]));
};

const listMyDocuments: Handler<'listMyDocuments'> = async (_, { person }) =>
  done(await documentsOf(person.profileId));

/** Deletes a file for good, until the request is accepted or closed. */
const removeDocument: Handler<'removeDocument'> = ({ params }, { person }) =>
  transact(async () => {
    const row = await lockRequest(params.id);
    if (row?.sellerId !== person.profileId) return refuse('not-found');
    const files = await requestFilesOf([row.code]);
    const gone = files.find(({ code }) => code === params.file);
    if (!gone) return refuse('not-found');
    if (!documentMachine.next(row.state, 'send')) return refuse('conflict');
    await removeFile(gone.code);
    const rest = files.filter(({ code }) => code !== gone.code);
    const nextState = rest.length === 0 ? documentMachine.next(row.state, 'take-back') : null;
    const moved = { ...row, state: nextState ?? row.state, movedAt: clock.now() };
    await moveRequest(row.code, moved);
    await audit({
      actor: `user:${person.documentId}`,
      action: 'documents.taken-back',
      subject: `seller:${row.sellerId}`,
      facts: { request: row.code, sha256: gone.sha256 },
    });
    await discardDocument(gone.file);
    return done(requestToWire(moved, rest));
  });

/** Low, because each file is opened and checked. */
export const uploads = accountLimit('documents', 40);

export const myDocumentCalls = [
  handle(calls.listMyDocuments, listMyDocuments),
  handle(calls.sendDocuments, sendDocuments, { limits: [uploads] }),
  handle(calls.removeDocument, removeDocument),
];
