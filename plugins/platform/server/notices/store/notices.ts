import type { NoticeGroup } from '@oner/config/contract/text-names';
import { db, readDb } from '../../db.ts';
import { partSize } from '../../store/in-parts.ts';

export type Words = Readonly<Record<'kk' | 'ru' | 'en', { subject: string; body: string }>>;
export type NewNotice = {
  /** documentId of the user */
  readonly account: string;
  readonly event: string;
  readonly occasion: string;
  readonly group: NoticeGroup;
  readonly path: string | null;
  readonly words: Words;
  readonly at: number;
};
export type NoticeRow = Omit<NewNotice, 'account' | 'occasion'> & {
  readonly id: number;
  readonly read: boolean;
};

/** Keeps a notice; false when this person was told of this occasion before. */
export const addNotice = async (notice: NewNotice): Promise<boolean> => {
  const { account, event, occasion, group, path, words, at } = notice;
  const [row] = await db()('notices')
    .insert({
      account,
      event,
      occasion,
      grp: group,
      path,
      words: JSON.stringify(words),
      created_at: at,
    })
    .onConflict(['account', 'occasion'])
    .ignore()
    .returning('id');
  return row !== undefined;
};

type Row = Record<string, string | number | null>;
const toNotice = (row: Row): NoticeRow => ({
  id: Number(row.id),
  event: String(row.event),
  group: String(row.grp) as NoticeGroup,
  path: row.path === null ? null : String(row.path),
  words: JSON.parse(String(row.words)),
  at: Number(row.created_at),
  read: row.read_at !== null,
});

const of = (account: string) => readDb()('notices as n').where('n.account', account);

/** Notices of a person, newest first. @param before only those older than this one */
export const noticesOf = async (
  account: string,
  limit: number,
  before: number | null,
): Promise<NoticeRow[]> => {
  const query = of(account)
    .leftJoin('notice_reads as r', 'r.notice_id', 'n.id')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .select('n.id', 'n.event', 'n.grp', 'n.path', 'n.words', 'n.created_at', 'r.read_at');
  if (before !== null) query.where('n.id', '<', before);
  const rows: Row[] = await query;
  return rows.map(toNotice);
};

const unread = (on = readDb()) =>
  on('notices as n').whereNotExists(
    on('notice_reads as r').select(on.raw('1')).whereRaw('r.notice_id = n.id'),
  );

/** How many he has not read, and the newest of all. */
export const countsOf = async (
  account: string,
): Promise<{ unread: number; latest: number | null }> => {
  const open = await unread().where('n.account', account).count({ n: 'n.id' }).first();
  const last = await of(account).max({ id: 'n.id' }).first();
  const latest = last?.id ?? null;
  return { unread: Number(open?.n ?? 0), latest: latest === null ? null : Number(latest) };
};

/** Marks his own as read, in the open transaction; what is not his, or was read, stays as it is. */
export const markRead = async (
  account: string,
  which: { readonly upTo: number } | { readonly ids: readonly number[] },
  at: number,
): Promise<void> => {
  const on = db();
  const rows = unread(on)
    .where('n.account', account)
    .select('n.id', on.raw('?', [at]));
  if ('upTo' in which) rows.where('n.id', '<=', which.upTo);
  else rows.whereIn('n.id', [...which.ids]);
  const ids: (string | number)[] = await rows.pluck('n.id');
  for (let from = 0; from < ids.length; from += 200) {
    const some = ids.slice(from, from + 200);
    await on('notice_reads')
      .insert(some.map((id) => ({ notice_id: Number(id), read_at: at })))
      .onConflict('notice_id')
      .ignore();
  }
};

/** With the person, in the open transaction. */
export const dropNoticesOf = async (account: string): Promise<void> => {
  const gone = db()('notices').where({ account }).select('id');
  await db()('notice_reads').whereIn('notice_id', gone).delete();
  await db()('notices').where({ account }).delete();
};

/** One part of them (store/in-parts.ts). */
export const dropOldNotices = async (before: number): Promise<number> => {
  const old = db()('notices').where('created_at', '<', before).orderBy('id').limit(partSize);
  const ids: (string | number)[] = await old.pluck('id');
  await db()('notice_reads').whereIn('notice_id', ids).delete();
  return db()('notices').whereIn('id', ids).delete();
};
