import type { Language } from '@oner/config/contract';
import { db } from '@oner/platform';

/** What visitors write to the provider and managers answer by letter: one row for each form of the site. */
export const inquiries = {
  'merch-request': {
    uid: 'api::merch-request.merch-request',
    table: 'merch_requests',
    /** The field, and the column, of what was written. */
    text: 'info',
    state: 'request_state',
  },
  'contact-message': {
    uid: 'api::contact-message.contact-message',
    table: 'contact_messages',
    text: 'message',
    state: 'message_state',
  },
} as const;

export type InquiryKind = keyof typeof inquiries;
export const inquiryKinds = Object.keys(inquiries) as InquiryKind[];

/** Which form the rows of a content type come from. */
export const kindOf = (uid: string): InquiryKind | undefined =>
  inquiryKinds.find((kind) => inquiries[kind].uid === uid);

export type Inquiry = {
  readonly mail: string;
  readonly language: Language;
  readonly sentAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};
type Raw = Record<string, string | number | Date | null>;

/** As the open transaction has it. @param id documentId */
export const findInquiry = async (kind: InquiryKind, id: string): Promise<Inquiry | null> => {
  const { table } = inquiries[kind];
  const row: Raw | undefined = await db()(table).where('document_id', id).first();
  return row ? toInquiry(row) : null;
};

const toInquiry = (row: Raw): Inquiry => ({
  mail: String(row.mail),
  language: row.language === 'ru' || row.language === 'en' ? row.language : 'kk',
  sentAt: new Date(row.created_at ?? 0),
  answer: row.answer ? String(row.answer).trim() || null : null,
  answeredAt: row.answered_at ? new Date(row.answered_at) : null,
});

export const setAnswered = async (kind: InquiryKind, id: string, at: Date): Promise<void> => {
  const { table, state } = inquiries[kind];
  await db()(table)
    .where('document_id', id)
    .update({ [state]: 'answered', answered_at: at });
};

/** The work a request is about, where it is public; its row number ties it to the request. */
export const publicWork = async (id: string): Promise<{ id: string; title: string } | null> => {
  const row: Raw | undefined = await db()('works')
    .where('document_id', id)
    .whereNotNull('published_at')
    .first('document_id', 'title');
  return row ? { id: String(row.document_id), title: String(row.title) } : null;
};

/** Everything an address has written by a form. @param email in lower case */
export const inquiriesOf = async (kind: InquiryKind, email: string): Promise<object[]> => {
  const { table, text, state } = inquiries[kind];
  const rows: Raw[] = await db()(table)
    .whereRaw('lower(mail) = ?', [email])
    .orderBy('id')
    .select('name', 'phone', text, { state }, 'answer', 'created_at');
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    sent: new Date(created_at ?? 0).toISOString(),
  }));
};

/** Of what an address wrote only dates and states stay. @param email in lower case */
export const emptyInquiriesOf = async (kind: InquiryKind, email: string): Promise<void> => {
  const { table, text } = inquiries[kind];
  const nothing = {
    name: '—',
    mail: 'erased@erased.invalid',
    phone: null,
    answer: null,
    [text]: '—',
  };
  await db()(table).whereRaw('lower(mail) = ?', [email]).update(nothing);
};
