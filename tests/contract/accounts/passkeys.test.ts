/** Passkeys: added and removed with fresh proof, valid for log-in and as proof, and for nothing else. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, newAuthenticator, type Twist } from '../../support/authenticator.ts';
import { setPasskeyAge } from '../../support/record-ages.ts';
import { credentialsChangedAt, passkeysOf } from '../../support/records.ts';
import { somePhone } from '../support/cast.ts';
import { openDatabase } from '../support/engine.ts';
import { demoPassword, engine, shop } from '../support/shop.ts';
import {
  accountOf,
  change,
  emailsTo,
  expireProofOf,
  logIn,
  type Newcomer,
  newAuthor,
  newBuyer,
  sessionOf,
  setBlocked,
} from './newcomers.ts';

let origin: string;
beforeAll(async () => {
  const { token } = await newBuyer();
  const { body } = await shop.call('listPasskeys', {}, { token });
  origin = body.origin ?? '';
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
});

const device = (): Authenticator => newAuthenticator(origin, 'localhost');
const askToAdd = async ({ token }: Pick<Newcomer, 'token'>) =>
  (await shop.call('askToAddPasskey', {}, { token })).body;
const add = async (who: Newcomer, on: Authenticator, twist: Partial<Twist> = {}) => {
  const answer = on.create(await askToAdd(who), twist);
  return shop.call('addPasskey', { body: { name: 'Telephone', answer } }, who);
};
const askToEnter = async () => (await shop.call('askToLogInByPasskey')).body;
const enter = (answer: unknown) => shop.call('logInByPasskey', { body: { answer } });
const enterBy = async (on: Authenticator) => enter(on.get(await askToEnter()));
const prove = (who: Newcomer, answer: unknown) =>
  shop.call('provePasskey', { body: { answer } }, who);
const proveHim = async (who: Newcomer, on: Authenticator) =>
  prove(who, on.get((await shop.call('askToProvePasskey', {}, who)).body));
const refused = [400, 'passkey-refused'];
const stale = [403, 'reauthentication-required'];
const ended = [401, 'session-ended'];
const code = ({ status, error }: { status: number; error?: { code: string } | undefined }) => [
  status,
  error?.code,
];
const withNewPasskey = async (
  make: () => Promise<Newcomer> = newAuthor,
): Promise<{ who: Newcomer; on: Authenticator; id: string }> => {
  const who = await make();
  const on = device();
  const added = await add(who, on);
  expect(added.status).toBe(201);
  return { who, on, id: added.body.id };
};
/** Sets the age of a passkey. */
const age = (id: string, hours: number): Promise<void> => setPasskeyAge(shop, id, hours);
/** A person with a passkey old enough to be proof. */
const withPasskey = async (make?: () => Promise<Newcomer>) => {
  const made = await withNewPasskey(make);
  await age(made.id, 48);
  return made;
};
/** Finds a text in an e-mail to a person; e-mails are sent after the reply. */
const inLetter = async ({ email }: Newcomer, what: RegExp): Promise<string> => {
  const find = async () =>
    (await emailsTo(email)).map(({ text }) => what.exec(text)?.[1]).find(Boolean);
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
};
const countOf = async (who: Newcomer): Promise<number> =>
  (await passkeysOf(shop, await accountOf(who))).length;

/** Invalid responses of a device. */
const wrongs: [string, Partial<Twist>][] = [
  ['of another page', { origin: 'https://oner.example' }],
  ['of another domain', { rpId: 'oner.example' }],
  ['without the lock of the device', { isVerified: false }],
];

describe('a new passkey', () => {
  it('requires fresh proof, is listed without its key, is reported by e-mail, and holds payouts', async () => {
    const { who, id } = await withPasskey();
    const { passkeys } = (await shop.call('listPasskeys', {}, who)).body;
    expect(passkeys).toEqual([
      { id, name: 'Telephone', created_at: expect.any(String), last_used_at: null },
    ]);
    await inLetter(who, /(кіру\s+кілті\s+қосылды)/);
    const account = await accountOf(who);
    expect(await credentialsChangedAt(shop, account)).not.toBeNull();
    const told = (await shop.call('exportMyData', {}, who)).body;
    const [row] = await passkeysOf(shop, account);
    expect(row?.id).toBe(id);
    expect(JSON.stringify(told)).toContain('Telephone');
    expect(JSON.stringify(told)).not.toContain(row?.credential_id);
    expect(JSON.stringify(told)).not.toContain(row?.public_key);

    const body = { name: 'x', answer: device().create(await askToAdd(who)) };
    await expireProofOf(who.token);
    const answers = [
      await shop.call('askToAddPasskey', {}, who),
      await shop.call('addPasskey', { body }, who),
      await shop.call('removePasskey', { params: { id } }, who),
    ];
    expect(answers.map(code)).toEqual([stale, stale, stale]);
  });

  it.each(wrongs)('%s is refused', async (_, twist) => {
    const who = await newBuyer();
    expect(code(await add(who, device(), twist))).toEqual(refused);
    expect(await countOf(who)).toBe(0);
  });

  it('is not created twice from one response, nor from a challenge for another person or purpose', async () => {
    const [who, other] = [await newBuyer(), await newBuyer()];
    const answer = device().create(await askToAdd(who));
    const send = ({ token }: Newcomer, sent: unknown) =>
      shop.call('addPasskey', { body: { name: 'x', answer: sent } }, { token });
    expect(code(await send(other, answer))).toEqual(refused);
    expect((await send(who, answer)).status).toBe(201);
    expect(code(await send(who, answer))).toEqual(refused);
    const ofLogin = device().create({ ...(await askToEnter()), user: { id: 'AAAA' } });
    expect(code(await send(who, ofLogin))).toEqual(refused);
  });

  it('is named and removed by its owner only; other sessions end with it', async () => {
    const { who, on, id } = await withPasskey();
    const other = await newBuyer();
    const params = { id };
    const body = { name: 'Key ring' };
    for (const answer of [
      await shop.call('renamePasskey', { params, body }, other),
      await shop.call('removePasskey', { params }, other),
    ])
      expect(code(answer)).toEqual([404, 'not-found']);
    for (const [name, problem] of [
      [' ', 'required'],
      ['к'.repeat(61), 'too-long'],
    ] as const) {
      const wrong = await shop.call('renamePasskey', { params, body: { name } }, who);
      expect(wrong.error?.fields).toEqual({ name: [problem] });
    }
    const named = await shop.call('renamePasskey', { params, body }, who);
    expect(named.status).toBe(204);
    const { passkeys } = (await shop.call('listPasskeys', {}, who)).body;
    expect(passkeys.map(({ name }) => name)).toEqual(['Key ring']);

    const thief = { token: (await enterBy(on)).body.access };
    expect((await shop.call('removePasskey', { params }, who)).status).toBe(204);
    expect(code(await shop.call('getProfile', {}, thief))).toEqual(ended);
    expect((await shop.call('getProfile', {}, who)).status).toBe(200);
    expect(code(await enterBy(on))).toEqual(refused);
  });
});

describe('a log-in by passkey', () => {
  it('needs no name, opens a fresh session, and works while a stranger has locked the name', async () => {
    const { who, on, id } = await withPasskey();
    for (let turn = 0; turn < 6; turn += 1) await logIn(who.username, 'a guess of a stranger');
    expect(code(await logIn(who.username))).toEqual([429, 'too-many-attempts']);
    const asked = await askToEnter();
    expect(asked.allowCredentials).toEqual([]);
    const { status, body } = await enter(on.get(asked));
    expect(status).toBe(200);
    const [profile] = (await shop.call('getProfile', {}, { token: body.access })).body;
    expect(profile?.user.username).toBe(who.username);
    expect((await shop.call('askToAddPasskey', {}, { token: body.access })).status).toBe(200);
    const { passkeys } = (await shop.call('listPasskeys', {}, who)).body;
    expect(passkeys.find((one) => one.id === id)?.last_used_at).toEqual(expect.any(String));
  });

  it.each<[string, Partial<Twist>]>([
    ...wrongs,
    ['of a passkey nobody has', { credentialId: 'AAAA' }],
    ['in the name of another', { userHandle: 'AAAA' }],
    ['of nobody', { userHandle: '' }],
  ])('%s is refused', async (_, twist) => {
    const { on } = await withPasskey();
    const answer = on.get(await askToEnter(), twist);
    const { userHandle: handle, ...rest } = answer.response;
    const response = handle === '' ? rest : answer.response;
    expect(code(await enter({ ...answer, response }))).toEqual(refused);
  });

  it('is accepted once, in time, and with an increasing counter', async () => {
    const { on } = await withPasskey();
    const asked = await askToEnter();
    const answer = on.get(asked);
    expect((await enter(answer)).status).toBe(200);
    expect(code(await enter(answer))).toEqual(refused);
    // A new signature of a challenge that was already answered.
    expect(code(await enter(on.get(asked)))).toEqual(refused);
    expect(code(await enter(on.get(await askToEnter(), { counter: 1 })))).toEqual(refused);
    expect((await enterBy(on)).status).toBe(200);
  });

  it('is refused for a blocked buyer', async () => {
    const { who, on } = await withPasskey(newBuyer);
    await setBlocked(who, true);
    expect(code(await enterBy(on))).toEqual([403, 'account-blocked']);
  });

  it('gives a blocked author access only to what is left to settle', async () => {
    const { who, on } = await withPasskey();
    await setBlocked(who, true);
    const { status, body } = await enterBy(on);
    expect(status).toBe(200);
    const own = { token: body.access };
    expect((await shop.call('listMyEarnings', {}, own)).status).toBe(200);
    expect(code(await shop.call('listMyWorks', {}, own))).toEqual([403, 'account-closed']);
  });
});

describe('a passkey younger than 48 hours', () => {
  it('can log in but is no proof, neither by log-in nor by verification; the password is', async () => {
    const { who, on, id } = await withNewPasskey();
    await age(id, 47.9);
    const { status, body } = await enterBy(on);
    expect(status).toBe(200);
    const own = { ...who, token: body.access };
    const phone = somePhone();
    for (const answer of [
      await change('sellers', who.id, { phone }, own.token),
      await shop.call('askToAddPasskey', {}, own),
      await shop.call('withdrawConsent', { body: {} }, own),
    ])
      expect(code(answer)).toEqual(stale);
    expect(code(await proveHim(own, on))).toEqual([403, 'passkey-too-new']);
    expect(code(await change('sellers', who.id, { phone }, own.token))).toEqual(stale);
    const proven = { body: { password: demoPassword } };
    expect((await shop.call('reauthenticate', proven, own)).status).toBe(200);
    expect((await change('sellers', who.id, { phone }, own.token)).status).toBe(200);
  });

  it('is proof after 48 hours, while a newer one is not', async () => {
    const { who, on, id } = await withNewPasskey();
    const second = device();
    expect((await add(who, second)).status).toBe(201);
    await age(id, 48);
    await expireProofOf(who.token);
    expect(code(await proveHim(who, second))).toEqual([403, 'passkey-too-new']);
    expect((await proveHim(who, on)).status).toBe(200);
    const { body } = await enterBy(on);
    expect((await shop.call('askToAddPasskey', {}, { token: body.access })).status).toBe(200);
  });
});

describe('fresh proof by passkey', () => {
  it('has the same effect as the password', async () => {
    const { who, on } = await withPasskey();
    await expireProofOf(who.token);
    const wish = { user: { email: `new.${who.email}` } };
    expect((await change('sellers', who.id, wish, who.token)).status).toBe(403);
    const asked = (await shop.call('askToProvePasskey', {}, who)).body;
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([on.credentialId]);
    expect((await prove(who, on.get(asked))).status).toBe(200);
    expect((await change('sellers', who.id, wish, who.token)).status).toBe(200);
  });

  it('is not accepted from another person, nor from a response to a log-in', async () => {
    const { who, on } = await withPasskey();
    const thief = await withPasskey();
    const asked = (await shop.call('askToProvePasskey', {}, who)).body;
    expect(code(await prove(who, thief.on.get(asked)))).toEqual(refused);
    expect(code(await prove(thief.who, on.get(asked)))).toEqual(refused);
    expect(code(await prove(who, on.get(await askToEnter())))).toEqual(refused);
    const nobody = await newBuyer();
    const none = await shop.call('askToProvePasskey', {}, { token: nobody.token });
    expect(none.body.allowCredentials).toEqual([]);
  });
});

const next_password = 'жаңа құпия сөз бір';
const next = { new_password: next_password, repeat: next_password };
/** Calls that require the password itself, or a passkey. */
const asking = (
  [
    ['a new password', 'changePassword', 'old_password', next],
    ['the end of the agreement', 'terminate', 'password', {}],
    ['the end of the account', 'withdrawConsent', 'password', {}],
  ] as const
).map(([what, name, field, more]) => {
  const ask = (token: string, password?: string) =>
    shop.call(name, { body: { ...more, ...(password && { [field]: password }) } }, { token });
  return [what, ask] as const;
});

describe('instead of the password itself', () => {
  it.each(asking)('%s accepts a passkey of ten minutes, but no older password', async (_, ask) => {
    const { who, on } = await withPasskey();
    expect(code(await ask(who.token))).toEqual(stale);
    const proven = { body: { password: demoPassword } };
    await shop.call('reauthenticate', proven, who);
    expect(code(await ask(who.token))).toEqual(stale);

    expect((await proveHim(who, on)).status).toBe(200);
    await expireProofOf(who.token);
    await shop.call('reauthenticate', proven, who);
    expect(code(await ask(who.token))).toEqual(stale);

    expect((await proveHim(who, on)).status).toBe(200);
    await shop.call('reauthenticate', proven, who);
    const wrong = await ask(who.token, 'not the one');
    expect(Object.values(wrong.error?.fields ?? {})).toEqual([['password-wrong']]);
    expect((await ask(who.token)).status).toBe(200);
  });

  it.each(asking)('%s accepts a log-in by passkey', async (_, ask) => {
    const { who, on } = await withPasskey();
    const { access } = (await enterBy(on)).body;
    expect(code(await ask(who.token))).toEqual(stale);
    expect((await ask(access)).status).toBe(200);
  });

  it.each(asking)('%s is refused if its session ends at the same moment', async (_, ask) => {
    const { who, on } = await withPasskey();
    await proveHim(who, on);
    const other = openDatabase(shop.place);
    const lock = await other.transaction();
    let asked: ReturnType<typeof ask> | undefined;
    try {
      await lock('up_users').where({ username: who.username }).update({ blocked: false });
      // The advisory lock of payouts, which SQLite does not need.
      if (engine === 'postgres') await lock.raw('select pg_advisory_xact_lock(6701)');
      asked = ask(who.token);
      // After several replies to the same person, the first call has read its session.
      for (let turn = 0; turn < 5; turn += 1)
        expect((await shop.call('getProfile', {}, who)).status).toBe(200);
      await lock('strapi_sessions')
        .where({ session_id: sessionOf(who.token) })
        .delete();
    } finally {
      await lock.commit();
      await other.destroy();
    }
    expect(code(await asked)).toEqual(ended);
  });

  it('a passkey sets a password, and the session afterwards has no proof by passkey', async () => {
    const { who, on } = await withPasskey();
    await proveHim(who, on);
    const { access } = (await shop.call('changePassword', { body: next }, who)).body;
    expect(code(await logIn(who.username))).toEqual([400, 'login-wrong']);
    expect((await logIn(who.username, next_password)).status).toBe(200);
    expect(code(await shop.call('getRole', {}, who))).toEqual(ended);
    expect(code(await shop.call('withdrawConsent', { body: {} }, { token: access }))).toEqual(
      stale,
    );
    expect(await countOf(who)).toBe(1);
  });
});

describe('whoever had the account', () => {
  it('has no passkey after a password reset by link', async () => {
    const { who, on } = await withPasskey();
    await shop.call('requestPasswordReset', { body: { email: who.email } });
    const token = await inLetter(who, /#reset=([\w-]+)/);
    const new_password = 'жаңа құпия сөз екі';
    const body = { token, new_password, repeat: new_password };
    expect((await shop.call('resetPassword', { body })).status).toBe(204);
    expect(await countOf(who)).toBe(0);
    expect(code(await enterBy(on))).toEqual(refused);
  });

  it('sets no password while a change of e-mail is being undone', async () => {
    const { who, on } = await withPasskey();
    await change('sellers', who.id, { user: { email: `thief.${who.email}` } }, who.token);
    const token = await inLetter(who, /email\/undo#token=([\w-]+)/);
    await proveHim(who, on);
    const [undone, changed] = await Promise.all([
      shop.call('undoEmailChange', { body: { token } }),
      shop.call('changePassword', { body: next }, who),
    ]);
    expect(undone.status).toBe(200);
    if (changed.status === 200)
      expect((await shop.call('getRole', {}, { token: changed.body.access })).status).toBe(401);
    expect(code(await logIn(who.email, next_password))).toEqual([400, 'login-wrong']);
  });

  it('has none after an undone change of e-mail, nor after erasure', async () => {
    const { who } = await withPasskey();
    await change('sellers', who.id, { user: { email: `thief.${who.email}` } }, who.token);
    const token = await inLetter(who, /email\/undo#token=([\w-]+)/);
    expect((await shop.call('undoEmailChange', { body: { token } })).status).toBe(200);
    expect(await countOf(who)).toBe(0);

    const other = await withPasskey();
    await proveHim(other.who, other.on);
    const account = await accountOf(other.who);
    await shop.call('withdrawConsent', { body: {} }, other.who);
    expect(code(await enterBy(other.on))[0]).not.toBe(200);
    await expect.poll(() => passkeysOf(shop, account)).toEqual([]);
  });
});
