import type { Language } from '@oner/config/contract';
import { findOne, sql, strapiTables } from '@oner/platform';
import { db } from '../schema.ts';

/** Messages of visitors to the provider, answered by e-mail: one content type for each form of the site. */
export const inquiries = {
  'merch-request': {
    uid: 'api::merch-request.merch-request',
    table: 'merchRequests',
    /** The field of the message. */
    text: 'info',
  },
  'contact-message': {
    uid: 'api::contact-message.contact-message',
    table: 'contactMessages',
    text: 'message',
  },
} as const;

export type InquiryKind = keyof typeof inquiries;
export const inquiryKinds = Object.keys(inquiries) as InquiryKind[];

type Inquiry = {
  readonly mail: string;
  readonly language: Language;
  readonly sentAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};
/** Reads a message inside the open transaction. @param id documentId */
export const findInquiry = (kind: InquiryKind, id: string): Promise<Inquiry | null> =>
  findOne(
    db
      .selectFrom(inquiries[kind].table)
      .where('documentId', '=', id)
      .select(['mail', 'language', 'createdAt', 'answer', 'answeredAt']),
    (row) => ({
      mail: row.mail ?? '',
      language: row.language ?? 'kk',
      sentAt: new Date(row.createdAt),
      answer: row.answer?.trim() || null,
      answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
    }),
  );

export const setAnswered = async (kind: InquiryKind, id: string, at: Date): Promise<void> => {
  const answered = { answeredAt: at };
  if (kind === 'merch-request') {
    const request = db.updateTable('merchRequests').set({ ...answered, requestState: 'answered' });
    await request.where('documentId', '=', id).execute();
  } else {
    const sent = db.updateTable('contactMessages').set({ ...answered, messageState: 'answered' });
    await sent.where('documentId', '=', id).execute();
  }
};

/** The work that a request is about, if it is public; its documentId links it to the request. */
export const publicWork = (id: string): Promise<{ id: string; title: string } | null> =>
  findOne(
    db
      .selectFrom(strapiTables.works.as('w'))
      .where('w.documentId', '=', id)
      .where('w.publishedAt', 'is not', null)
      .select(['w.documentId as id', 'w.title']),
  );

const mail = sql<string>`lower(mail)`;

/** All messages of an address through a form. @param email in lower case */
export const inquiriesOf = async (kind: InquiryKind, email: string): Promise<object[]> => {
  const rows =
    kind === 'merch-request'
      ? await db
          .selectFrom('merchRequests')
          .where(mail, '=', email)
          .orderBy('id')
          .select(['name', 'phone', 'info', 'requestState as state', 'answer', 'createdAt'])
          .execute()
      : await db
          .selectFrom('contactMessages')
          .where(mail, '=', email)
          .orderBy('id')
          .select(['name', 'phone', 'message', 'messageState as state', 'answer', 'createdAt'])
          .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, sent: new Date(createdAt).toISOString() }));
};

/** Erases the messages of an address except for dates and states. @param email in lower case */
export const emptyInquiriesOf = async (kind: InquiryKind, email: string): Promise<void> => {
  const nothing = { name: '—', mail: 'erased@erased.invalid', phone: null, answer: null };
  if (kind === 'merch-request') {
    const requests = db.updateTable('merchRequests').set({ ...nothing, info: '—' });
    await requests.where(mail, '=', email).execute();
  } else {
    const sent = db.updateTable('contactMessages').set({ ...nothing, message: '—' });
    await sent.where(mail, '=', email).execute();
  }
};
