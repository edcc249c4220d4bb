/** Irreversible actions require fresh proof: an open session, left or stolen, is not enough (ASVS 7.5.1). */
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { endLoginDelay } from '../../support/record-ages.ts';
import { loginDelay } from '../../support/records.ts';
import { doorSecret } from '../../support/some-address.ts';
import { somePhone } from '../support/cast.ts';
import { demoPassword, shop } from '../support/shop.ts';
import {
  accountOf,
  change,
  emailsTo,
  expireProofOf,
  type Newcomer,
  newAuthor,
  newBuyer,
  someIban,
  someIin,
  userOf,
} from './newcomers.ts';

const code = ({
  status,
  error,
}: {
  status: number;
  error?: { code: string } | null | undefined;
}) => [status, error?.code];
const stale = [403, 'reauthentication-required'];
const prove = (who: Newcomer, password = demoPassword) =>
  shop.call('reauthenticate', { body: { password } }, { token: who.token });

/** Sends half of a change, and the rest after `meanwhile`. @returns the status */
const slowChange = (who: Newcomer, fields: object, meanwhile: () => Promise<unknown>) =>
  new Promise<number>((resolve, reject) => {
    const body = JSON.stringify(fields);
    const sent = request(`${shop.api}/api/changed-sellers/${who.id}`, {
      method: 'PATCH',
      headers: {
        'x-oner-door': doorSecret,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${who.token}`,
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => resolve(answer.statusCode ?? 0));
    sent.write(body.slice(0, 5));
    // A reply to the same person arrives only after the server has read the head.
    shop
      .call('getProfile', {}, { token: who.token })
      .then(meanwhile)
      .then(() => sent.end(body.slice(5)), reject);
  });

describe('a stolen token', () => {
  it('changes nothing by a body that ends after its session', async () => {
    const who = await newAuthor();
    const iban = someIban();
    expect(await slowChange(who, { iban }, async () => {})).toBe(200);
    const logOut = () => shop.call('logOut', {}, { token: who.token });
    expect(await slowChange(who, { iban: someIban() }, logOut)).toBe(401);
  });

  it('takes over neither account nor money: address, reset, password, IBAN', async () => {
    const who = await newAuthor();
    await change('sellers', who.id, { iban: someIban() }, who.token);
    await expireProofOf(who.token);
    const email = `thief.${who.email}`;

    const address = await change('sellers', who.id, { user: { email } }, who.token);
    expect(code(address)).toEqual(stale);
    expect((await shop.call('requestPasswordReset', { body: { email } })).status).toBe(204);
    const guessed = {
      old_password: 'a guess of mine',
      new_password: 'жаңа құпия сөз',
      repeat: 'жаңа құпия сөз',
    };
    const password = await shop.call('changePassword', { body: guessed }, { token: who.token });
    expect(password.error?.fields).toEqual({ old_password: ['password-wrong'] });
    const { old_password: _, ...without } = guessed;
    const unasked = await shop.call('changePassword', { body: without }, { token: who.token });
    expect(code(unasked)).toEqual(stale);
    const money = await change('sellers', who.id, { iban: someIban() }, who.token);
    expect(code(money)).toEqual(stale);

    const [profile] = (await shop.call('getProfile', {}, { token: who.token })).body;
    expect(profile?.user.email).toBe(who.email);
    expect((await userOf(who)).email).toBe(who.email);
    expect(await emailsTo(email)).toEqual([]);
  });

  it.each([
    ['an address', (who: Newcomer) => ({ user: { email: `x.${who.email}` } })],
    ['a phone', () => ({ phone: somePhone() })],
    ['a first IBAN', () => ({ iban: someIban() })],
    ['a first IIN', () => ({ iin: someIin('900101', '3') })],
  ])('cannot change %s', async (_, body) => {
    const who = await newAuthor();
    await expireProofOf(who.token);
    expect(code(await change('sellers', who.id, body(who), who.token))).toEqual(stale);
  });

  it('cannot send notices of the account to another Telegram', async () => {
    const who = await newBuyer();
    await expireProofOf(who.token);
    const join = () => shop.call('linkTelegram', { body: {} }, { token: who.token });
    expect(code(await join())).toEqual(stale);
    await prove(who);
    expect((await join()).status).toBe(200);
  });

  it('cannot close an account', async () => {
    const who = await newAuthor();
    const answers = [
      await shop.call('withdrawConsent', { body: { password: 'a guess' } }, { token: who.token }),
      await shop.call('terminate', { body: { password: 'a guess' } }, { token: who.token }),
    ];
    for (const { error } of answers)
      expect(error?.fields).toEqual({ password: ['password-wrong'] });
    // A recent log-in is not enough either.
    for (const answer of [
      await shop.call('withdrawConsent', { body: {} }, { token: who.token }),
      await shop.call('terminate', { body: {} }, { token: who.token }),
    ])
      expect(code(answer)).toEqual(stale);
    expect((await shop.call('getProfile', {}, { token: who.token })).status).toBe(200);
  });
});

describe('a session that is not fresh', () => {
  it('still accepts the whole form of the specification if protected fields are unchanged', async () => {
    const who = await newBuyer();
    await expireProofOf(who.token);
    const id = await accountOf(who);
    const body = {
      id: who.id,
      user: { id, email: who.email.toUpperCase(), first_name: 'Әсем' },
      phone: who.phone,
      card_nubmer: '',
      about: 'Галерея иесі',
      instagram: '',
    };
    const answer = await change('buyer', who.id, body, who.token);
    expect([answer.status, answer.body.about]).toEqual([200, 'Галерея иесі']);
  });

  it('is fresh for ten minutes after the password was verified, in this session only', async () => {
    const who = await newBuyer();
    const body = { username: who.username, password: demoPassword };
    const other = (await shop.call('logIn', { body })).body.access;
    for (const token of [who.token, other]) await expireProofOf(token);
    expect((await prove(who, 'not the one')).error?.fields).toEqual({
      password: ['password-wrong'],
    });
    expect(code(await change('buyer', who.id, { phone: somePhone() }, who.token))).toEqual(stale);

    const before = Date.now();
    const proven = await prove(who);
    const left = Date.parse(proven.body.fresh_until) - before;
    expect(left).toBeGreaterThanOrEqual(10 * 60_000);
    expect((await change('buyer', who.id, { phone: somePhone() }, who.token)).status).toBe(200);
    expect(code(await change('buyer', who.id, { phone: somePhone() }, other))).toEqual(stale);
    await expireProofOf(who.token);
    expect(code(await change('buyer', who.id, { phone: somePhone() }, who.token))).toEqual(stale);
  });

  it('may send the password with the change instead', async () => {
    const who = await newBuyer();
    await expireProofOf(who.token);
    const phone = somePhone();
    const wrong = await change('buyer', who.id, { phone, password: 'not the one' }, who.token);
    expect(wrong.error?.fields).toEqual({ password: ['password-wrong'] });
    const right = await change('buyer', who.id, { phone, password: demoPassword }, who.token);
    expect([right.status, right.body.phone]).toEqual([200, phone]);
  });

  it('waits longer with each wrong password from the fifth on, in all calls together, and ends after the tenth', async () => {
    const who = await newBuyer();
    const { token } = who;
    for (let turn = 0; turn < 5; turn += 1) await prove(who, `wrong-one-${turn}`);
    expect((await prove(who)).status).toBe(429);
    const password = demoPassword;
    const fresh = 'жаңа құпиясөз осында';
    const renewal = { old_password: password, new_password: fresh, repeat: fresh };
    for (const answer of [
      await shop.call('withdrawConsent', { body: { password } }, { token }),
      await change('buyer', who.id, { phone: somePhone(), password }, token),
      await shop.call('changePassword', { body: renewal }, { token }),
    ])
      expect(answer.status).toBe(429);

    const budget = `inside:${await accountOf(who)}`;
    const waits: number[] = [];
    for (let turn = 6; turn <= 9; turn += 1) {
      await endLoginDelay(shop, budget);
      expect((await prove(who, `wrong-one-${turn}`)).error?.fields).toBeDefined();
      waits.push(await loginDelay(shop, budget));
    }
    expect(waits).toEqual([2, 4, 8, 16]);
    await endLoginDelay(shop, budget);
    expect(code(await prove(who, 'wrong-one-10'))).toEqual([401, 'session-ended']);
    expect((await shop.call('getRole', {}, { token })).status).toBe(401);
  });

  it('is reset by a right password', async () => {
    const who = await newBuyer();
    for (let turn = 0; turn < 8; turn += 1) {
      if (turn % 4 === 0) expect((await prove(who)).status).toBe(200);
      await prove(who, `wrong-one-${turn}`);
    }
    expect((await prove(who)).status).toBe(200);
  });
});

describe('a log-in', () => {
  it('is fresh proof', async () => {
    const who = await newBuyer();
    const body = { username: who.username, password: demoPassword };
    const { access } = (await shop.call('logIn', { body })).body;
    expect((await change('buyer', who.id, { phone: somePhone() }, access)).status).toBe(200);
  });
});
