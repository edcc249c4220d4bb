import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';

/** Instants follow the real clock, but for one. */
export type EmailChange = {
  readonly id: number;
  /** documentId of the user */
  readonly account: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** clock of the shop, as bank details are dated */
  readonly askedAtShop: number;
  readonly expiresAt: number;
  /** The new address counts. */
  readonly isConfirmed: boolean;
};
/** `confirm` is sent to the new address, `undo` to the old one. */
export type LinkKind = 'confirm' | 'undo';
type Row = Record<string, string | number | null>;

const toChange = (row: Row): EmailChange => ({
  id: Number(row.id),
  account: String(row.account),
  oldEmail: String(row.old_email),
  newEmail: String(row.new_email),
  askedAtShop: Number(row.asked_at_shop ?? row.asked_at),
  expiresAt: Number(row.expires_at),
  isConfirmed: row.confirmed_at !== null,
});

const isOpen = { confirmed_at: null, cancelled_at: null, undone_at: null };
const pendingIn = (on: Knex, at: number) =>
  on('email_changes').where(isOpen).where('expires_at', '>', at);

/** The change that waits for its link to be opened, as far as has been saved. */
export const findPending = async (account: string, at: number): Promise<EmailChange | null> => {
  const row: Row | undefined = await pendingIn(readDb(), at).where({ account }).first();
  return row ? toChange(row) : null;
};

/** The change an open link belongs to, as far as has been saved; null for one that is unknown, used or too old. */
export const changeOfLink = async (
  kind: LinkKind,
  tokenHash: string,
  at: number,
): Promise<EmailChange | null> => {
  const open =
    kind === 'confirm'
      ? pendingIn(readDb(), at)
      : readDb()('email_changes').whereNull('undone_at').where('undo_until', '>', at);
  const row: Row | undefined = await open
    .whereIn(
      'id',
      readDb()('email_change_links').where({ kind, token_hash: tokenHash }).select('change_id'),
    )
    .first();
  return row ? toChange(row) : null;
};

export type NewEmailChange = Pick<
  EmailChange,
  'account' | 'oldEmail' | 'newEmail' | 'askedAtShop' | 'expiresAt'
> & {
  readonly askedAt: number;
  readonly undoUntil: number;
};

/**
 * Adds a change in place of the one that is pending, in the open transaction as all that follow. What nobody can undo any
 * more is forgotten with it: addresses are kept no longer than they are needed.
 */
export const addEmailChange = async (change: NewEmailChange): Promise<number> => {
  const { account, oldEmail, newEmail, askedAt, askedAtShop, expiresAt, undoUntil } = change;
  await cancelPending(account, askedAt);
  await drop(
    db()('email_changes').where('undo_until', '<=', askedAt).where('expires_at', '<=', askedAt),
  );
  const [row]: { id: string | number }[] = await db()('email_changes')
    .insert({
      account,
      old_email: oldEmail,
      new_email: newEmail,
      asked_at: askedAt,
      asked_at_shop: askedAtShop,
      expires_at: expiresAt,
      undo_until: undoUntil,
    })
    .returning('id');
  if (!row) throw new Error('an inserted row has an id');
  return Number(row.id);
};

export const addLink = async (
  changeId: number,
  kind: LinkKind,
  tokenHash: string,
): Promise<void> => {
  await db()('email_change_links').insert({ token_hash: tokenHash, change_id: changeId, kind });
};

/** @returns false when nothing was pending */
export const cancelPending = async (account: string, at: number): Promise<boolean> =>
  (await db()('email_changes')
    .where({ account, ...isOpen })
    .update({ cancelled_at: at })) > 0;

/** @returns false when somebody was faster, or it is too late */
export const confirmChange = async (id: number, at: number, undoUntil: number): Promise<boolean> =>
  (await pendingIn(db(), at).where({ id }).update({ confirmed_at: at, undo_until: undoUntil })) ===
  1;

/**
 * Takes back a change and all that followed it: their links, the thief's own among them, open nothing any more.
 * @returns false when somebody was faster
 */
export const undoChange = async ({ id, account }: EmailChange, at: number): Promise<boolean> => {
  const own = db()('email_changes').where({ id }).whereNull('undone_at');
  if ((await own.where('undo_until', '>', at).update({ undone_at: at })) !== 1) return false;
  await db()('email_changes')
    .where({ account })
    .where('id', '>', id)
    .whereNull('undone_at')
    .update({ undone_at: at });
  return true;
};

/** Until when a change of this account can be undone, real clock; null where none can. In the open transaction. */
export const undoableUntil = async (account: string, at: number): Promise<number | null> => {
  const row: Row | undefined = await db()('email_changes')
    .where({ account })
    .whereNull('undone_at')
    .where('undo_until', '>', at)
    .max({ until: 'undo_until' })
    .first();
  return row?.until == null ? null : Number(row.until);
};

/** Whether this address may still be put back by somebody else: nobody can take it meanwhile. */
export const isReserved = async (
  on: Knex,
  email: string,
  account: string | null,
  at: number,
): Promise<boolean> => {
  const held = on('email_changes')
    .where({ old_email: email })
    .whereNotNull('confirmed_at')
    .whereNull('undone_at')
    .where('undo_until', '>', at);
  if (account !== null) held.whereNot({ account });
  return (await held.first('id')) !== undefined;
};

export const emailChangesOf = async (account: string): Promise<EmailChange[]> => {
  const rows: Row[] = await readDb()('email_changes').where({ account }).orderBy('id', 'desc');
  return rows.map(toChange);
};

const drop = async (changes: Knex.QueryBuilder): Promise<void> => {
  const ids: (string | number)[] = await changes.pluck('id');
  if (ids.length === 0) return;
  await db()('email_change_links').whereIn('change_id', ids).delete();
  await db()('email_changes').whereIn('id', ids).delete();
};

export const dropEmailChanges = (account: string): Promise<void> =>
  drop(db()('email_changes').where({ account }));

/**
 * Whether the account of somebody else has or had this address; in the open transaction. What was only typed does not count.
 * @param email folded
 */
export const isAnothersEmail = async (email: string, account: string): Promise<boolean> => {
  const users = db()('up_users').whereNot({ document_id: account });
  if (await users.whereRaw('lower(email) = ?', [email]).first('id')) return true;
  const changes = db()('email_changes').whereNot({ account }).whereNotNull('confirmed_at');
  const had = changes.where((any) => any.where({ old_email: email }).orWhere({ new_email: email }));
  return (await had.first('id')) !== undefined;
};
