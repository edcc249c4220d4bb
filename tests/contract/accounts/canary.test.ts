/**
 * Traceable personal numbers and tokens: after an author's day none of them is in the log, a reply, a job, the outbox,
 * an e-mail, or any other row or file of the shop, except where it belongs.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { undelivered } from '../../support/jobs-and-events.ts';
import { placesStoring } from '../../support/records.ts';
import { shop } from '../support/shop.ts';
import { accountOf, isErased, someIban, someIin } from './newcomers.ts';
import { someAuthor } from './people.ts';

const canaries = new Map<string, string>();
const answers: string[] = [];
let resetToken = '';
let resetEmail = '';
let stayed = '';

const canary = (name: string, value: string): string => {
  canaries.set(name, value);
  return value;
};

/** Polls until a job has run. */
const until = <T>(look: () => Promise<T | undefined>): Promise<T> =>
  vi.waitFor(
    async () => {
      const seen = await look();
      if (!seen) throw new Error('the job did not run');
      return seen;
    },
    { timeout: 60_000, interval: 50 },
  );

const patch = async (id: string, body: object, token: string): Promise<number> => {
  const answer = await shop.request('PATCH', `/api/changed-sellers/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  answers.push(await answer.text());
  return answer.status;
};

beforeAll(async () => {
  const body = { ...someAuthor(), password: canary('password', 'канарейка-құпия-2026-қ') };
  resetEmail = body.email;
  const { id, access } = (await shop.call('registerSeller', { body })).body;
  const account = await accountOf(body);
  canary('token of the registration', access);
  const details = { iban: canary('IBAN', someIban()), iin: canary('IIN', someIin('850308', '4')) };
  const spaced = details.iban.replace(/(.{4})/g, '$1 ').trim();
  expect(await patch(id, { ...details, iban: spaced }, access)).toBe(200);
  // Refused values must not be stored either.
  const wrong = `${details.iban.slice(0, 4)}9${details.iban.slice(5)}`;
  await patch(id, { iban: canary('mistyped IBAN', wrong), iin: '1' }, access);
  const next = {
    iban: canary('second IBAN', someIban()),
    iin: canary('second IIN', someIin('850308', '4')),
  };
  await patch(id, { ...next, password: 'wrong-canary-1' }, access);
  expect(await patch(id, { ...next, password: body.password }, access)).toBe(200);
  for (const name of ['getProfile', 'exportMyData', 'listSessions', 'listConsents'] as const)
    answers.push(JSON.stringify((await shop.call(name, {}, { token: access })).body));
  answers.push(JSON.stringify((await shop.call('getSeller', { params: { id } })).body));
  answers.push(JSON.stringify((await shop.call('listSellers')).body));

  await shop.call('requestPasswordReset', { body: { email: body.email } });
  const link = async () =>
    (await shop.emails())
      .filter(({ to }) => to.includes(body.email))
      .map(({ text }) => /#reset=([\w-]+)/.exec(text)?.[1])
      .find(Boolean);
  resetToken = await until(link);
  const fresh = canary('new password', 'жаңа канарейка құпиясөзі');
  const reset = { token: resetToken, new_password: fresh, repeat: fresh };
  expect((await shop.call('resetPassword', { body: reset })).status).toBe(204);
  const again = await shop.call('logIn', { body: { username: body.username, password: fresh } });
  const token = canary('token of the login', again.body.access);
  expect(
    (await shop.call('withdrawConsent', { body: { password: fresh } }, { token })).status,
  ).toBe(200);
  await until(async () => (await isErased(account)) || undefined);

  // An author whose data must still be found.
  const stays = (await shop.call('registerSeller', { body: someAuthor() })).body;
  stayed = stays.id;
  const kept = {
    iban: canary('kept IBAN', someIban()),
    iin: canary('kept IIN', someIin('790101', '3')),
  };
  expect(await patch(stays.id, kept, stays.access)).toBe(200);
  await until(async () => {
    const waiting = JSON.stringify(await undelivered(shop));
    return [account, stayed].every((one) => !waiting.includes(one)) || undefined;
  });
}, 180_000);

const found = (text: string): string[] =>
  [...canaries].filter(([, value]) => text.includes(value)).map(([name]) => name);

const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder);
  const paths = names.map((name) => join(folder, name));
  const nested = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isDirectory() ? filesIn(path) : [path])),
  );
  return nested.flat();
};

describe('traceable values', () => {
  it('are in no response', () => {
    expect(answers.length).toBeGreaterThan(8);
    for (const answer of answers) expect(found(answer)).toEqual([]);
  });

  it('is in no line of the log', async () => {
    const log = await readFile(inject('run').logFile, 'utf8');
    expect(log).toContain('changed-sellers');
    expect(found(log)).toEqual([]);
    expect(log.includes(resetToken)).toBe(false);
  });

  it('is in no metric, nor is any address or account', async () => {
    const numbers = await (await fetch(inject('run').metricsUrl)).text();
    expect(numbers).toContain('route="/api/changed-sellers/:id",method="PATCH"');
    for (const name of [
      'oner_work_dead{kind="jobs"}',
      'oner_database_connections',
      'eventloop_lag',
    ])
      expect(numbers).toContain(name);
    expect(numbers).not.toMatch(/@|KZ\d{2}|\d{12}"|oner_gauge_unread_total\{/);
    expect(found(numbers)).toEqual([]);
  });

  it('is in no table: no job, no event, no audit record', async () => {
    const places = await placesStoring(shop, [stayed]);
    expect(places).toContain(`payees.author_id: ${stayed}`);
    expect(places.join()).toMatch(/outbox\..*sellers\./);
    expect(await placesStoring(shop, [...canaries.values(), resetToken])).toEqual([]);
  });

  it('is in no file, including the database and its write-ahead log', async () => {
    const files = await filesIn(shop.place.dataDir);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const bytes = await readFile(file);
      const hits = [...canaries].filter(([, value]) => bytes.includes(value)).map(([name]) => name);
      expect([file, hits]).toEqual([file, []]);
    }
  });

  it('is in one e-mail only: the reset link, sent to its owner', async () => {
    const letters = await shop.emails();
    for (const letter of letters) expect(found(`${letter.subject} ${letter.text}`)).toEqual([]);
    const withLink = letters.filter(({ text }) => text.includes(resetToken));
    expect(withLink.map(({ to }) => to)).toEqual([expect.stringContaining(resetEmail)]);
  });
});
