import type { Language } from '@oner/config/contract';
import { clock, db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { ComplaintState, Outcome } from './rules.ts';

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
  readonly outcome: Outcome | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  /** documentIds of what it is about */
  readonly workId: string | null;
  readonly sellerId: string | null;
};
type Raw = Record<string, string | number | Date | null>;

const text = (value: Raw[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const toRow = (row: Raw): ComplaintRow => ({
  id: String(row.document_id),
  state: row.complaint_state as ComplaintState,
  mail: String(row.mail),
  language: row.language === 'ru' || row.language === 'en' ? row.language : 'kk',
  text: String(row.text),
  link: text(row.link),
  sentAt: new Date(row.created_at ?? 0),
  answerBy: text(row.answer_by)?.slice(0, 10) ?? null,
  outcome: row.outcome as Outcome | null,
  answer: text(row.answer),
  answeredAt: row.answered_at ? new Date(row.answered_at) : null,
  workId: text(row.work_document),
  sellerId: text(row.seller_document),
});

/** The work or the author that a report is about. Both versions of a work are linked, its draft and what is public. */
const linked = (on: Knex, kind: 'work' | 'seller') =>
  on(`complaints_${kind}_lnk as l`)
    .join(`${kind}s as t`, 't.id', `l.${kind}_id`)
    .whereRaw('l.complaint_id = c.id')
    .limit(1)
    .select('t.document_id')
    .as(`${kind}_document`);

const complaints = (on: Knex): Knex.QueryBuilder =>
  on('complaints as c').select('c.*', linked(on, 'work'), linked(on, 'seller'));

const open: readonly ComplaintState[] = ['new', 'in_work'];

export type ComplaintsWanted = {
  readonly states: readonly ComplaintState[];
  /** Stands in the text, the address of the page or the sender's. */
  readonly words?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** What waits first, and of that what is due first; then the latest. */
export const findComplaints = async (wanted: ComplaintsWanted): Promise<ComplaintRow[]> => {
  const query = complaints(readDb())
    .whereIn('c.complaint_state', wanted.states)
    .orderByRaw("case when c.complaint_state in ('new', 'in_work') then 0 else 1 end")
    .orderByRaw("case when c.complaint_state in ('new', 'in_work') then c.answer_by end")
    .orderBy('c.id', 'desc')
    .offset(wanted.offset)
    .limit(wanted.limit);
  if (wanted.words) {
    const like = `%${wanted.words.replace(/[%_\\]/g, '')}%`;
    query.where((any) =>
      any
        .whereLike('c.text', like)
        .orWhereLike('c.link', like)
        .orWhereRaw('lower(c.mail) like ?', [like.toLowerCase()]),
    );
  }
  return (await query).map(toRow);
};

/** @param today what was to be answered before this day is late */
export const countComplaints = async (
  today: string,
): Promise<Record<ComplaintState | 'overdue', number>> => {
  const rows: { state: ComplaintState; n: string | number }[] = await readDb()('complaints')
    .groupBy('complaint_state')
    .select({ state: 'complaint_state' })
    .count({ n: 'id' });
  const late = await readDb()('complaints')
    .whereIn('complaint_state', open)
    .where('answer_by', '<', today)
    .count({ n: 'id' })
    .first();
  const counts = { new: 0, in_work: 0, answered: 0, closed: 0, overdue: Number(late?.n ?? 0) };
  for (const { state, n } of rows) counts[state] = Number(n);
  return counts;
};

export const findComplaint = async (id: string): Promise<ComplaintRow | null> => {
  const row: Raw | undefined = await complaints(db()).where('c.document_id', id).first();
  return row ? toRow(row) : null;
};

/** @param ids documentIds; those that are gone are left out */
export const complaintsByIds = async (ids: readonly string[]): Promise<ComplaintRow[]> =>
  (await complaints(readDb()).whereIn('c.document_id', ids).orderBy('c.id')).map(toRow);

/** documentIds of all that wait for an answer. */
export const openComplaints = (): Promise<string[]> =>
  readDb()('complaints').whereIn('complaint_state', open).pluck('document_id');

/** Nobody else moves it until the open transaction ends. */
export const lockComplaint = async (id: string): Promise<ComplaintRow | null> => {
  await db()('complaints').where('document_id', id).forUpdate().select('id');
  return findComplaint(id);
};

export const moveComplaint = async (
  id: string,
  state: ComplaintState,
  answered?: { readonly outcome: Outcome; readonly answer: string; readonly at: Date },
): Promise<void> => {
  const { outcome, answer, at } = answered ?? {};
  await db()('complaints')
    .where('document_id', id)
    .update({
      complaint_state: state,
      updated_at: clock.now(),
      ...(answered && { outcome, answer, answered_at: at }),
    });
};

/** Of all that wait for an answer: when they came by the clock of the shop, as the record says; Strapi's own date is not that. */
export const openComplaintTerms = async (): Promise<{ id: string; sentAt: Date }[]> => {
  const rows: Raw[] = await db()('complaints as c')
    .join('audit as a', (join) =>
      join
        .on('a.subject', db().raw("'complaint:' || c.document_id"))
        .onVal('a.action', 'complaint.received'),
    )
    .whereIn('c.complaint_state', open)
    .select('c.document_id', 'a.at');
  return rows.map((row) => ({ id: String(row.document_id), sentAt: new Date(Number(row.at)) }));
};

/** @param day `YYYY-MM-DD` */
export const setAnswerBy = async (id: string, day: string): Promise<void> => {
  await db()('complaints').where('document_id', id).update({ answer_by: day });
};

/** Reports that still wait for an answer to this address. @param email in lower case */
export const openComplaintsFrom = (
  email: string,
): Promise<{ document_id: string; answer_by: string | null }[]> =>
  db()('complaints')
    .whereRaw('lower(mail) = ?', [email])
    .whereIn('complaint_state', open)
    .orderBy('id')
    .select('document_id', 'answer_by');

/** @param email as the account has it, in lower case */
export const emptyComplaintsFrom = async (email: string): Promise<void> => {
  const nothing = { mail: 'erased@erased.invalid', text: '—', answer: null };
  await db()('complaints').whereRaw('lower(mail) = ?', [email]).update(nothing);
};
