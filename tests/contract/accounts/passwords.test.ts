import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { expireResetLink } from '../../support/record-ages.ts';
import { placesStoring, resetLifetime } from '../../support/records.ts';
import { demoPassword, shop, someAddress } from '../support/shop.ts';
import { timesApartMs } from '../support/times.ts';
import { accountOf, emailsTo, logIn, type Newcomer, newBuyer, setBlocked } from './newcomers.ts';

const fresh = 'жаңа құпиясөз осында';
const role = (token: string) => shop.call('getRole', {}, { token });

const resetLetters = async ({ email }: Newcomer) =>
  (await emailsTo(email)).filter(({ text }) => text.includes('#reset='));
const askForLink = async (who: Newcomer): Promise<string> => {
  const before = (await resetLetters(who)).map(({ raw }) => raw);
  const answer = await shop.call('requestPasswordReset', { body: { email: who.email } });
  expect(answer.status).toBe(204);
  const found = async () => (await resetLetters(who)).find(({ raw }) => !before.includes(raw));
  await expect.poll(found).toBeTruthy();
  return /#reset=([\w-]+)/.exec((await found())?.text ?? '')?.[1] ?? '';
};
const reset = (token: string, password = fresh, repeat = password) =>
  shop.call('resetPassword', { body: { token, new_password: password, repeat } });

describe('a changed password', () => {
  const send = (who: Newcomer, body: object) =>
    shop.call(
      'changePassword',
      { body: { old_password: demoPassword, new_password: fresh, repeat: fresh, ...body } },
      { token: who.token },
    );

  it('ends the other sessions, and this one continues with a new token', async () => {
    const who = await newBuyer({ language: 'en' });
    const other = (await logIn(who.username)).body.access;
    const answer = await send(who, {});
    expect(answer.status).toBe(200);
    expect((await role(answer.body.access)).status).toBe(200);
    expect([(await role(other)).status, (await role(who.token)).status]).toEqual([401, 401]);
    expect((await logIn(who.username)).error?.code).toBe('login-wrong');
    expect((await logIn(who.username, fresh)).status).toBe(200);
    await expect
      .poll(async () => (await emailsTo(who.email)).map(({ subject }) => subject))
      .toContain('Your password was changed');
  });

  it('is refused with the wrong fields named', async () => {
    const who = await newBuyer();
    for (const [body, fields] of [
      [{ old_password: 'not-the-one-1' }, { old_password: ['password-wrong'] }],
      [{ repeat: 'something else' }, { repeat: ['password-mismatch'] }],
      [{ new_password: demoPassword, repeat: demoPassword }, { new_password: ['password-same'] }],
      [{ new_password: 'short', repeat: 'short' }, { new_password: ['too-short'] }],
      [
        { new_password: 'password2026', repeat: 'password20' },
        { new_password: ['password-common'], repeat: ['password-mismatch'] },
      ],
      [{ new_password: who.username, repeat: who.username }, { new_password: ['password-common'] }],
    ] as const) {
      const { status, error } = await send(who, body);
      expect([body, status, error?.fields]).toEqual([body, 400, fields]);
    }
    expect((await role(who.token)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the e-mail link, once, and ends all sessions', async () => {
    const who = await newBuyer({ language: 'ru' });
    const token = await askForLink(who);
    const mismatch = await reset(token, fresh, 'something else');
    expect(mismatch.error?.fields).toEqual({ repeat: ['password-mismatch'] });
    const common = await reset(token, 'password2026');
    expect(common.error?.fields).toEqual({ new_password: ['password-common'] });
    expect((await reset(token)).status).toBe(204);
    expect((await role(who.token)).status).toBe(401);
    expect((await logIn(who.username, fresh)).status).toBe(200);
    const again = await reset(token, 'тағы бір құпиясөз');
    expect([again.status, again.error?.code]).toEqual([400, 'link-expired']);
  });

  it('has links that are valid for half an hour', async () => {
    const who = await newBuyer();
    const token = await askForLink(who);
    const account = await accountOf(who);
    expect(await resetLifetime(shop, account)).toBe(30 * 60_000);
    await expireResetLink(shop, account);
    expect((await reset(token)).error?.code).toBe('link-expired');
    expect((await logIn(who.username)).status).toBe(200);
  });

  it('is set once when two people use the link at the same moment', async () => {
    const who = await newBuyer();
    const token = await askForLink(who);
    const words = ['бірінші құпиясөз!', 'екінші құпиясөз!!'];
    const answers = await Promise.all(words.map((word) => reset(token, word)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const opened = await Promise.all(words.map((word) => logIn(who.username, word)));
    expect(opened.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 204 ? 200 : 400)),
    );
  });

  it('invalidates the other links, and so does a change of the password', async () => {
    const who = await newBuyer();
    const [one, two] = [await askForLink(who), await askForLink(who)];
    expect((await reset(two)).status).toBe(204);
    expect((await reset(one)).error?.code).toBe('link-expired');
    const third = await askForLink(who);
    const { access } = (await logIn(who.username, fresh)).body;
    const next = 'тағы бір құпиясөз';
    const body = { old_password: fresh, new_password: next, repeat: next };
    expect((await shop.call('changePassword', { body }, { token: access })).status).toBe(200);
    expect((await reset(third)).error?.code).toBe('link-expired');
  });

  it('is answered alike for known, unknown and invalid addresses', async () => {
    const who = await newBuyer();
    const answers = [];
    for (const email of [who.email, who.email.toUpperCase(), 'nobody@example.kz', '%', 'a@b'])
      answers.push(await shop.call('requestPasswordReset', { body: { email } }));
    const seen = answers.map(({ status, body, headers }) => [
      status,
      body,
      headers.get('content-type'),
      headers.get('cache-control'),
    ]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
  });

  it('takes equally long for known and unknown addresses', async () => {
    const who = await newBuyer();
    const ask = (email: string) =>
      shop.call('requestPasswordReset', { body: { email } }, { from: someAddress() });
    const apartMs = await timesApartMs(
      () => ask(who.email),
      (turn) => ask(`nobody.${turn}@example.kz`),
    );
    expect(apartMs).toBeLessThan(10);
    // However many requests, an account gets three e-mails an hour.
    await expect.poll(async () => (await resetLetters(who)).length).toBe(3);
  });

  it('is not changed for a blocked account', async () => {
    const who = await newBuyer();
    const token = await askForLink(who);
    await setBlocked(who, true);
    expect((await reset(token)).error?.code).toBe('link-expired');
  });

  it('is stored only as a hash, and its e-mail waits encrypted', async () => {
    const who = await newBuyer();
    const token = await askForLink(who);
    expect((await eventsOf(shop, 'mail', 'password-reset:%')).length).toBeGreaterThan(0);
    const hash = createHash('sha256').update(token).digest('hex');
    expect(await placesStoring(shop, [token, hash])).toEqual([
      `password_resets.token_hash: ${hash}`,
    ]);
  });
});
