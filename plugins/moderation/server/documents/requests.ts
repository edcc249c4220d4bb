import { randomBytes } from 'node:crypto';
import type {
  DocumentJudgement,
  WantedDocuments,
} from '@oner/config/contract/staff-moderation-people';
import { dateInAlmaty, writeDay } from '@oner/config/terms';
import { audit, clock, defineJob, notify, pluginService, schedule, transact } from '@oner/platform';
import { authorAddress, authorCards } from '../authors/service.ts';
import { readDocument } from './files.ts';
import {
  type DocumentMove,
  type DocumentState,
  documentMachine,
  isDueDay,
  isOverdue,
  remindOfDocumentAt,
} from './rules.ts';
import {
  addRequest,
  type DocumentFile,
  lockRequest,
  moveRequest,
  requestFilesOf,
  requestsInState,
  requestsOf,
  type StoredDocumentRequest,
} from './store.ts';

export type RequestProblem = 'not-found' | 'bad-day';

/** Requests documents from an author until a day, with a reason; the author is notified on the site and by e-mail (L §6). */
export const requestDocuments = (
  sellerId: string,
  { documents, reason, due }: WantedDocuments,
  actor: string,
): Promise<{ code: string } | RequestProblem> =>
  transact(async () => {
    const now = clock.now();
    if (!isDueDay(due, dateInAlmaty(now))) return 'bad-day';
    if (!(await pluginService('accounts').findPersonByProfile('seller', sellerId)))
      return 'not-found';
    const code = randomBytes(12).toString('hex');
    const row: StoredDocumentRequest = {
      code,
      sellerId,
      documents,
      reason,
      dueOn: due,
      state: 'asked',
      note: null,
      askedAt: now,
      askedBy: actor,
      movedAt: now,
    };
    await addRequest(row);
    await audit({
      actor,
      action: 'documents.asked',
      subject: `seller:${sellerId}`,
      facts: { request: code, due },
    });
    await notifyOfDocuments('documents-requested', row, code);
    await planReminder(row);
    return { code };
  });

/** Sends e-mails about a request in the author's language, in the open transaction. @param key identifies the occasion */
const notifyOfDocuments = async (
  email: 'documents-requested' | 'documents-reminder' | 'documents-again' | 'documents-accepted',
  { sellerId, documents, reason, dueOn, note }: StoredDocumentRequest,
  key: string,
): Promise<void> => {
  const to = await authorAddress(sellerId);
  if (!to) return;
  const date = (of: typeof to.language) => writeDay(dueOn, of);
  await notify(email, to, { documents, reason, note: note ?? '', date }, key);
};

const reminder = 'moderation.document-reminder';

/** Schedules the reminder for the day before the last one; a new last day reschedules it. */
const planReminder = async ({ code, dueOn }: StoredDocumentRequest): Promise<void> => {
  const at = remindOfDocumentAt(dueOn, clock.now());
  if (at) await schedule(reminder, code, at, { dueOn }, { replace: true });
};

export const defineReminders = (): void =>
  defineJob<{ dueOn: string }>(reminder, ({ dueOn }, { key: code }) =>
    transact(async () => {
      const row = await lockRequest(code);
      if (row?.state !== 'asked' || row.dueOn !== dueOn) return;
      await notifyOfDocuments('documents-reminder', row, `${code}:${dueOn}`);
    }),
  );

type JudgeProblem = 'not-found' | 'not-from-here' | 'bad-day';

const actions: Readonly<Record<'accept' | 'close' | 'again', string>> = {
  accept: 'documents.accepted',
  close: 'documents.closed',
  again: 'documents.asked-again',
};

/** Accepts the documents, requests them again with a new day and a reason, or closes the request. The author is e-mailed. */
export const judgeDocuments = (
  code: string,
  judgement: DocumentJudgement,
  actor: string,
): Promise<JudgeProblem | null> =>
  transact(async () => {
    const row = await lockRequest(code);
    if (!row) return 'not-found';
    const move: DocumentMove = judgement.move;
    const state = documentMachine.next(row.state, move);
    if (!state) return 'not-from-here';
    const now = clock.now();
    const again = judgement.move === 'again' ? judgement : null;
    if (again && !isDueDay(again.due, dateInAlmaty(now))) return 'bad-day';
    const moved = {
      ...row,
      state,
      movedAt: now,
      note: again ? again.note : row.note,
      dueOn: again ? again.due : row.dueOn,
    };
    await moveRequest(code, moved);
    await audit({
      actor,
      action: actions[judgement.move],
      subject: `seller:${row.sellerId}`,
      facts: { request: code, ...(again && { due: again.due }) },
    });
    const occasion = `${code}:${now.getTime()}`;
    if (state === 'accepted') await notifyOfDocuments('documents-accepted', moved, occasion);
    if (again) {
      await notifyOfDocuments('documents-again', moved, occasion);
      await planReminder(moved);
    }
    return null;
  });

/** Reads a document for staff and writes an audit entry; null if it does not exist. */
export const openDocument = (code: string, fileCode: string, actor: string) =>
  transact(async () => {
    const row = await lockRequest(code);
    const file = row && (await requestFilesOf([code])).find((one) => one.code === fileCode);
    if (!row || !file) return null;
    const bytes = await readDocument(file.file);
    await audit({
      actor,
      action: 'documents.read',
      subject: `seller:${row.sellerId}`,
      facts: { request: code, sha256: file.sha256 },
    });
    return { bytes, type: file.type, name: `${row.code}-${file.code}` };
  });

/** A request as its author and staff see it. */
export const requestToWire = (row: StoredDocumentRequest, files: readonly DocumentFile[]) => ({
  id: row.code,
  documents: row.documents,
  reason: row.reason,
  due: row.dueOn,
  overdue: isOverdue(row.state, row.dueOn, clock.now()),
  state: row.state,
  note: row.note,
  asked: row.askedAt.toISOString(),
  files: files
    .filter(({ request }) => request === row.code)
    .map(({ code: id, nameSent: name, type, bytes, sentAt }) => ({
      id,
      name,
      type,
      bytes,
      sent: sentAt.toISOString(),
    })),
});

export const documentsOf = async (sellerId: string) => {
  const rows = await requestsOf(sellerId);
  const files = await requestFilesOf(rows.map(({ code }) => code));
  return rows.map((row) => requestToWire(row, files));
};

const most = 200;

/** Requests of all authors, for staff. @param today lists only requests overdue on this day */
export const listDocuments = async (state?: DocumentState, today?: string) => {
  const rows = await requestsInState(state, today, most);
  const files = await requestFilesOf(rows.map(({ code }) => code));
  const cards = await authorCards(rows.map(({ sellerId }) => sellerId));
  return rows.map((row) => ({
    ...requestToWire(row, files),
    askedBy: row.askedBy,
    seller: cards.get(row.sellerId) ?? null,
  }));
};
