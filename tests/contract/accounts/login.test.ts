import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endLoginDelay } from '../../support/record-ages.ts';
import { demoPassword, shop, someAddress } from '../support/shop.ts';
import { accountOf } from './newcomers.ts';
import { someBuyer } from './people.ts';

const logIn = (username: string, password: string, from = someAddress(), more: object = {}) =>
  shop.call('logIn', { body: { username, password, ...more } }, { from });
const newBuyer = async () => {
  const body = someBuyer();
  const answer = await shop.call('registerBuyer', { body });
  return { ...body.user, access: answer.body.access };
};

describe('login', () => {
  it('accepts the username in any case, and the e-mail of the account', async () => {
    const { username, email } = await newBuyer();
    for (const name of [username, username.toUpperCase(), ` ${username} `, email]) {
      const answer = await logIn(name, demoPassword);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  it('works with and without the slash at the end of its path', async () => {
    const { username } = await newBuyer();
    for (const path of ['/api-auth/token', '/api-auth/token/']) {
      const answer = await shop.request('POST', path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword }),
      });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('returns a token for one day', async () => {
    const { access } = await newBuyer();
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(86_400);
  });

  it('responds alike to a wrong password and to an unknown name', async () => {
    const { username } = await newBuyer();
    const wrong = await logIn(username, 'wrong-password-1');
    const nobody = await logIn(`${username}x`, 'wrong-password-1');
    const lookalike = await logIn(username.replace('a', 'а'), demoPassword);
    for (const answer of [wrong, nobody, lookalike]) {
      expect(answer.status).toBe(400);
      expect(answer.error).toEqual({ code: 'login-wrong', facts: {} });
    }
  });

  it('compares a password for an unknown name too, so that it takes as long', async () => {
    const { username } = await newBuyer();
    const file = join(shop.place.dataDir, 'comparisons-of-passwords');
    // The file does not exist before the first comparison.
    const count = (): Promise<number> =>
      stat(file)
        .then(({ size }) => size)
        .catch(() => 0);
    const compared = async (name: string): Promise<number> => {
      const before = await count();
      await logIn(name, 'wrong-password-1');
      return (await count()) - before;
    };
    expect([await compared(username), await compared(`nobody.${username}`)]).toEqual([1, 1]);
  });

  it('limits guessing: after five wrong passwords the account is locked, by whatever name', async () => {
    const { username, email } = await newBuyer();
    const answers = [];
    for (let turn = 0; turn < 7; turn += 1)
      answers.push(
        await logIn(turn % 2 ? email : username, `wrong-password-${turn}`, someAddress(), {
          email: `fresh-${turn}@example.kz`,
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const last = answers.at(-1);
    expect(last?.error).toMatchObject({ code: 'too-many-attempts', facts: { minutes: 1 } });
    const seconds = Number(last?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    // The right password is refused as well, or the limit would have no effect.
    for (const name of [username, email])
      expect((await logIn(name, demoPassword)).status).toBe(429);
  });

  it('locks an unknown name as long', async () => {
    const { username } = await newBuyer();
    for (const name of [`no.${username}`, `no.${username}@example.kz`]) {
      const statuses = [];
      for (let turn = 0; turn < 6; turn += 1)
        statuses.push((await logIn(name, `wrong-password-${turn}`)).status);
      expect([name, ...statuses]).toEqual([name, 400, 400, 400, 400, 400, 429]);
    }
  });

  it('locks longer after each wrong password, and resets at the right one', async () => {
    const { username } = await newBuyer();
    const account = await accountOf({ username });
    const endWait = () => endLoginDelay(shop, `account:${account}`);
    for (let turn = 0; turn < 5; turn += 1) await logIn(username, `wrong-password-${turn}`);
    for (const minutes of [2, 4, 8]) {
      await endWait();
      expect((await logIn(username, 'wrong-password-9')).status).toBe(400);
      const waits = await logIn(username, 'wrong-password-9');
      expect(waits.error).toMatchObject({ code: 'too-many-attempts', facts: { minutes } });
    }
    await endWait();
    expect((await logIn(username, demoPassword)).status).toBe(200);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await logIn(username, 'wrong-password-9')).status).toBe(400);
  });

  it('counts concurrent guesses', async () => {
    const { username } = await newBuyer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => logIn(username, `wrong-password-${turn}`)),
    );
    const passed = answers.filter(({ status }) => status === 400);
    expect(passed).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('limits an address that tries many names, and treats an IPv6 /64 as one', async () => {
    const block = `2001:db8:${someAddress().split('.').slice(2).join(':')}`;
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1) {
      const from = `${block}::${turn + 1}`;
      statuses.push((await logIn(`somebody.${from}`, 'wrong-password-1', from)).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('does not count successful logins', async () => {
    const { username } = await newBuyer();
    const from = someAddress();
    for (let turn = 0; turn < 8; turn += 1)
      expect((await logIn(username, demoPassword, from)).status).toBe(200);
  });

  it('rejects characters that a database cannot store', async () => {
    for (const name of ['a\u0000b', '\u0007bell', 'half \ud800 sign'])
      expect((await logIn(name, 'wrong-password-1')).status).toBe(400);
    expect((await logIn("' or 1=1 --", 'wrong-password-1')).error?.code).toBe('login-wrong');
    const body = { username: 'somebody', password: 'zero \u0000 byte' };
    expect((await shop.call('logIn', { body })).error?.code).toBe('login-wrong');
  });

  it('requires both fields', async () => {
    const answer = await logIn('', '');
    expect(answer.error?.fields).toEqual({ username: ['required'], password: ['required'] });
  });
});
