import type { Section } from '@oner/config/contract';
import type { Flag, Kind } from '@oner/config/contract/staff-moderation-works';
import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';

export type QueueRow = {
  /** documentId of the work */
  readonly id: string;
  readonly kind: Kind;
  readonly section: Section;
  /** documentId of the seller */
  readonly sellerId: string;
  readonly title: string;
  /** Title and author, lower case. */
  readonly words: string;
  readonly submittedAt: Date;
  readonly dueAt: Date;
  readonly revision: string;
  readonly flags: readonly Flag[];
  readonly thumbnail: string | null;
  /** A decision about it is held, or waits for its author's account. */
  readonly decided: boolean;
};

export const putInQueue = async (row: QueueRow): Promise<void> => {
  const { id, kind, section, title, revision, thumbnail, decided, flags } = row;
  const kept = {
    kind,
    section,
    title,
    revision,
    thumbnail,
    decided,
    words: row.words.slice(0, 400),
    seller_id: row.sellerId,
    submitted_at: row.submittedAt.getTime(),
    due_at: row.dueAt.getTime(),
    flags: JSON.stringify(flags),
    flag_count: flags.length,
  };
  await db()('moderation_queue')
    .insert({ work_id: id, ...kept })
    .onConflict('work_id')
    .merge(kept);
};

export const takeFromQueue = async (id: string): Promise<void> => {
  await db()('moderation_queue').where('work_id', id).delete();
};

export type Wanted = {
  readonly kind?: Kind | undefined;
  readonly section?: Section | undefined;
  readonly sellerId?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly words?: string | undefined;
  /** Of authors whose account is pending. */
  readonly newcomer?: boolean | undefined;
  /** What is approved already and waits for its author's account, in place of what waits for a moderator. */
  readonly approved?: boolean | undefined;
};
/** Behind which row the next page begins. */
export type Place = { readonly dueAt: number; readonly id: string };

const approvedWorks = () =>
  readDb()('moderation_decisions').where('state', 'waiting').select('work_id');

const newcomers = () => readDb()('author_standing').where('state', 'pending').select('seller_id');

const waiting = (wanted: Wanted): Knex.QueryBuilder =>
  readDb()('moderation_queue')
    .where('decided', wanted.approved ?? false)
    .modify((query) => {
      if (wanted.approved) query.whereIn('work_id', approvedWorks());
      if (wanted.kind) query.where('kind', wanted.kind);
      if (wanted.section) query.where('section', wanted.section);
      if (wanted.sellerId) query.where('seller_id', wanted.sellerId);
      if (wanted.newcomer) query.whereIn('seller_id', newcomers());
      if (wanted.flagged) query.where('flag_count', '>', 0);
      if (wanted.words) query.whereLike('words', `%${wanted.words.replace(/[%_\\]/g, '')}%`);
    });

/** What is due first comes first; at one instant by id, so that pages never overlap. */
export const queuePage = async (
  wanted: Wanted,
  after: Place | null,
  limit: number,
): Promise<QueueRow[]> => {
  const query = waiting(wanted).orderBy(['due_at', 'work_id']).limit(limit);
  if (after) {
    query.whereRaw('(due_at > ? or (due_at = ? and work_id > ?))', [
      after.dueAt,
      after.dueAt,
      after.id,
    ]);
  }
  return (await query).map(toRow);
};

export type Counts = {
  readonly waiting: number;
  readonly overdue: number;
  readonly changes: number;
  readonly flagged: number;
  /** Approved, and only their authors' accounts are waited for. */
  readonly approved: number;
};

export const countQueue = async (wanted: Wanted, now: Date): Promise<Counts> => {
  const row = await waiting(wanted)
    .count({ waiting: '*' })
    .select(
      readDb().raw('sum(case when due_at <= ? then 1 else 0 end) as overdue', [now.getTime()]),
      readDb().raw("sum(case when kind = 'change' then 1 else 0 end) as changes"),
      readDb().raw('sum(case when flag_count > 0 then 1 else 0 end) as flagged'),
    )
    .first();
  const { waiting: all, overdue, changes, flagged } = row ?? {};
  const count = (value: unknown): number => Number(value ?? 0);
  return {
    waiting: count(all),
    overdue: count(overdue),
    changes: count(changes),
    flagged: count(flagged),
    approved: Number((await approvedWorks().clearSelect().count({ n: 'id' }).first())?.n ?? 0),
  };
};

type Raw = Record<string, string | number | boolean | null>;

const toRow = (row: Raw): QueueRow => ({
  id: String(row.work_id),
  kind: row.kind as QueueRow['kind'],
  section: row.section as Section,
  sellerId: String(row.seller_id),
  title: String(row.title),
  words: String(row.words),
  submittedAt: new Date(Number(row.submitted_at)),
  dueAt: new Date(Number(row.due_at)),
  revision: String(row.revision),
  flags: JSON.parse(String(row.flags)) as Flag[],
  thumbnail: row.thumbnail === null ? null : String(row.thumbnail),
  decided: Boolean(row.decided),
});

export const findQueued = async (id: string): Promise<QueueRow | null> => {
  const row: Raw | undefined = await db()('moderation_queue').where('work_id', id).first();
  return row ? toRow(row) : null;
};

/** Works that wait by what their drafts say, and those the queue holds: for mending it. */
export const waitingDrafts = (): Promise<string[]> =>
  db()('works')
    .whereNull('published_at')
    .whereNotNull('submitted_at')
    .where((any) => any.where('moderation', 'pending').orWhereNull('moderation'))
    .pluck('document_id');
export const queuedIds = (): Promise<string[]> => db()('moderation_queue').pluck('work_id');
