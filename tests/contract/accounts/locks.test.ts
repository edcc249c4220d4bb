/** Changes of an account lock the account row first: concurrent changes wait, and none is refused. */
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { jobOf } from '../../support/jobs-and-events.ts';
import { backdateAnnouncement } from '../../support/record-ages.ts';
import { dropSession } from '../../support/states.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { takeOver, undo } from './email-links.ts';
import {
  accountOf,
  agreementsOf,
  change,
  dataOf,
  logIn,
  newAuthor,
  sessionOf,
  someIban,
  userOf,
} from './newcomers.ts';

/** Number of connections to this database that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await shop.sql.raw(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0].count);
};
const patience = { timeout: 30_000 };
const hold = (trx: Knex.Transaction, account: string) =>
  trx('up_users').where({ document_id: account }).forUpdate().first('id');
const daily = jobOf(shop, 'payouts.daily');

/** An agreement ended by a stranger more than two working days ago: the next daily run closes the account. */
const endedAuthor = async () => {
  const who = await newAuthor();
  const account = await accountOf(who);
  const { thief, link } = await takeOver(who);
  const asked = { body: { password: demoPassword } };
  expect((await shop.call('terminate', asked, { token: thief })).status).toBe(200);
  await backdateAnnouncement(shop, who.id);
  return { who, account, link };
};

it.each([1, 2, 3])(
  'an undone change and the end of an agreement at the same time, turn %i: both finish, and the account is open',
  async () => {
    const { who, account, link } = await endedAuthor();
    const { undone } = await shop.sql.transaction(async (trx) => {
      await hold(trx, account);
      const undoing = undo(link);
      await expect.poll(waiting, patience).toBe(1);
      await daily.makeDue();
      await expect.poll(waiting, patience).toBe(2);
      return { undone: undoing };
    });
    expect((await undone).status).toBe(200);
    // PostgreSQL aborts one of two transactions in a deadlock; the job would record that and run again.
    await expect.poll(daily.dueIn, patience).toBeGreaterThan(0);
    expect(await daily.lastError()).toBeNull();
    expect(await agreementsOf(who)).toEqual(['author stopped']);
    expect(await userOf(who)).toMatchObject({ blocked: false });
  },
);

it('a change of the IBAN changes nothing if its session ends while it waits', async () => {
  const who = await newAuthor();
  const account = await accountOf(who);
  const { answer } = await shop.sql.transaction(async (trx) => {
    await hold(trx, account);
    const changing = change('sellers', who.id, { iban: someIban() }, who.token);
    await expect.poll(waiting, patience).toBe(1);
    await dropSession(shop, sessionOf(who.token));
    return { answer: changing };
  });
  expect((await answer).error?.code).toBe('session-ended');
  const { body } = await logIn(who.username);
  expect((await dataOf({ token: body.access })).payee?.iban ?? null).toBeNull();
});
