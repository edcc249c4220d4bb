import type { Section } from '@oner/config/contract';
import type { StaffQueuePage } from '@oner/config/contract/staff-moderation';
import type { Flag, Kind } from '@oner/config/contract/staff-moderation-works';
import {
  findOne,
  findValues,
  insertOrUpdate,
  likeText,
  type Selectable,
  sql,
} from '@oner/platform';
import { db, type ModerationTables, readDb } from '../schema.ts';

type Columns = Selectable<ModerationTables['moderationQueue']>;
type Shaped = 'workId' | 'section' | 'submittedAt' | 'dueAt' | 'flags' | 'flagCount';
/**
 * A work in the queue. `words` are title and author in lower case; `decided`: a decision is held, or waits for the author's
 * account.
 */
export type QueueRow = Readonly<Omit<Columns, Shaped>> & {
  /** documentId of the work */
  readonly id: string;
  readonly section: Section;
  readonly submittedAt: Date;
  readonly dueAt: Date;
  readonly flags: readonly Flag[];
};

export const putInQueue = async ({ id, flags, ...row }: QueueRow): Promise<void> => {
  const columns = {
    ...row,
    words: row.words.slice(0, 400),
    submittedAt: row.submittedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    flags: JSON.stringify(flags),
    flagCount: flags.length,
  };
  await insertOrUpdate(db, 'moderationQueue', { workId: id }, columns);
};

export const takeFromQueue = async (id: string): Promise<void> => {
  await db.deleteFrom('moderationQueue').where('workId', '=', id).execute();
};

export type QueueQuery = {
  readonly kind?: Kind | undefined;
  readonly section?: Section | undefined;
  readonly sellerId?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly words?: string | undefined;
  /** Only works of authors whose account is pending. */
  readonly newcomer?: boolean | undefined;
  /** Approved works that wait for their author's account, instead of those that wait for a moderator. */
  readonly approved?: boolean | undefined;
};
/** Row after which the next page begins. */
export type QueuePlace = { readonly dueAt: number; readonly id: string };

const approvedWorks = () => readDb.selectFrom('moderationDecisions').where('state', '=', 'waiting');

const newcomers = () =>
  readDb.selectFrom('authorStanding').where('state', '=', 'pending').select('sellerId');

const waiting = (wanted: QueueQuery) => {
  const { approved = false, kind, section, sellerId, newcomer, flagged, words } = wanted;
  let query = readDb.selectFrom('moderationQueue').where('decided', '=', approved);
  if (approved) query = query.where('workId', 'in', approvedWorks().select('workId'));
  if (kind) query = query.where('kind', '=', kind);
  if (section) query = query.where('section', '=', section);
  if (sellerId) query = query.where('sellerId', '=', sellerId);
  if (newcomer) query = query.where('sellerId', 'in', newcomers());
  if (flagged) query = query.where('flagCount', '>', 0);
  if (words) query = query.where('words', 'like', `%${likeText(words)}%`);
  return query;
};

/** Earliest due first, then by id, so that pages never overlap. */
export const queuePage = async (
  wanted: QueueQuery,
  after: QueuePlace | null,
  limit: number,
): Promise<QueueRow[]> => {
  const first = waiting(wanted).orderBy('dueAt').orderBy('workId').limit(limit).selectAll();
  const query =
    after === null
      ? first
      : first.where(({ eb, and, or }) =>
          or([
            eb('dueAt', '>', after.dueAt),
            and([eb('dueAt', '=', after.dueAt), eb('workId', '>', after.id)]),
          ]),
        );
  return (await query.execute()).map(toRow);
};

/** Counts of all matches, and of the approved works of the whole queue. */
export const countQueue = async (
  wanted: QueueQuery,
  now: Date,
): Promise<StaffQueuePage['counts']> => {
  const row = await waiting(wanted)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<number | null>`sum(case when due_at <= ${now.getTime()} then 1 else 0 end)`.as('overdue'),
      sql<number | null>`sum(case when kind = 'change' then 1 else 0 end)`.as('changes'),
      sql<number | null>`sum(case when flag_count > 0 then 1 else 0 end)`.as('flagged'),
    ])
    .executeTakeFirstOrThrow();
  const { approved } = await approvedWorks()
    .select(({ fn }) => fn.count<number>('id').as('approved'))
    .executeTakeFirstOrThrow();
  return {
    waiting: row.waiting,
    overdue: row.overdue ?? 0,
    changes: row.changes ?? 0,
    flagged: row.flagged ?? 0,
    approved,
  };
};

const toRow = ({ workId, flagCount: _, flags, ...row }: Columns): QueueRow => ({
  ...row,
  id: workId,
  section: row.section as Section,
  submittedAt: new Date(row.submittedAt),
  dueAt: new Date(row.dueAt),
  flags: JSON.parse(flags) as Flag[],
});

export const findQueued = (id: string): Promise<QueueRow | null> => {
  const own = db.selectFrom('moderationQueue').where('workId', '=', id);
  return findOne(own.selectAll(), toRow);
};

export const queuedIds = (): Promise<string[]> =>
  findValues(db.selectFrom('moderationQueue').select('workId'));
