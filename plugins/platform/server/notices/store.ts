/** Notices of people, the texts of notices as staff changed them, and e-mails that were not delivered. */

import type { NoticeGroup } from '@oner/config/contract/text-names';
import type { Language } from '@oner/config/terms';
import { batchSize } from '../db/batches.ts';
import { countChanged, countOf } from '../db/results.ts';
import { beforeCommit, readOnce } from '../db/transactions.ts';
import { deferQueries, flushQueries, type Selectable, sql } from '../db/typed-db.ts';
import type { NoticeText } from '../notice-texts/rules.ts';
import { db, type PlatformTables, readDb } from '../schema.ts';
import { rowsAtOnce } from '../work/store.ts';

export type TextByLanguage = Readonly<Record<Language, { subject: string; body: string }>>;
type NewNotice = {
  /** documentId of the user */
  readonly account: string;
  readonly event: string;
  readonly occasion: string;
  readonly group: NoticeGroup;
  readonly path: string | null;
  readonly words: TextByLanguage;
  readonly at: number;
};
type NoticeRow = Omit<NewNotice, 'account' | 'occasion'> & {
  readonly id: number;
  readonly read: boolean;
};

/** The query for an existing notice to this person about this occasion. */
export const sameNoticeRows = (account: string, occasion: string) =>
  db
    .selectFrom('notices')
    .where('account', '=', account)
    .where('occasion', '=', occasion)
    .select('id');

/** Saves a notice at the end of the open transaction, together with its other notices; only the first of an occasion is kept. */
export const addNotice = async (notice: NewNotice): Promise<void> => {
  const fresh = await freshNow();
  fresh.push(notice);
  if (fresh.length === 1) await beforeCommit(() => storeNotices(fresh.splice(0)));
};

/** Notices that the open transaction has not written yet. */
const freshNow = (): Promise<NewNotice[]> => readOnce('platform.notices', async () => []);

const storeNotices = async (fresh: readonly NewNotice[]): Promise<void> => {
  // Always in the order of the accounts, to avoid deadlocks: see changeJobs().
  const sorted = fresh.toSorted((a, b) => (a.account < b.account ? -1 : 1));
  const rows = sorted.map(({ group: grp, words, at: createdAt, ...notice }) => ({
    ...notice,
    grp,
    words: JSON.stringify(words),
    createdAt,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const notice = db
      .insertInto('notices')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((known) => known.columns(['account', 'occasion']).doNothing());
    await deferQueries({ notice });
  }
};

/** Notices of a person, newest first. @param before returns only notices older than this id */
export const noticesOf = async (
  account: string,
  limit: number,
  before: number | null,
): Promise<NoticeRow[]> => {
  const all = readDb
    .selectFrom('notices as n')
    .leftJoin('noticeReads as r', 'r.noticeId', 'n.id')
    .where('n.account', '=', account);
  const rows = await (before === null ? all : all.where('n.id', '<', before))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .select(['n.id', 'n.event', 'n.grp', 'n.path', 'n.words', 'n.createdAt as at', 'r.readAt'])
    .execute();
  return rows.map(({ grp, words, readAt, ...row }) => ({
    ...row,
    group: grp as NoticeGroup,
    words: JSON.parse(words),
    read: readAt !== null,
  }));
};

const unread = (on: typeof db, account: string) =>
  on
    .selectFrom('notices as n')
    .where('n.account', '=', account)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('noticeReads as r')
            .select(sql.lit(1).as('one'))
            .whereRef('r.noticeId', '=', 'n.id'),
        ),
      ),
    );

/** The number of unread notices, and the id of the newest notice. */
export const countsOf = async (
  account: string,
): Promise<{ unread: number; latest: number | null }> => {
  const open = await countOf(unread(readDb, account));
  const last = await readDb
    .selectFrom('notices')
    .where('account', '=', account)
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow();
  return { unread: open, latest: last.id };
};

/** Marks the person's own notices as read, in the open transaction; others, and those already read, stay unchanged. */
export const markRead = async (
  account: string,
  which: { readonly upTo: number } | { readonly ids: readonly number[] },
  readAt: number,
): Promise<void> => {
  const all = unread(db, account);
  const rows = await ('upTo' in which
    ? all.where('n.id', '<=', which.upTo)
    : all.where('n.id', 'in', which.ids)
  )
    .select('n.id')
    .execute();
  for (let from = 0; from < rows.length; from += 200) {
    const some = rows.slice(from, from + 200).map(({ id }) => ({ noticeId: id, readAt }));
    await db
      .insertInto('noticeReads')
      .values(some)
      .onConflict((known) => known.column('noticeId').doNothing())
      .execute();
  }
};

/** Deletes the notices of a person, in the open transaction. */
export const dropNoticesOf = async (account: string): Promise<void> => {
  await storeNotices((await freshNow()).splice(0));
  await flushQueries();
  const gone = db.selectFrom('notices').where('account', '=', account).select('id');
  await db.deleteFrom('noticeReads').where('noticeId', 'in', gone).execute();
  await db.deleteFrom('notices').where('account', '=', account).execute();
};

/** Deletes one part of them (db/batches.ts). */
export const dropOldNotices = async (before: number): Promise<number> => {
  const old = db.selectFrom('notices').where('createdAt', '<', before).orderBy('createdAt');
  const ids = (await old.limit(batchSize).select('id').execute()).map(({ id }) => id);
  await db.deleteFrom('noticeReads').where('noticeId', 'in', ids).execute();
  return countChanged(db.deleteFrom('notices').where('id', 'in', ids));
};

/** One edit of a notice in one language; `text` is null if it restored the shipped one. Instants are milliseconds. */
export type TextVersion = Readonly<
  Pick<
    Selectable<PlatformTables['noticeTexts']>,
    'event' | 'language' | 'version' | 'actor' | 'createdAt'
  >
> & { readonly text: NoticeText | null };

const toVersion = ({
  id: _,
  subject,
  body,
  ...row
}: Selectable<PlatformTables['noticeTexts']>): TextVersion => ({
  ...row,
  text: subject === null || body === null ? null : { subject, body },
});

/** All edits of one notice, newest first. */
export const noticeVersionsOf = async (event: string): Promise<TextVersion[]> => {
  const all = db.selectFrom('noticeTexts').where('event', '=', event).selectAll();
  return (await all.orderBy('id', 'desc').execute()).map(toVersion);
};

/** The current edits, of one notice or of all. */
export const currentTexts = async (event?: string): Promise<TextVersion[]> =>
  textsIn(await currentTextRows(event).execute());

/** The query of currentTexts(); textsIn() converts its rows. */
export const currentTextRows = (event?: string) => {
  const newest = db
    .selectFrom('noticeTexts')
    .groupBy(['event', 'language'])
    .select(({ fn }) => fn.max<number>('id').as('id'));
  const all = db
    .selectFrom('noticeTexts')
    .where('id', 'in', newest)
    .where('subject', 'is not', null);
  return (event === undefined ? all : all.where('event', '=', event)).selectAll();
};

export const textsIn = (
  rows: readonly Selectable<PlatformTables['noticeTexts']>[],
): TextVersion[] => rows.map(toVersion);

/** @returns false if a concurrent edit wrote this version first */
export const addVersion = async ({ text, ...edit }: TextVersion): Promise<boolean> => {
  const added = await db
    .insertInto('noticeTexts')
    .values({ ...edit, subject: text?.subject ?? null, body: text?.body ?? null })
    .onConflict((known) => known.columns(['event', 'language', 'version']).doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
};

type FailedEmail = {
  readonly id: number;
  readonly event: 'mail' | 'notice';
  readonly to: string;
  readonly subject: string;
  readonly at: number;
  readonly tries: number;
  readonly why: string;
};

const givenUp = (on: typeof db) =>
  on
    .selectFrom('outboxDeliveries as d')
    .innerJoin('outbox as o', 'o.id', 'd.outboxId')
    .where('o.event', 'in', ['mail', 'notice'])
    .where('d.deadAt', 'is not', null);

/** Dead deliveries of e-mails and messages, newest first. */
export const failedEmails = async (limit: number): Promise<FailedEmail[]> => {
  const rows = await givenUp(readDb)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .select(['d.id', 'o.event', 'o.payload', 'd.deadAt', 'd.attempts', 'd.lastError'])
    .execute();
  return rows.map((row) => {
    const payload: { to?: string; subject?: string } = JSON.parse(row.payload);
    return {
      id: row.id,
      event: row.event === 'notice' ? 'notice' : 'mail',
      to: payload.to ?? '',
      subject: payload.subject ?? '',
      at: Number(row.deadAt),
      tries: row.attempts,
      why: row.lastError ?? '',
    };
  });
};

export const countFailed = (): Promise<number> => countOf(givenUp(readDb));

/** Restarts a dead delivery, in the open transaction. @returns its key; null if there is no such delivery */
export const reviveDelivery = async (id: number, dueAt: number): Promise<string | null> => {
  const row = await givenUp(db).where('d.id', '=', id).select('o.key').executeTakeFirst();
  if (!row) return null;
  const { numUpdatedRows } = await db
    .updateTable('outboxDeliveries')
    .set({ deadAt: null, attempts: 0, dueAt })
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? row.key : null;
};
