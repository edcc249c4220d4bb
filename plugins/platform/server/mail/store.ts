/** Stored data of e-mail addresses: what their readers reported, and how many e-mails their mailboxes got. */
import { hkdfSync } from 'node:crypto';
import { env } from '@oner/config/env';
import { dayMs } from '@oner/config/terms';
import type { Knex } from 'knex';
import { deleteBatch } from '../db/batches.ts';
import { findOne, findValue, hasRow, insertOrUpdate } from '../db/results.ts';
import { strapiTables } from '../db/strapi-tables.ts';
import { sql } from '../db/typed-db.ts';
import { limitKey } from '../limits/limits.ts';
import { db, dbOn, type PlatformTables } from '../schema.ts';
import {
  type BudgetName,
  emailBudgets,
  mailboxOf,
  type RecipientState,
  type SuppressedFor,
} from './rules.ts';

/** The key under which e-mails to the mailbox of an address are counted; irreversible without the shop's secret. */
export const mailboxKey = (address: string): string =>
  limitKey(mailboxOf(address), secretFrom(env().ENCRYPTION_KEY));

const secretFrom = (key: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', 'oner mailboxes', 32));

/** Whether the reader of an address has verified or refused an account with this address. */
type AccountProof = PlatformTables['addressProofs']['state'];

export const setProof = (
  address: string,
  account: string,
  state: AccountProof,
  changedAt: number,
): Promise<void> => insertOrUpdate(db, 'addressProofs', { address, account }, { state, changedAt });

/** Deletes the proofs of this address for all accounts. */
export const dropProofsOfAddress = async (address: string): Promise<void> => {
  await db.deleteFrom('addressProofs').where('address', '=', address).execute();
};

/** Deletes the proofs of an account for all addresses but one. @param kept its present address; null for none */
export const dropProofsOfAccount = async (account: string, kept: string | null): Promise<void> => {
  const own = db.deleteFrom('addressProofs').where('account', '=', account);
  await (kept === null ? own : own.where('address', '!=', kept)).execute();
};

/** The stored state of an address; null if there is none for the address, or for the account. */
export type AddressState = {
  readonly own: { readonly state: RecipientState; readonly reason: SuppressedFor | null } | null;
  readonly proof: AccountProof | null;
};

/** Reads the state of an address on `on`. Addresses are keys of mail/rules.ts. */
export const findState = async (
  address: string,
  account: string | undefined,
  on: Knex,
): Promise<AddressState> => stateIn(await stateRows(address, account, on).execute());

/** The query of findState(); stateIn() converts its rows. */
export const stateRows = (address: string, account: string | undefined, on: Knex) => {
  const known = dbOn(on)
    .selectFrom('recipients')
    .where('address', '=', address)
    .select([sql<string>`'address'`.as('of'), 'reason'])
    .select(({ ref }) => ref('state').$castTo<string>().as('state'));
  const proven = dbOn(on)
    .selectFrom('addressProofs')
    .where('address', '=', address)
    .where('account', '=', account ?? '')
    .select([sql<string>`'account'`.as('of'), sql<string | null>`cast(null as text)`.as('reason')])
    .select(({ ref }) => ref('state').$castTo<string>().as('state'));
  return account === undefined ? known : known.unionAll(proven);
};

type StateRow = Awaited<ReturnType<ReturnType<typeof stateRows>['execute']>>[number];

export const stateIn = (rows: readonly StateRow[]): AddressState => {
  const own = rows.find(({ of }) => of === 'address');
  const proof = rows.find(({ of }) => of === 'account');
  return {
    own: own
      ? { state: own.state as RecipientState, reason: own.reason as SuppressedFor | null }
      : null,
    proof: (proof?.state ?? null) as AccountProof | null,
  };
};

/** Inserts a row if there is none; an existing row stays unchanged. */
export const ensureRecipient = async (address: string, changedAt: number): Promise<void> => {
  await db
    .insertInto('recipients')
    .values({ address, state: 'unverified', changedAt })
    .onConflict((known) => known.column('address').doNothing())
    .execute();
};

const noChallenge = {
  challengedAt: null,
  challengedFor: null,
  tokenHash: null,
  codeHash: null,
  codeTries: 0,
};

export const setMailState = async (
  address: string,
  state: RecipientState,
  reason: SuppressedFor | null,
  changedAt: number,
): Promise<void> => {
  const row = { state, reason, changedAt, ...noChallenge };
  await insertOrUpdate(db, 'recipients', { address }, row);
};

type Challenge = {
  /** documentId of the user for whom the proof is requested */
  readonly account: string | null;
  readonly tokenHash: string;
  readonly codeHash: string;
  readonly at: number;
};

/** Stores a new confirmation request; an earlier e-mail becomes invalid. */
export const setChallenge = async (
  address: string,
  { account, tokenHash, codeHash, at }: Challenge,
): Promise<void> => {
  const challenge = { challengedAt: at, challengedFor: account, tokenHash, codeHash, codeTries: 0 };
  await db
    .updateTable('recipients')
    .set({ ...challenge, changedAt: at })
    .where('address', '=', address)
    .execute();
};

/** Finds the confirmation request of a link; null if it is unknown, used, or older than `since`. */
export const findChallenge = (
  tokenHash: string,
  since: number,
): Promise<{ readonly address: string; readonly account: string | null } | null> => {
  const open = db.selectFrom('recipients').where('challengedAt', '>', since);
  return findOne(
    open.where('tokenHash', '=', tokenHash).select(['address', 'challengedFor as account']),
  );
};

/** Invalidates the link and the code of the last e-mail. */
export const endChallenge = async (address: string): Promise<void> => {
  await db.updateTable('recipients').set(noChallenge).where('address', '=', address).execute();
};

/** Counts one attempt at the code. @returns its hash; null if none is open or there were too many attempts */
export const tryCode = (address: string, since: number, most: number): Promise<string | null> =>
  findValue(
    db
      .updateTable('recipients')
      .set((one) => ({ codeTries: one('codeTries', '+', 1) }))
      .where('address', '=', address)
      .where('challengedAt', '>', since)
      .where('codeTries', '<', most)
      .returning('codeHash'),
  );

/** Deletes old rows of unproven addresses; what their readers reported stays. */
export const dropUnproven = (before: number): Promise<number> =>
  deleteBatch('recipients', ['address'], (old) =>
    old.where({ state: 'unverified' }).where('changed_at', '<', before),
  );

/** Deletes the address of an erased person; a suppression stays, stored by mailbox. */
export const forgetRecipient = async (address: string): Promise<void> => {
  await db.deleteFrom('recipients').where('address', '=', address).execute();
};

/** Whether a staff member has this address: such addresses were entered by the owner. */
export const isOfStaff = (address: string, on: Knex): Promise<boolean> =>
  hasRow(
    dbOn(on)
      .selectFrom(strapiTables.staff.as('u'))
      .where(({ eb, fn }) => eb(fn<string>('lower', ['u.email']), '=', address))
      .select('u.id'),
  );

/**
 * Counts an e-mail to a mailbox, in the open transaction. A day begins with its first e-mail.
 * @param mailbox of mailboxKey()
 * @returns null if the e-mail may be sent; else the time from which the next one may
 */
export const takeEmail = async (
  mailbox: string,
  kind: BudgetName,
  now: number,
): Promise<number | null> => {
  const over = now - dayMs;
  await db
    .insertInto('mailboxCounts')
    .values({ mailbox, kind, since: now, count: 0 })
    .onConflict((known) => known.columns(['mailbox', 'kind']).doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('mailboxCounts')
    .set((one) => ({
      count: one
        .case()
        .when('since', '<=', over)
        .then(one.lit(1))
        .else(one('count', '+', one.lit(1)))
        .end(),
      since: one.case().when('since', '<=', over).then(now).else(one.ref('since')).end(),
    }))
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where(({ eb, or }) => or([eb('count', '<', emailBudgets[kind]), eb('since', '<=', over)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return null;
  const counted = db.selectFrom('mailboxCounts').where('mailbox', '=', mailbox);
  const row = await counted.where('kind', '=', kind).select('since').executeTakeFirst();
  return (row?.since ?? now) + dayMs;
};

/** Deletes counts whose day is over. */
export const dropCounts = (before: number): Promise<number> =>
  deleteBatch('mailbox_counts', ['mailbox', 'kind'], (old) => old.where('since', '<=', before));

/** Suppresses a mailbox in all its spellings; a report of its reader overrides a bounce. */
export const barMailbox = async (
  mailbox: string,
  reason: SuppressedFor,
  since: number,
): Promise<void> => {
  await db
    .insertInto('barredMailboxes')
    .values({ mailbox, reason, since })
    .onConflict((known) => {
      const same = known.column('mailbox');
      return reason === 'bounce' ? same.doNothing() : same.doUpdateSet({ reason, since });
    })
    .execute();
};

/** Lifts a bounce, because an e-mail to the mailbox was read. */
export const liftBounce = async (mailbox: string): Promise<void> => {
  const barred = db.deleteFrom('barredMailboxes').where('mailbox', '=', mailbox);
  await barred.where('reason', '=', 'bounce').execute();
};

/** Why the mailbox is suppressed, according to `on`; null if it is not. */
export const barOf = async (mailbox: string, on: Knex): Promise<SuppressedFor | null> => {
  const barred = dbOn(on).selectFrom('barredMailboxes').where('mailbox', '=', mailbox);
  const row = await barred.select('reason').executeTakeFirst();
  return (row?.reason ?? null) as SuppressedFor | null;
};
