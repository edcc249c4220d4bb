import type { Knex } from 'knex';
import { db } from '../db.ts';

/** What the reader of an address has said of an account that has it. */
export type AccountProof = 'verified' | 'refused';

const rows = () => db()('address_proofs');

/** As `on` has it; null while he has said nothing. Addresses are keys of domain/recipient.ts. */
export const proofOf = async (
  address: string,
  account: string,
  on: Knex,
): Promise<AccountProof | null> =>
  (await on('address_proofs').where({ address, account }).first('state'))?.state ?? null;

export const setProof = async (
  address: string,
  account: string,
  state: AccountProof,
  at: number,
): Promise<void> => {
  await rows()
    .insert({ address, account, state, changed_at: at })
    .onConflict(['address', 'account'])
    .merge();
};

/** Nobody's proof of this address counts any more. */
export const dropProofsOfAddress = async (address: string): Promise<void> => {
  await rows().where({ address }).delete();
};

/** The account has given up the addresses that it had, but for one. @param kept the one that it has now; null for none */
export const dropProofsOfAccount = async (account: string, kept: string | null): Promise<void> => {
  const own = rows().where({ account });
  await (kept === null ? own : own.whereNot({ address: kept })).delete();
};
