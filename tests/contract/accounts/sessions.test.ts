import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { auditOf, panel, typesPath } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { accountOf, setBlocked } from './newcomers.ts';
import { someAuthor, someBuyer } from './people.ts';

const newBuyer = async () => {
  const body = someBuyer();
  const { access } = (await shop.call('registerBuyer', { body })).body;
  return { ...body.user, access };
};
const role = (token: string) => shop.call('getRole', {}, { token });
const userPath = async (username: string) =>
  `${typesPath}/plugin::users-permissions.user/${await accountOf({ username })}`;

describe('a session', () => {
  it('ends with the logout at once, and leaves other devices signed in', async () => {
    const { username, access } = await newBuyer();
    const other = await shop.call('logIn', { body: { username, password: demoPassword } });
    const bye = await shop.call('logOut', {}, { token: access });
    expect(bye.status).toBe(204);
    // Requested at once, within the same second.
    const after = await role(access);
    expect([after.status, after.error?.code]).toEqual([401, 'session-ended']);
    expect((await shop.call('logOut', {}, { token: access })).status).toBe(401);
    expect((await role(other.body.access)).status).toBe(200);
  });

  it('is identified by the header only: a cookie never authenticates', async () => {
    const { access } = await newBuyer();
    for (const cookie of [`token=${access}`, `strapi_up_refresh=${access}; jwt=${access}`]) {
      const answer = await shop.call('getProfile', {}, { headers: { cookie } });
      expect([answer.status, answer.error?.code]).toEqual([401, 'login-required']);
      const bye = await shop.call('logOut', {}, { headers: { cookie } });
      expect(bye.status).toBe(401);
    }
    expect((await role(access)).status).toBe(200);
    const old = await shop.call('getRole', {}, { headers: { authorization: `Token ${access}` } });
    expect(old.status).toBe(200);
  });

  it('cannot be forged, borrowed or extended', async () => {
    const { access } = await newBuyer();
    const [head = '', body = '', sign = ''] = access.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [
      `${head}.${encode({ ...claims, userId: '1' })}.${sign}`,
      `${head}.${encode({ ...claims, exp: claims.exp + 86_400 })}.${sign}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${head}.${body}.${sign.slice(0, -2)}`,
      'garbage',
    ]) {
      const answer = await role(token);
      expect([token.slice(0, 20), answer.status, answer.error?.code]).toEqual([
        token.slice(0, 20),
        401,
        'session-ended',
      ]);
    }
  });

  it('of staff is invalid in the shop, and that of the shop in the panel', async () => {
    const { access } = await newBuyer();
    const answer = await shop.request('GET', '/admin/users/me', {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(answer.status).toBe(401);
    const login = await shop.request('POST', '/admin/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'accountant@oner.test', password: demoPassword }),
    });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    expect((await role(data.accessToken)).status).toBe(401);
  });
});

describe('a blocked account', () => {
  it('is refused at once, and accepted again later, but not with an old token', async () => {
    const { username, access } = await newBuyer();
    const owner = await panel(shop, 'owner');
    const path = await userPath(username);
    expect((await owner.send('PUT', path, { blocked: true })).status).toBe(200);

    const refused = await role(access);
    expect([refused.status, refused.error?.code]).toEqual([401, 'session-ended']);
    const again = await shop.call('logIn', { body: { username, password: demoPassword } });
    expect([again.status, again.error?.code]).toEqual([403, 'account-blocked']);
    const wrong = await shop.call('logIn', { body: { username, password: 'wrong-password-1' } });
    expect(wrong.error?.code).toBe('login-wrong');

    expect((await owner.send('PUT', path, { blocked: false })).status).toBe(200);
    expect((await role(access)).status).toBe(401);
    const back = await shop.call('logIn', { body: { username, password: demoPassword } });
    expect(back.status).toBe(200);
  });

  it('is refused although its session still exists', async () => {
    const { username, access } = await newBuyer();
    await setBlocked({ username }, true);
    const answer = await role(access);
    expect([answer.status, answer.error?.code]).toEqual([403, 'account-blocked']);
    await setBlocked({ username }, false);
  });

  it('is blocked with a record of the action and who did it', async () => {
    const { username } = await newBuyer();
    const owner = await panel(shop, 'owner');
    const path = await userPath(username);
    await owner.send('PUT', path, { blocked: true });
    const subject = `user:${path.split('/').at(-1)}`;
    expect(await auditOf(shop, { subject })).toMatchObject([
      { actor: subject, action: 'account.registered' },
      { actor: expect.stringMatching(/^staff:\d+$/), action: 'account.blocked' },
    ]);
  });
});

describe('an account changed in the panel', () => {
  it('keeps unique values: an e-mail or name of another account is refused', async () => {
    const [one, other] = [await newBuyer(), await newBuyer()];
    const owner = await panel(shop, 'owner');
    const path = await userPath(one.username);
    for (const change of [
      { email: other.email },
      { email: other.email.toUpperCase() },
      { username: other.username.replace('a', 'а') },
      { username: other.email },
    ])
      expect([change, (await owner.send('PUT', path, change)).status]).toEqual([change, 400]);
    expect((await owner.send('PUT', path, { email: `new.${one.email}` })).status).toBe(200);
    const freed = await shop.call('checkEmail', { query: { email: one.email } });
    expect(freed.body).toEqual({ hasEmail: false });
    const claimed = await shop.call('checkEmail', { query: { email: `new.${one.email}` } });
    expect(claimed.body).toEqual({ hasEmail: true });
  });

  it('opens with the new password only, and its sessions end', async () => {
    const { username, access } = await newBuyer();
    const owner = await panel(shop, 'owner');
    const password = 'жаңа құпиясөз, өте ұзын сөйлем түрінде жазылған, жетпіс екі байттан асады';
    expect((await owner.send('PUT', await userPath(username), { password })).status).toBe(200);
    expect((await role(access)).status).toBe(401);
    const logIn = (given: string) => shop.call('logIn', { body: { username, password: given } });
    expect((await logIn(password)).status).toBe(200);
    expect((await logIn(demoPassword)).status).toBe(400);
  });

  it('is never deleted, because documents refer to it', async () => {
    const { username, access } = await newBuyer();
    const owner = await panel(shop, 'owner');
    expect((await owner.send('DELETE', await userPath(username))).status).toBe(400);
    expect((await role(access)).status).toBe(200);
  });

  it("notifies plugins above of an author's new look", async () => {
    const body = someAuthor();
    const { id } = (await shop.call('registerSeller', { body })).body;
    const owner = await panel(shop, 'owner');
    const seller = `/content-manager/collection-types/api::seller.seller/${id}`;
    const events = async () => (await eventsOf(shop, 'seller.changed', `${id}#%`)).length;
    const before = await events();
    await owner.send('PUT', seller, { level: 'masters' });
    expect(await events()).toBe(before + 1);
    await owner.send('PUT', seller, { about: 'Жаңа мәтін' });
    expect(await events()).toBe(before + 2);
    await owner.send('PUT', await userPath(body.username), { firstName: 'Ержан' });
    expect(await events()).toBe(before + 3);
  });
});
