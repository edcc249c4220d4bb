import type { Language } from '@oner/config/contract';
import { db } from '@oner/platform';

export type MerchRequest = {
  readonly mail: string;
  readonly name: string;
  readonly language: Language;
  readonly info: string;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};
type Raw = Record<string, string | number | Date | null>;

/** As the open transaction has it. @param id documentId */
export const findRequest = async (id: string): Promise<MerchRequest | null> => {
  const row: Raw | undefined = await db()('merch_requests').where('document_id', id).first();
  return row ? toRequest(row) : null;
};

const toRequest = (row: Raw): MerchRequest => ({
  mail: String(row.mail),
  name: String(row.name),
  language: row.language === 'ru' || row.language === 'en' ? row.language : 'kk',
  info: String(row.info),
  answer: row.answer ? String(row.answer).trim() || null : null,
  answeredAt: row.answered_at ? new Date(row.answered_at) : null,
});

export const setAnswered = async (id: string, at: Date): Promise<void> => {
  await db()('merch_requests')
    .where('document_id', id)
    .update({ request_state: 'answered', answered_at: at });
};

/** The work a request is about, where it is public; its row number ties it to the request. */
export const publicWork = async (id: string): Promise<{ id: string; title: string } | null> => {
  const row: Raw | undefined = await db()('works')
    .where('document_id', id)
    .whereNotNull('published_at')
    .first('document_id', 'title');
  return row ? { id: String(row.document_id), title: String(row.title) } : null;
};

/** Everything an address has asked for. @param email in lower case */
export const requestsOf = async (email: string): Promise<object[]> => {
  const rows: Raw[] = await db()('merch_requests')
    .whereRaw('lower(mail) = ?', [email])
    .orderBy('id')
    .select('name', 'phone', 'info', 'request_state', 'answer', 'created_at');
  return rows.map(({ created_at, request_state: state, ...row }) => ({
    ...row,
    state,
    sent: new Date(created_at ?? 0).toISOString(),
  }));
};

/** Of what an address asked for only dates and states stay. @param email in lower case */
export const emptyRequestsOf = async (email: string): Promise<void> => {
  const nothing = {
    name: '—',
    mail: 'erased@erased.invalid',
    phone: null,
    info: '—',
    answer: null,
  };
  await db()('merch_requests').whereRaw('lower(mail) = ?', [email]).update(nothing);
};
