import { clock, room } from '@oner/platform';
import { type DocumentState, isOverdue } from '../domain/document-request.ts';
import {
  type DocumentFile,
  type DocumentRequest,
  filesOf,
  requestsInState,
  requestsOf,
} from '../store/documents.ts';

/** A request as its author sees it, and as staff do. */
export const toWire = (row: DocumentRequest, files: readonly DocumentFile[]) => ({
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
  const files = await filesOf(rows.map(({ code }) => code));
  return rows.map((row) => toWire(row, files));
};

const most = 200;

/** For staff: requests of all authors. @param today for those whose day has passed, else undefined */
export const listDocuments = async (state?: DocumentState, today?: string) => {
  const rows = await requestsInState(state, today, most);
  const files = await filesOf(rows.map(({ code }) => code));
  const sellers = await room('accounts').findSellers([...new Set(rows.map((r) => r.sellerId))]);
  const cards = new Map(sellers.map((one) => [one.id, room('accounts').toSellerCard(one)]));
  return rows.map((row) => ({
    ...toWire(row, files),
    askedBy: row.askedBy,
    seller: cards.get(row.sellerId) ?? null,
  }));
};
