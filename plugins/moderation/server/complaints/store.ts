import type { Language } from '@oner/config/contract';
import {
  auditedAt,
  clock,
  countBy,
  countOf,
  dayOf,
  findOne,
  findValues,
  likeText,
  sql,
  strapiTables,
} from '@oner/platform';
import { db, readDb } from '../schema.ts';
import type { ComplaintOutcome, ComplaintState } from './rules.ts';

export type ComplaintRow = {
  /** documentId */
  readonly id: string;
  readonly state: ComplaintState;
  readonly mail: string;
  readonly language: Language;
  readonly text: string;
  readonly link: string | null;
  readonly sentAt: Date;
  /** `YYYY-MM-DD` */
  readonly answerBy: string | null;
  readonly outcome: ComplaintOutcome | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  /** documentIds of the reported work and author */
  readonly workId: string | null;
  readonly sellerId: string | null;
};
/** Reports with their subjects. Both versions of a work are linked, draft and public. */
const complaints = (on: typeof db) =>
  on
    .selectFrom('complaints as c')
    .selectAll('c')
    .select(({ selectFrom }) => [
      selectFrom(strapiTables.complaintWorks.as('l'))
        .innerJoin(strapiTables.works.as('t'), 't.id', 'l.workId')
        .whereRef('l.complaintId', '=', 'c.id')
        .limit(1)
        .select('t.documentId')
        .as('workId'),
      selectFrom(strapiTables.complaintSellers.as('l'))
        .innerJoin(strapiTables.sellers.as('t'), 't.id', 'l.sellerId')
        .whereRef('l.complaintId', '=', 'c.id')
        .limit(1)
        .select('t.documentId')
        .as('sellerId'),
    ]);
type Raw = Awaited<ReturnType<ReturnType<typeof complaints>['executeTakeFirstOrThrow']>>;

const toRow = (row: Raw): ComplaintRow => ({
  id: row.documentId,
  state: row.complaintState ?? 'new',
  mail: row.mail ?? '',
  language: row.language ?? 'kk',
  text: row.text ?? '',
  link: row.link,
  sentAt: new Date(row.createdAt),
  answerBy: dayOf(row.answerBy),
  outcome: row.outcome,
  answer: row.answer,
  answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
  workId: row.workId,
  sellerId: row.sellerId,
});

const open: readonly ComplaintState[] = ['new', 'in_work'];

export type ComplaintsWanted = {
  readonly states: readonly ComplaintState[];
  /** Part of the text, of the page's URL or of the sender's address, in any case. */
  readonly words?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** Unanswered reports first, earliest due first; then the others, latest first. */
export const findComplaints = async (wanted: ComplaintsWanted): Promise<ComplaintRow[]> => {
  const query = complaints(readDb)
    .where('c.complaintState', 'in', wanted.states)
    .orderBy(sql`case when c.complaint_state in ('new', 'in_work') then 0 else 1 end`)
    .orderBy(sql`case when c.complaint_state in ('new', 'in_work') then c.answer_by end`)
    .orderBy('c.id', 'desc')
    .offset(wanted.offset)
    .limit(wanted.limit);
  if (!wanted.words) return (await query.execute()).map(toRow);
  const like = `%${likeText(wanted.words).toLowerCase()}%`;
  const found = query.where(({ eb, fn, or }) =>
    or(
      (['c.text', 'c.link', 'c.mail'] as const).map((column) =>
        eb(fn<string>('lower', [column]), 'like', like),
      ),
    ),
  );
  return (await found.execute()).map(toRow);
};

/** @param today reports due before this day are late */
export const countComplaints = async (
  today: string,
): Promise<Record<ComplaintState | 'overdue', number>> => {
  const complaints = readDb.selectFrom('complaints');
  const found = await countBy(complaints.groupBy('complaintState').select('complaintState'));
  const late = complaints.where('complaintState', 'in', open).where('answerBy', '<', today);
  const counts = { new: 0, in_work: 0, answered: 0, closed: 0, overdue: await countOf(late) };
  for (const [state, n] of found) if (state !== null) counts[state] = n;
  return counts;
};

export const findComplaint = (id: string): Promise<ComplaintRow | null> =>
  findOne(complaints(db).where('c.documentId', '=', id), toRow);

/** @param ids documentIds; unknown ones are left out */
export const complaintsByIds = async (ids: readonly string[]): Promise<ComplaintRow[]> => {
  const rows = complaints(readDb).where('c.documentId', 'in', ids).orderBy('c.id');
  return (await rows.execute()).map(toRow);
};

const openIds = (on: typeof db): Promise<string[]> => {
  const rows = on.selectFrom('complaints').where('complaintState', 'in', open);
  return findValues(rows.select('documentId'));
};

/** documentIds of all unanswered reports. */
export const openComplaints = (): Promise<string[]> => openIds(readDb);

/** Locks the report until the open transaction ends. */
export const lockComplaint = async (id: string): Promise<ComplaintRow | null> => {
  const row = db.selectFrom('complaints').where('documentId', '=', id);
  await row.select('id').forUpdate().execute();
  return findComplaint(id);
};

export const moveComplaint = async (
  id: string,
  state: ComplaintState,
  answered?: { readonly outcome: ComplaintOutcome; readonly answer: string; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('complaints')
    .set({
      complaintState: state,
      updatedAt: clock.now(),
      ...(answered && {
        outcome: answered.outcome,
        answer: answered.answer,
        answeredAt: answered.at,
      }),
    })
    .where('documentId', '=', id)
    .execute();
};

/** Time of receipt of unanswered reports by the clock of the shop, from the audit log; Strapi's own date is real time. */
export const openComplaintTerms = async (): Promise<{ id: string; sentAt: Date }[]> => {
  const subjects = (await openIds(db)).map((id) => `complaint:${id}`);
  return (await auditedAt('complaint.received', subjects)).map(({ subject, at }) => ({
    id: subject.slice('complaint:'.length),
    sentAt: new Date(at),
  }));
};

/** @param day `YYYY-MM-DD` */
export const setAnswerBy = async (id: string, day: string): Promise<void> => {
  const complaint = db.updateTable('complaints').set({ answerBy: day });
  await complaint.where('documentId', '=', id).execute();
};

/** Unanswered reports from this address. @param email in lower case */
export const openComplaintsFrom = async (
  email: string,
): Promise<{ readonly id: string; readonly answerBy: string | null }[]> => {
  const rows = await db
    .selectFrom('complaints')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['mail']), '=', email))
    .where('complaintState', 'in', open)
    .orderBy('id')
    .select(['documentId', 'answerBy'])
    .execute();
  return rows.map(({ documentId, answerBy }) => ({ id: documentId, answerBy: dayOf(answerBy) }));
};

/** All reports from this address. @param email in lower case */
export const complaintsFrom = async (email: string): Promise<ComplaintRow[]> => {
  const rows = complaints(readDb).where(({ eb, fn }) =>
    eb(fn<string>('lower', ['c.mail']), '=', email),
  );
  return (await rows.orderBy('c.id').execute()).map(toRow);
};

/** Replaces the text of a report. */
export const setComplaintText = async (id: string, text: string): Promise<void> => {
  const complaint = db.updateTable('complaints').set({ text });
  await complaint.where('documentId', '=', id).execute();
};

const nothing = { mail: 'erased@erased.invalid', text: '—', answer: null } as const;

/** Removes the sender and the texts of a report. */
export const emptyComplaint = async (id: string): Promise<void> => {
  await db.updateTable('complaints').set(nothing).where('documentId', '=', id).execute();
};

/** @param email address of the account, in lower case */
export const emptyComplaintsFrom = async (email: string): Promise<void> => {
  await db
    .updateTable('complaints')
    .set(nothing)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['mail']), '=', email))
    .execute();
};
