import { findOne, type Selectable, sql } from '@oner/platform';
import { db, type ModerationTables, readDb } from '../schema.ts';
import type { DocumentState } from './rules.ts';

type RequestRow = Selectable<ModerationTables['documentRequests']>;
type FileRow = Selectable<ModerationTables['documentFiles']>;
/** Documents requested from an author; `dueOn` is `YYYY-MM-DD`. */
export type StoredDocumentRequest = Readonly<Omit<RequestRow, 'askedAt' | 'movedAt'>> & {
  readonly askedAt: Date;
  readonly movedAt: Date;
};
export type DocumentFile = Readonly<Omit<FileRow, 'sentAt'>> & { readonly sentAt: Date };

const toRequest = (row: RequestRow): StoredDocumentRequest => ({
  ...row,
  askedAt: new Date(row.askedAt),
  movedAt: new Date(row.movedAt),
});

export const addRequest = async (row: StoredDocumentRequest): Promise<void> => {
  await db
    .insertInto('documentRequests')
    .values({ ...row, askedAt: row.askedAt.getTime(), movedAt: row.movedAt.getTime() })
    .execute();
};

/** Reads the request and locks it until the open transaction ends. */
export const lockRequest = (code: string): Promise<StoredDocumentRequest | null> => {
  const own = db.selectFrom('documentRequests').where('code', '=', code);
  return findOne(own.selectAll().forUpdate(), toRequest);
};

export const moveRequest = async (
  code: string,
  to: Pick<StoredDocumentRequest, 'state' | 'note' | 'dueOn' | 'movedAt'>,
): Promise<void> => {
  const { state, note, dueOn, movedAt } = to;
  const moved = db.updateTable('documentRequests').set({
    state,
    note,
    dueOn,
    movedAt: movedAt.getTime(),
  });
  await moved.where('code', '=', code).execute();
};

/** Open requests first, earliest due first; then the others, latest first. */
const inOrder = () =>
  db
    .selectFrom('documentRequests')
    .selectAll()
    .orderBy(sql`case state when 'sent' then 0 when 'asked' then 0 else 1 end`)
    .orderBy(sql`case when state in ('asked', 'sent') then due_on end`)
    .orderBy('askedAt', 'desc')
    .orderBy('code');

export const requestsOf = async (sellerId: string): Promise<StoredDocumentRequest[]> =>
  (await inOrder().where('sellerId', '=', sellerId).execute()).map(toRequest);

/** @param overdueBefore only requests due before this day without documents */
export const requestsInState = async (
  state: DocumentState | undefined,
  overdueBefore: string | undefined,
  limit: number,
): Promise<StoredDocumentRequest[]> => {
  let query = inOrder().limit(limit);
  if (state) query = query.where('state', '=', state);
  if (overdueBefore) query = query.where('state', '=', 'asked').where('dueOn', '<', overdueBefore);
  return (await query.execute()).map(toRequest);
};

/** Files of these requests in the order they were sent. */
export const requestFilesOf = async (requests: readonly string[]): Promise<DocumentFile[]> => {
  const files = db.selectFrom('documentFiles').where('request', 'in', requests);
  const rows = await files.orderBy('sentAt').orderBy('code').selectAll().execute();
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }));
};

export const addFile = async (row: DocumentFile): Promise<void> => {
  await db
    .insertInto('documentFiles')
    .values({ ...row, sentAt: row.sentAt.getTime() })
    .execute();
};

export const removeFile = async (code: string): Promise<void> => {
  await db.deleteFrom('documentFiles').where('code', '=', code).execute();
};

export const bytesOf = async (sellerId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('documentFiles as f')
    .innerJoin('documentRequests as r', 'r.code', 'f.request')
    .where('r.sellerId', '=', sellerId)
    .select(({ fn }) => fn.sum<number | null>('f.bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
};

/** Deletes all documents of an author. @returns the names of their files */
export const removeAllOf = async (sellerId: string): Promise<string[]> => {
  const own = db.selectFrom('documentRequests').where('sellerId', '=', sellerId).select('code');
  const files = db.deleteFrom('documentFiles').where('request', 'in', own).returning('file');
  const gone = (await files.execute()).map(({ file }) => file);
  await db.deleteFrom('documentRequests').where('sellerId', '=', sellerId).execute();
  return gone;
};

/** Those of these files that have a row, of a document or a process photo. */
export const knownFiles = async (files: readonly string[]): Promise<Set<string>> => {
  const documents = readDb.selectFrom('documentFiles').where('file', 'in', files).select('file');
  const photos = readDb.selectFrom('processPhotos').where('file', 'in', files).select('file');
  const known = [...(await documents.execute()), ...(await photos.execute())];
  return new Set(known.map(({ file }) => file));
};
