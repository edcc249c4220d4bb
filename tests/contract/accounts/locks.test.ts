/** Whoever changes an account and what it has locks the account first: two who meet wait, and neither is turned away. */
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { demoPassword, shop } from '../support/shop.ts';
import { takeOver, undo } from './email-links.ts';
import { accountOf, change, newAuthor, sessionOf, someIban } from './newcomers.ts';

/** How many connections to this database wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await shop.sql.raw(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0].count);
};
const patience = { timeout: 30_000 };
const hold = (trx: Knex.Transaction, account: string) =>
  trx('up_users').where({ document_id: account }).forUpdate().first('id');
const daily = shop.sql('jobs').where({ name: 'payouts.daily' });
const bringOn = () => daily.clone().update({ due_at: 0 });

/** His agreement was ended by a stranger, two working days ago and more: the next day closes the account. */
const endedAuthor = async () => {
  const who = await newAuthor();
  const account = await accountOf(who);
  const { thief, link } = await takeOver(who);
  const asked = { body: { password: demoPassword } };
  expect((await shop.call('terminate', asked, { token: thief })).status).toBe(200);
  const agreement = shop.sql('terminations').where({ author_id: who.id });
  const day = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
  await agreement.clone().update({ announced_on: day });
  const isShut = async () =>
    Boolean((await shop.sql('up_users').where({ document_id: account }).first('blocked')).blocked);
  return { account, link, agreement, isShut };
};

it.each([1, 2, 3])(
  'an undone change and the end of an agreement meet, turn %i: both end, and the account is open',
  async () => {
    const { account, link, agreement, isShut } = await endedAuthor();
    const { undone } = await shop.sql.transaction(async (trx) => {
      await hold(trx, account);
      const undoing = undo(link);
      await expect.poll(waiting, patience).toBe(1);
      await bringOn();
      await expect.poll(waiting, patience).toBe(2);
      return { undone: undoing };
    });
    expect((await undone).status).toBe(200);
    // PostgreSQL ends one of two that wait for each other; a job says so, and is planned again.
    const next = async () => Number((await daily.clone().first('due_at')).due_at);
    await expect.poll(next, patience).toBeGreaterThan(0);
    expect((await daily.clone().first('last_error')).last_error).toBeNull();
    expect((await agreement.clone().first('state')).state).toBe('stopped');
    expect(await isShut()).toBe(false);
  },
);

it('a session that is ended while its change of the IBAN waits changes nothing', async () => {
  const who = await newAuthor();
  const account = await accountOf(who);
  const { answer } = await shop.sql.transaction(async (trx) => {
    await hold(trx, account);
    const changing = change('sellers', who.id, { iban: someIban() }, who.token);
    await expect.poll(waiting, patience).toBe(1);
    await shop
      .sql('strapi_sessions')
      .where({ session_id: sessionOf(who.token) })
      .delete();
    return { answer: changing };
  });
  expect((await answer).error?.code).toBe('session-ended');
  const payee = await shop.sql('payees').where({ author_id: who.id }).first();
  expect(payee?.iban ?? null).toBeNull();
});
