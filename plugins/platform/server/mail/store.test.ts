import { dayMs } from '@oner/config/terms';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import { db, guardTransactions, transact } from '../db/transactions.ts';
import { recipients } from '../migrations/0008-recipients.ts';
import { mailboxes } from '../migrations/0010-mailboxes.ts';
import { barredMailboxes } from '../migrations/0011-barred-mailboxes.ts';
import { addressProofs } from '../migrations/0012-address-proofs.ts';
import type { BudgetName } from './rules.ts';
import {
  barMailbox,
  barOf,
  dropCounts,
  dropProofsOfAccount,
  dropProofsOfAddress,
  findState,
  forgetRecipient,
  liftBounce,
  mailboxKey,
  setMailState,
  setProof,
  takeEmail,
} from './store.ts';

const dana = 'dana@example.kz';
let pool: Knex;

const strapiOn = (connection: Knex) => {
  const transaction = (work: (payload: object) => Promise<unknown>) =>
    connection.transaction((trx) => work({ trx }));
  return { db: { connection, transaction } } as object as Core.Strapi;
};

beforeAll(async () => {
  pool = openMemoryDatabase();
  guardTransactions(strapiOn(pool));
  await recipients.up(pool);
  const now = Date.now();
  await pool('recipients').insert([
    { address: dana, state: 'verified', changed_at: now, asked_count: 0 },
    {
      address: 'aru@example.kz',
      state: 'unverified',
      changed_at: now,
      told_at: now,
      asked_at: now,
      asked_count: 2,
      token_hash: 'hash',
      challenged_at: now,
    },
    { address: 'old@example.kz', state: 'unverified', changed_at: 1, told_at: 1, asked_count: 0 },
  ]);
  await mailboxes.up(pool);
  await pool('recipients').insert({
    address: 'no+1@example.kz',
    state: 'suppressed',
    reason: 'not-me',
    changed_at: now,
    code_tries: 0,
  });
  await barredMailboxes.up(pool);
  await addressProofs.up(pool);
});
afterAll(() => pool.destroy());

describe('the migration', () => {
  it('keeps the counts of the day under anonymous keys, and all other data', async () => {
    const counts = await pool('mailbox_counts').orderBy('kind').select('mailbox', 'kind', 'count');
    const mailbox = mailboxKey('aru+1@example.kz');
    expect(counts).toEqual([
      { mailbox, kind: 'asked', count: 2 },
      { mailbox, kind: 'told', count: 1 },
    ]);
    expect(JSON.stringify(counts)).not.toContain('aru');
    const row = await pool('recipients').where({ token_hash: 'hash' }).first();
    expect(row).toMatchObject({ address: 'aru@example.kz', state: 'unverified', code_tries: 0 });
    expect(Object.keys(row)).not.toContain('told_at');
    await expect(
      pool('recipients').insert({ ...row, address: 'x@example.kz' }),
    ).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
  });
});

describe('e-mails to a mailbox', () => {
  beforeEach(() => pool('mailbox_counts').delete());
  const take = (kind: BudgetName, now: number, address = dana) =>
    transact(() => takeEmail(mailboxKey(address), kind, now));

  it('are limited to one a day if not requested, whatever the spelling', async () => {
    expect(await take('told', 1000)).toBeNull();
    expect(await take('told', 1001, 'Dana+x@example.kz')).toBe(1000 + dayMs);
    expect(await take('told', 1001, 'aru@example.kz')).toBeNull();
    expect(await take('told', 1000 + dayMs)).toBeNull();
    expect(await take('told', 1001 + dayMs)).toBe(1000 + 2 * dayMs);
  });

  it('are limited to three a day if requested, and counted separately', async () => {
    await take('told', 1000);
    for (const now of [1000, 2000, 3000]) expect(await take('asked', now)).toBeNull();
    expect(await take('asked', 4000)).toBe(1000 + dayMs);
    expect(await take('asked', 1000 + dayMs)).toBeNull();
  });

  it('that undo a change have a limit separate from warnings', async () => {
    for (const now of [1, 2, 3]) expect(await take('warning', now)).toBeNull();
    expect(await take('warning', 4)).not.toBeNull();
    for (const now of [5, 6]) expect(await take('undo', now)).toBeNull();
    expect(await take('undo', 7)).not.toBeNull();
  });

  it('stay counted when another spelling is erased, until the day is over', async () => {
    await take('told', 1000);
    await transact(async () => {
      await setMailState('dana+1@example.kz', 'unverified', null, 1000);
      await forgetRecipient('dana+1@example.kz');
    });
    expect(await findState(dana, undefined, db())).toMatchObject({ own: { state: 'verified' } });
    expect(await take('told', 2000)).not.toBeNull();
    expect(await transact(() => dropCounts(999))).toBe(0);
    expect(await transact(() => dropCounts(1000))).toBe(1);
  });
});

describe('a suppressed mailbox', () => {
  const bar = (address: string, reason: 'not-me' | 'bounce') =>
    transact(() => barMailbox(mailboxKey(address), reason, 1));
  const of = (address: string) => barOf(mailboxKey(address), db());

  it('covers all spellings, also earlier ones, and a report of its reader overrides a bounce', async () => {
    expect(await of('no@example.kz')).toBe('not-me');
    await bar('aru+x@example.kz', 'bounce');
    expect(await of('aru@example.kz')).toBe('bounce');
    await bar('aru@example.kz', 'not-me');
    await bar('aru+y@example.kz', 'bounce');
    await transact(() => liftBounce(mailboxKey('aru@example.kz')));
    expect(await of('aru@example.kz')).toBe('not-me');
    await bar('gone@example.kz', 'bounce');
    await transact(() => liftBounce(mailboxKey('gone+1@example.kz')));
    expect(await of('gone@example.kz')).toBeNull();
  });
});

describe('the proof of an address by an account', () => {
  beforeEach(() => pool('address_proofs').delete());
  const prove = (address: string, account: string, state: 'verified' | 'refused' = 'verified') =>
    transact(() => setProof(address, account, state, 1));
  const of = async (address: string, account: string) =>
    (await findState(address, account, db())).proof;

  it('counts for this account only, in its latest state', async () => {
    await prove(dana, 'one', 'refused');
    await prove(dana, 'one');
    expect([await of(dana, 'one'), await of(dana, 'two')]).toEqual(['verified', null]);
    expect(await of('aru@example.kz', 'one')).toBeNull();
  });

  it('is deleted when the account gives up the address or the address is suppressed', async () => {
    for (const address of [dana, 'aru@example.kz']) await prove(address, 'one');
    await prove(dana, 'two');
    await transact(() => dropProofsOfAccount('one', dana));
    expect([await of(dana, 'one'), await of('aru@example.kz', 'one')]).toEqual(['verified', null]);
    await transact(() => dropProofsOfAccount('one', null));
    expect([await of(dana, 'one'), await of(dana, 'two')]).toEqual([null, 'verified']);
    await transact(() => dropProofsOfAddress(dana));
    expect(await of(dana, 'two')).toBeNull();
  });
});
