import {
  countChanged,
  type ExpressionBuilder,
  findOne,
  hasRow,
  type Insertable,
  type Selectable,
  strapiTables,
} from '@oner/platform';
import { type AccountsTables, db, readDb } from '../schema.ts';

/** Times are of the real clock, except `askedAtShop`. */
export type EmailChange = {
  readonly id: number;
  /** documentId of the user */
  readonly account: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** clock of the shop, like the times of bank details */
  readonly askedAtShop: number;
  readonly expiresAt: number;
  /** Whether the new address is in effect. */
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

/** Reads the saved change that awaits confirmation. */
export const findPending = (account: string, at: number): Promise<EmailChange | null> => {
  const own = pendingIn(readDb, at).where('account', '=', account);
  return findOne(own.selectAll(), toChange);
};

/** Reads the saved change of a valid link; null if the link is unknown, used or expired. */
export const changeOfLink = (
  kind: LinkKind,
  tokenHash: string,
  at: number,
): Promise<EmailChange | null> => {
  const links = readDb.selectFrom('emailChangeLinks').where('kind', '=', kind);
  const undoable = readDb
    .selectFrom('emailChanges')
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', at);
  return findOne(
    (kind === 'confirm' ? pendingIn(readDb, at) : undoable)
      .where('id', 'in', links.where('tokenHash', '=', tokenHash).select('changeId'))
      .selectAll(),
    toChange,
  );
};

/**
 * Adds a change in place of the pending one; runs in the open transaction, like the functions below. Deletes changes that can no
 * longer be undone, so that addresses are kept no longer than needed.
 */
export const addEmailChange = async (
  change: Insertable<AccountsTables['emailChanges']>,
): Promise<number> => {
  const { account, askedAt } = change;
  await cancelPending(account, askedAt);
  const expired = db
    .selectFrom('emailChanges')
    .where('undoUntil', '<=', askedAt)
    .where('expiresAt', '<=', askedAt);
  await drop(await expired.select('id').execute());
  const { id } = await db
    .insertInto('emailChanges')
    .values(change)
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

/** @returns false if no change was pending */
export const cancelPending = async (account: string, at: number): Promise<boolean> =>
  (await countChanged(
    db
      .updateTable('emailChanges')
      .set({ cancelledAt: at })
      .where('account', '=', account)
      .where(isOpen),
  )) > 0;

/** @returns false if it is no longer pending, or expired */
export const confirmChange = async (id: number, at: number, undoUntil: number): Promise<boolean> =>
  (await countChanged(
    db
      .updateTable('emailChanges')
      .set({ confirmedAt: at, undoUntil })
      .where('id', '=', id)
      .where(isOpen)
      .where('expiresAt', '>', at),
  )) === 1;

/**
 * Undoes a change and all later ones, so that none of their links works, including those sent to the intruder.
 * @returns false if it was already undone, or is too old
 */
export const undoChange = async ({ id, account }: EmailChange, at: number): Promise<boolean> => {
  const undo = () =>
    db.updateTable('emailChanges').set({ undoneAt: at }).where('undoneAt', 'is', null);
  const own = undo().where('id', '=', id).where('undoUntil', '>', at);
  if ((await countChanged(own)) !== 1) return false;
  await undo().where('account', '=', account).where('id', '>', id).execute();
  return true;
};

/** Returns until when a change of this account can be undone, real clock; null if none can. In the open transaction. */
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

/** Whether the address is kept for another account, which may still restore it by an undo. */
export const isEmailReserved = (
  on: typeof db,
  email: string,
  account: string | null,
  at: number,
): Promise<boolean> => {
  const reserved = on
    .selectFrom('emailChanges')
    .where('oldEmail', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', at);
  const others = account === null ? reserved : reserved.where('account', '!=', account);
  return hasRow(others.select('id'));
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
 * Whether another account has or had this address; in the open transaction. Unconfirmed addresses do not count.
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
  return hasRow(
    db
      .selectFrom('emailChanges')
      .where('account', '!=', account)
      .where('confirmedAt', 'is not', null)
      .where(({ eb, or }) => or([eb('oldEmail', '=', email), eb('newEmail', '=', email)]))
      .select('id')
      .limit(1),
  );
};
