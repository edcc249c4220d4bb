import type { Knex } from 'knex';
import { db } from '../db.ts';
import type { RecipientState, SuppressedFor } from '../domain/recipient.ts';
import { deletePart } from './in-parts.ts';

const rows = () => db()('recipients');

/** As `on` has it; null for an address nobody has written to. Addresses are keys of domain/recipient.ts. */
export const findState = async (
  address: string,
  on: Knex,
): Promise<{ readonly state: RecipientState; readonly reason: SuppressedFor | null } | null> =>
  (await on('recipients').where({ address }).first('state', 'reason')) ?? null;

/** Makes sure that there is a row; one that is there stays as it is. */
export const ensureRecipient = async (address: string, at: number): Promise<void> => {
  const row = { address, state: 'unverified', changed_at: at };
  await rows().insert(row).onConflict('address').ignore();
};

const noChallenge = {
  challenged_at: null,
  challenged_for: null,
  token_hash: null,
  code_hash: null,
  code_tries: 0,
};

export const setState = async (
  address: string,
  state: RecipientState,
  reason: SuppressedFor | null,
  at: number,
): Promise<void> => {
  const row = { address, state, reason, changed_at: at, ...noChallenge };
  await rows().insert(row).onConflict('address').merge();
};

type Challenge = {
  /** documentId of the user for whom it is asked */
  readonly account: string | null;
  readonly tokenHash: string;
  readonly codeHash: string;
  readonly at: number;
};

/** Asks anew whose the address is; an earlier letter does not count any more. */
export const setChallenge = async (
  address: string,
  { account, tokenHash, codeHash, at }: Challenge,
): Promise<void> => {
  await rows().where({ address }).update({
    challenged_at: at,
    challenged_for: account,
    token_hash: tokenHash,
    code_hash: codeHash,
    code_tries: 0,
    changed_at: at,
  });
};

/** What this link asks; null for one that is unknown, used, or of before `since`. */
export const questionOf = async (
  tokenHash: string,
  since: number,
): Promise<{ readonly address: string; readonly account: string | null } | null> =>
  (await rows()
    .where({ token_hash: tokenHash })
    .where('challenged_at', '>', since)
    .first('address', { account: 'challenged_for' })) ?? null;

/** The link and the code of the last letter open nothing any more. */
export const endChallenge = async (address: string): Promise<void> => {
  await rows().where({ address }).update(noChallenge);
};

/** Counts one try of the code. @returns its hash; null when none is open or it was tried too often */
export const tryCode = async (
  address: string,
  since: number,
  most: number,
): Promise<string | null> => {
  const [row] = await rows()
    .where({ address })
    .where('challenged_at', '>', since)
    .where('code_tries', '<', most)
    .update({ code_tries: db().raw('code_tries + 1') })
    .returning('code_hash');
  return row?.code_hash ?? null;
};

/** What an address of nobody was told serves no purpose after a while; what its reader said stays. */
export const dropUnproven = (before: number): Promise<number> =>
  deletePart('recipients', ['address'], (old) =>
    old.where({ state: 'unverified' }).where('changed_at', '<', before),
  );

/** Of the address of somebody who is erased nothing stays; that its reader wants no letters stays known by mailbox. */
export const forgetRecipient = async (address: string): Promise<void> => {
  await rows().where({ address }).delete();
};

/** Whether somebody of the panel has this address: the owner wrote it down himself. */
export const isOfStaff = async (address: string, on: Knex): Promise<boolean> =>
  (await on('admin_users').whereRaw('lower(email) = ?', [address]).first('id')) !== undefined;
