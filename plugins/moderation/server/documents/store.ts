import { db, readDb } from '@oner/platform';
import type { DocumentState } from './rules.ts';

export type DocumentRequest = {
  readonly code: string;
  /** documentId of the seller */
  readonly sellerId: string;
  readonly documents: string;
  readonly reason: string;
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
  readonly state: DocumentState;
  readonly note: string | null;
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly movedAt: Date;
};
export type DocumentFile = {
  readonly code: string;
  readonly request: string;
  readonly file: string;
  readonly nameSent: string;
  readonly type: 'pdf' | 'jpeg';
  readonly bytes: number;
  readonly sha256: string;
  readonly sentAt: Date;
};
type Raw = Record<string, string | number | null>;

const toRequest = (row: Raw): DocumentRequest => ({
  code: String(row.code),
  sellerId: String(row.seller_id),
  documents: String(row.documents),
  reason: String(row.reason),
  dueOn: String(row.due_on),
  state: row.state as DocumentState,
  note: row.note === null ? null : String(row.note),
  askedAt: new Date(Number(row.asked_at)),
  askedBy: String(row.asked_by),
  movedAt: new Date(Number(row.moved_at)),
});
const toFile = (row: Raw): DocumentFile => ({
  code: String(row.code),
  request: String(row.request),
  file: String(row.file),
  nameSent: String(row.name_sent),
  type: row.type as DocumentFile['type'],
  bytes: Number(row.bytes),
  sha256: String(row.sha256),
  sentAt: new Date(Number(row.sent_at)),
});

export const addRequest = async (row: DocumentRequest): Promise<void> => {
  const { code, documents, reason, state, note } = row;
  await db()('document_requests').insert({
    code,
    documents,
    reason,
    state,
    note,
    seller_id: row.sellerId,
    due_on: row.dueOn,
    asked_at: row.askedAt.getTime(),
    asked_by: row.askedBy,
    moved_at: row.movedAt.getTime(),
  });
};

/** The request, and nobody else moves it until the open transaction ends. */
export const lockRequest = async (code: string): Promise<DocumentRequest | null> => {
  const row: Raw | undefined = await db()('document_requests').where({ code }).forUpdate().first();
  return row ? toRequest(row) : null;
};

export const moveRequest = async (
  code: string,
  to: Pick<DocumentRequest, 'state' | 'note' | 'dueOn' | 'movedAt'>,
): Promise<void> => {
  const { state, note, dueOn, movedAt } = to;
  await db()('document_requests')
    .where({ code })
    .update({ state, note, due_on: dueOn, moved_at: movedAt.getTime() });
};

/** What still needs somebody first, and of that what is due first; then the latest. */
const inOrder = () =>
  db()('document_requests').orderByRaw(
    "case state when 'sent' then 0 when 'asked' then 0 else 1 end, case when state in ('asked', 'sent') then due_on end, asked_at desc, code",
  );

export const requestsOf = async (sellerId: string): Promise<DocumentRequest[]> =>
  (await inOrder().where('seller_id', sellerId)).map(toRequest);

/** @param overdueBefore only what was due before this day and has not come */
export const requestsInState = async (
  state: DocumentState | undefined,
  overdueBefore: string | undefined,
  limit: number,
): Promise<DocumentRequest[]> => {
  const query = inOrder().limit(limit);
  if (state) query.where({ state });
  if (overdueBefore) query.where('state', 'asked').where('due_on', '<', overdueBefore);
  return (await query).map(toRequest);
};

/** Of these requests, in the order they came. */
export const filesOf = async (requests: readonly string[]): Promise<DocumentFile[]> =>
  (await db()('document_files').whereIn('request', requests).orderBy(['sent_at', 'code'])).map(
    toFile,
  );

export const addFile = async (row: DocumentFile): Promise<void> => {
  const { code, request, file, type, bytes, sha256 } = row;
  await db()('document_files').insert({
    code,
    request,
    file,
    type,
    bytes,
    sha256,
    name_sent: row.nameSent,
    sent_at: row.sentAt.getTime(),
  });
};

export const removeFile = async (code: string): Promise<void> => {
  await db()('document_files').where({ code }).delete();
};

/** Bytes of all documents of an author. */
export const bytesOf = async (sellerId: string): Promise<number> => {
  const row = await db()('document_files as f')
    .join('document_requests as r', 'r.code', 'f.request')
    .where('r.seller_id', sellerId)
    .sum({ bytes: 'f.bytes' })
    .first();
  return Number(row?.bytes ?? 0);
};

/** Forgets all documents of an author. @returns the names of their files */
export const removeAllOf = async (sellerId: string): Promise<string[]> => {
  const requests: string[] = await db()('document_requests')
    .where('seller_id', sellerId)
    .pluck('code');
  const files: string[] = await db()('document_files').whereIn('request', requests).pluck('file');
  await db()('document_files').whereIn('request', requests).delete();
  await db()('document_requests').whereIn('code', requests).delete();
  return files;
};

/** Which of these files a row knows: of a document, or of a process photo. */
export const knownFiles = async (files: readonly string[]): Promise<Set<string>> =>
  new Set([
    ...(await readDb()('document_files').whereIn('file', files).pluck('file')),
    ...(await readDb()('process_photos').whereIn('file', files).pluck('file')),
  ]);
