import { type ExpressionBuilder, type Selectable, strapiTables } from '@oner/platform';
import { type AccountsTables, db, readDb } from '../schema.ts';

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
export type LinkKind = AccountsTables['emailChangeLinks']['kind'];
type Row = Selectable<AccountsTables['emailChanges']>;

const toChange = (row: Row): EmailChange => ({
  id: row.id,
  account: row.account,
  oldEmail: row.oldEmail,
  newEmail: row.newEmail,
  askedAtShop: row.askedAtShop ?? row.askedAt,
  expiresAt: row.expiresAt,
  isConfirmed: row.confirmedAt !== null,
});

type Expressions = ExpressionBuilder<AccountsTables, 'emailChanges'>;
const isOpen = ({ eb, and }: Expressions) =>
  and([eb('confirmedAt', 'is', null), eb('cancelledAt', 'is', null), eb('undoneAt', 'is', null)]);
const pendingIn = (on: typeof db, at: number) =>
  on.selectFrom('emailChanges').where(isOpen).where('expiresAt', '>', at);

/** The change that waits for its link to be opened, as far as has been saved. */
export const findPending = async (account: string, at: number): Promise<EmailChange | null> => {
  const own = pendingIn(readDb, at).where('account', '=', account);
  const row = await own.selectAll().executeTakeFirst();
  return row ? toChange(row) : null;
};

/** The change an open link belongs to, as far as has been saved; null for one that is unknown, used or too old. */
export const changeOfLink = async (
  kind: LinkKind,
  tokenHash: string,
  at: number,
): Promise<EmailChange | null> => {
  const links = readDb.selectFrom('emailChangeLinks').where('kind', '=', kind);
  const undoable = readDb
    .selectFrom('emailChanges')
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', at);
  const row = await (kind === 'confirm' ? pendingIn(readDb, at) : undoable)
    .where('id', 'in', links.where('tokenHash', '=', tokenHash).select('changeId'))
    .selectAll()
    .executeTakeFirst();
  return row ? toChange(row) : null;
};

type NewEmailChange = Pick<
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
  const over = db
    .selectFrom('emailChanges')
    .where('undoUntil', '<=', askedAt)
    .where('expiresAt', '<=', askedAt);
  await drop(await over.select('id').execute());
  const { id } = await db
    .insertInto('emailChanges')
    .values({ account, oldEmail, newEmail, askedAt, askedAtShop, expiresAt, undoUntil })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const addLink = async (
  changeId: number,
  kind: LinkKind,
  tokenHash: string,
): Promise<void> => {
  await db.insertInto('emailChangeLinks').values({ tokenHash, changeId, kind }).execute();
};

/** @returns false when nothing was pending */
export const cancelPending = async (account: string, at: number): Promise<boolean> => {
  const canceled = await db
    .updateTable('emailChanges')
    .set({ cancelledAt: at })
    .where('account', '=', account)
    .where(isOpen)
    .executeTakeFirst();
  return canceled.numUpdatedRows > 0n;
};

/** @returns false when somebody was faster, or it is too late */
export const confirmChange = async (
  id: number,
  at: number,
  undoUntil: number,
): Promise<boolean> => {
  const confirmed = await db
    .updateTable('emailChanges')
    .set({ confirmedAt: at, undoUntil })
    .where('id', '=', id)
    .where(isOpen)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
};

/**
 * Takes back a change and all that followed it: their links, the thief's own among them, open nothing any more.
 * @returns false when somebody was faster
 */
export const undoChange = async ({ id, account }: EmailChange, at: number): Promise<boolean> => {
  const undo = () =>
    db.updateTable('emailChanges').set({ undoneAt: at }).where('undoneAt', 'is', null);
  const own = await undo().where('id', '=', id).where('undoUntil', '>', at).executeTakeFirst();
  if (own.numUpdatedRows !== 1n) return false;
  await undo().where('account', '=', account).where('id', '>', id).execute();
  return true;
};

/** Until when a change of this account can be undone, real clock; null where none can. In the open transaction. */
export const undoableUntil = async (account: string, at: number): Promise<number | null> => {
  const { until } = await db
    .selectFrom('emailChanges')
    .where('account', '=', account)
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', at)
    .select(({ fn }) => fn.max<number | null>('undoUntil').as('until'))
    .executeTakeFirstOrThrow();
  return until;
};

/** Whether this address may still be put back by somebody else: nobody can take it meanwhile. */
export const isEmailReserved = async (
  on: typeof db,
  email: string,
  account: string | null,
  at: number,
): Promise<boolean> => {
  const kept = on
    .selectFrom('emailChanges')
    .where('oldEmail', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', at);
  const others = account === null ? kept : kept.where('account', '!=', account);
  return (await others.select('id').executeTakeFirst()) !== undefined;
};

export const emailChangesOf = async (account: string): Promise<EmailChange[]> => {
  const own = readDb.selectFrom('emailChanges').where('account', '=', account);
  return (await own.orderBy('id', 'desc').selectAll().execute()).map(toChange);
};

const drop = async (changes: readonly { readonly id: number }[]): Promise<void> => {
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom('emailChangeLinks').where('changeId', 'in', ids).execute();
  await db.deleteFrom('emailChanges').where('id', 'in', ids).execute();
};

export const dropEmailChanges = async (account: string): Promise<void> =>
  drop(await db.selectFrom('emailChanges').where('account', '=', account).select('id').execute());

/**
 * Whether the account of somebody else has or had this address; in the open transaction. What was only typed does not count.
 * @param email folded
 */
export const isAnothersEmail = async (email: string, account: string): Promise<boolean> => {
  const user = await db
    .selectFrom(strapiTables.users.as('u'))
    .where('u.documentId', '!=', account)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['u.email']), '=', email))
    .select('u.id')
    .limit(1)
    .executeTakeFirst();
  if (user) return true;
  const had = await db
    .selectFrom('emailChanges')
    .where('account', '!=', account)
    .where('confirmedAt', 'is not', null)
    .where(({ eb, or }) => or([eb('oldEmail', '=', email), eb('newEmail', '=', email)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return had !== undefined;
};
