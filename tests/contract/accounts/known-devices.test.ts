import { describe, expect, it } from 'vitest';
import { jobsAbout } from '../../support/jobs-and-events.ts';
import { endLoginDelay } from '../../support/record-ages.ts';
import { knownDevicesOf } from '../../support/records.ts';
import { forgetDevices, verifyAddresses } from '../../support/states.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { accountOf, emailsTo, type Newcomer } from './newcomers.ts';
import { someBuyer } from './people.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

/** A browser with its cookies. */
const browser = (agent = firefox) => {
  let jar = '';
  const headers = () => ({ 'user-agent': agent, ...(jar && { cookie: jar }) });
  const keep = <T extends { readonly headers: Headers }>(answer: T): T => {
    for (const one of answer.headers.getSetCookie()) {
      if (one.startsWith('device=')) jar = one.split(';', 1)[0] ?? '';
    }
    return answer;
  };
  return {
    headers,
    cookie: () => jar,
    plant: (cookie: string) => {
      jar = cookie;
    },
    logIn: async (username: string, password = demoPassword) =>
      keep(await shop.call('logIn', { body: { username, password } }, { headers: headers() })),
    register: async (): Promise<Newcomer> => {
      const { user, phone, ...rest } = someBuyer();
      const body = { user, phone, ...rest };
      const answer = keep(await shop.call('registerBuyer', { body }, { headers: headers() }));
      await verifyAddresses(shop, user.email);
      const { access: token, id } = answer.body;
      return { token, id, username: user.username, email: user.email, phone };
    },
    reset: async (token: string, new_password: string) => {
      const body = { token, new_password, repeat: new_password };
      return keep(await shop.call('resetPassword', { body }, { headers: headers() }));
    },
  };
};
const lock = async ({ username }: Newcomer) => {
  const from = browser();
  for (let turn = 0; turn < 5; turn += 1)
    expect((await from.logIn(username, `wrong-password-${turn}`)).status).toBe(400);
  expect((await from.logIn(username)).status).toBe(429);
};
const emailsAbout = async ({ email }: Newcomer, sign: RegExp) =>
  (await emailsTo(email)).filter(({ text }) => sign.test(text));
/** Texts of the e-mails about a login from a new device. */
const ofNewDevice = /бұрын пайдаланылмаған құрылғыдан/;
const ofDelay = /бірнеше рет қате құпиясөз/;

describe('a device used for an earlier login', () => {
  it('is recognised by a cookie that is HttpOnly and SameSite', async () => {
    const own = browser();
    const { username } = await own.register();
    const answer = await own.logIn(username);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('can log in while a stranger locks the account', async () => {
    const own = browser();
    const who = await own.register();
    await lock(who);
    expect((await own.logIn(who.username)).status).toBe(200);
    expect((await own.logIn(who.email)).status).toBe(200);
    expect((await browser().logIn(who.username)).status).toBe(429);
  });

  it('has a small limit of its own', async () => {
    const own = browser();
    const { username } = await own.register();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await own.logIn(username, `wrong-password-${turn}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await own.logIn(username)).status).toBe(429);
    expect((await browser().logIn(username)).status).toBe(200);
  });

  it('is known to this account only, and a planted cookie never becomes known', async () => {
    const [own, thief] = [browser(), browser()];
    const [who, other] = [await own.register(), await thief.register()];
    const planted = thief.cookie();
    own.plant(planted);
    expect((await own.logIn(who.username)).status).toBe(200);
    // This browser is now known to both accounts, with a token for each.
    expect(own.cookie()).toMatch(/^device=[\w-]{43}\.[\w-]{43}$/);
    expect(own.cookie()).toContain(planted.slice('device='.length));
    await lock(who);
    expect((await own.logIn(who.username)).status).toBe(200);
    expect((await own.logIn(other.username)).status).toBe(200);
    expect((await thief.logIn(who.username)).status).toBe(429);
  });

  it('authenticates nobody', async () => {
    const own = browser();
    await own.register();
    const answer = await shop.call('getProfile', {}, { headers: own.headers() });
    expect([answer.status, answer.error?.code]).toEqual([401, 'login-required']);
    const wrong = await own.logIn('nobody.at.all', demoPassword);
    expect(wrong.error?.code).toBe('login-wrong');
  });

  it('is unknown after a new password, except the device that set it', async () => {
    const [own, other] = [browser(), browser(chrome)];
    const who = await own.register();
    await other.logIn(who.username);
    await shop.call('requestPasswordReset', { body: { email: who.email } });
    const token = async () =>
      /#reset=([\w-]+)/.exec((await emailsAbout(who, /#reset=/))[0]?.text ?? '')?.[1];
    await expect.poll(token, { timeout: 20_000 }).toBeTruthy();
    await lock(who);
    const fresh = 'бүгін ойлап тапқан құпиясөз';
    expect((await own.reset((await token()) ?? '', fresh)).status).toBe(204);
    const account = await accountOf(who);
    expect(await knownDevicesOf(shop, account)).toHaveLength(1);
    // The new password ended the lock; a new lock does not affect this device.
    expect((await other.logIn(who.username, fresh)).status).toBe(200);
    await lock(who);
    expect((await own.logIn(who.username, fresh)).status).toBe(200);
  });
});

describe('my devices', () => {
  const list = async (token: string, headers = {}) =>
    (await shop.call('listDevices', {}, { token, headers })).body;
  const forget = (id: string, token: string) =>
    shop.call('forgetDevice', { params: { id } }, { token });

  it('are listed with the current one marked, and removed one by one', async () => {
    const [own, other] = [browser(), browser(chrome)];
    const { token, username } = await own.register();
    await other.logIn(username);
    await other.logIn(username);
    const seen = await list(token, own.headers());
    expect(seen.map(({ device, current }) => [device, current])).toEqual([
      [chrome, false],
      [firefox, true],
    ]);
    expect(seen[0]?.last_at).not.toBe(seen[0]?.first_at);
    const [theirs] = seen;
    expect((await forget(theirs?.id ?? '', token)).status).toBe(204);
    expect((await forget(theirs?.id ?? '', token)).error?.code).toBe('not-found');
    expect((await list(token)).map(({ current }) => current)).toEqual([false]);
    const stranger = await own.register();
    const [mine] = await list(token);
    expect((await forget(mine?.id ?? '', stranger.token)).error?.code).toBe('not-found');
  });

  it('are unknown after logging out all others', async () => {
    const [own, other] = [browser(), browser(chrome)];
    const who = await own.register();
    const there = (await other.logIn(who.username)).body.access;
    const sender = { token: who.token, headers: own.headers() };
    expect((await shop.call('endOtherSessions', {}, sender)).status).toBe(204);
    expect((await shop.call('getRole', {}, { token: there })).error?.code).toBe('session-ended');
    expect((await shop.call('getRole', {}, sender)).status).toBe(200);
    expect((await list(who.token)).map(({ device }) => device)).toEqual([firefox]);
    await lock(who);
    expect((await other.logIn(who.username)).status).toBe(429);
    expect((await own.logIn(who.username)).status).toBe(200);
  });
});

describe('a letter', () => {
  it('is sent after a login from a new device only', async () => {
    const own = browser();
    const who = await own.register();
    await own.logIn(who.username);
    await browser(chrome).logIn(who.username);
    await browser(chrome).logIn(who.username);
    const letters = () => emailsAbout(who, ofNewDevice);
    await expect.poll(letters, { timeout: 20_000 }).toHaveLength(1);
    const [letter] = await letters();
    expect(letter?.text.replace(/\s+/g, ' ')).toMatch(
      /құрылғыдан кірді: Chrome, Windows\. Уақыты: \d+ \S+, \d\d:\d\d, Алматы уақытымен\./,
    );
    expect(letter?.text).toContain('/login#forgot');
    await browser().logIn(who.username);
    await expect.poll(letters, { timeout: 20_000 }).toHaveLength(2);
  });

  it('is not sent after the first login ever', async () => {
    const who = await browser().register();
    const account = await accountOf(who);
    await forgetDevices(shop, account);
    await browser(chrome).logIn(who.username);
    const told = () => emailsAbout(who, ofNewDevice);
    expect(await told()).toHaveLength(0);
    await browser(firefox).logIn(who.username);
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  });

  it('is sent after wrong passwords that locked the account, once a day', async () => {
    const who = await browser().register();
    await lock(who);
    const letters = () => emailsAbout(who, ofDelay);
    await expect.poll(letters, { timeout: 20_000 }).toHaveLength(1);
    const budget = `account:${await accountOf(who)}`;
    await endLoginDelay(shop, budget);
    expect((await browser().logIn(who.username, 'wrong-password-9')).status).toBe(400);
    expect(await jobsAbout(shop, `${budget}:%`)).toHaveLength(1);
  });
});
