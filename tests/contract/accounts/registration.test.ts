import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../support/records.ts';
import { somePhone, somePicture } from '../support/cast.ts';
import { findRecords, panel, typesPath } from '../support/panel.ts';
import { proofEmails } from '../support/proven.ts';
import { type Client, shop } from '../support/shop.ts';
import { accountOf, dataOf, userOf } from './newcomers.ts';
import { someAuthor, someBuyer } from './people.ts';

type Buyer = ReturnType<typeof someBuyer>;
const register = (body: object, client: Client = shop) => client.call('registerBuyer', { body });
const withUser = (buyer: Buyer, user: Partial<Buyer['user']>) => ({
  ...buyer,
  user: { ...buyer.user, ...user },
});

/** Records of a type as listed in the panel. */
const found = async (type: string, where: Readonly<Record<string, string>>) =>
  findRecords(await panel(shop, 'owner'), type, where);

describe('registration of a buyer', () => {
  it('logs the person in at once', async () => {
    const body = someBuyer();
    const answer = await register(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ username: body.user.username, role: 'Buyer!' });
    expect(answer.headers.get('cache-control')).toContain('no-store');

    const sender = { token: answer.body.access };
    expect((await shop.call('getRole', {}, sender)).body).toEqual({ role: 'Buyer!' });
    const [profile] = (await shop.call('getProfile', {}, sender)).body;
    const { password, ...user } = body.user;
    expect(profile).toMatchObject({ id: answer.body.id, phone: body.phone, photo: null, user });
    expect(JSON.stringify(profile)).not.toContain(password);
  });

  it("sends one welcome e-mail, in the person's language", async () => {
    const body = { ...someBuyer(), language: 'en' };
    await register(body);
    const [asked] = await proofEmails(shop, body.user.email);
    await shop.call('verifyEmail', { body: { token: asked?.token } });
    const mine = async () =>
      (await shop.emails()).filter(
        ({ to, text }) => to.includes(body.user.email) && !text.includes('/confirm#token='),
      );
    await expect.poll(async () => (await mine()).length).toBe(1);
    const [letter] = await mine();
    expect(letter?.subject).toContain('Welcome to');
    expect(letter?.text).toContain(body.user.username);
  });

  it('treats all spellings of a phone number as one', async () => {
    const first = someBuyer();
    await register(first);
    const spelled = first.phone.replace(/^\+7(\d{3})(\d{3})/, '8 ($1) $2-');
    const answer = await register({ ...someBuyer(), phone: spelled });
    expect(answer.error?.fields).toEqual({ phone: ['phone-taken'] });
    expect(await found('api::buyer.buyer', { phone: first.phone })).toHaveLength(1);
  });

  it('accepts numbers of other countries', async () => {
    const body = { ...someBuyer(), phone: `+44 7400 ${somePhone().slice(-6)}` };
    expect((await register(body)).status).toBe(201);
  });

  it('refuses a name that is taken in another case or spelling', async () => {
    const taken = someBuyer();
    await register(taken);
    const { username } = taken.user;
    for (const [other, code] of [
      [username.toUpperCase(), 'username-taken'],
      [username.replace('a', 'а'), 'username-lookalike'],
      [taken.user.email.toUpperCase(), 'username-taken'],
    ] as const) {
      const answer = await register(withUser(someBuyer(), { username: other }));
      expect([other, answer.error?.fields]).toEqual([other, { 'user.username': [code] }]);
    }
  });

  it("accepts the person's own address as username, and logs in by either", async () => {
    const body = someBuyer();
    const own = withUser(body, { username: body.user.email });
    expect((await register(own)).status).toBe(201);
    const answer = await shop.call('logIn', {
      body: { username: body.user.email, password: body.user.password },
    });
    expect(answer.status).toBe(200);
  });

  it('distinguishes two passwords of 128 characters by the last one', async () => {
    const password = 'ң'.repeat(3) + 'сексеуіл көлеңкесі '.repeat(7).slice(0, 124);
    const body = withUser(someBuyer(), { password: `${password}1` });
    expect((await register(body)).status).toBe(201);
    const { username } = body.user;
    const wrong = await shop.call('logIn', { body: { username, password: `${password}2` } });
    expect(wrong.error?.code).toBe('login-wrong');
    const right = await shop.call('logIn', { body: { username, password: `${password}1` } });
    expect(right.status).toBe(200);
    const tooLong = withUser(someBuyer(), { password: `${password}12` });
    expect((await register(tooLong)).error?.fields).toEqual({ 'user.password': ['too-long'] });
  });

  it('accepts one of fifty simultaneous registrations with the same e-mail', async () => {
    const { email } = someBuyer().user;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register(withUser(someBuyer(), { email }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    for (const { status, error } of refused)
      expect([status, error?.fields]).toEqual([400, { 'user.email': ['email-taken'] }]);
    expect(await found('plugin::users-permissions.user', { email })).toHaveLength(1);
    const { send } = await panel(shop, 'owner');
    const alone = await send('GET', `${typesPath}/api::buyer.buyer?filters[user][id][$null]=true`);
    expect(alone).toMatchObject({ status: 200, body: { results: [] } });
  }, 60_000);

  it('ignores fields that a person may not set', async () => {
    const body = someBuyer();
    const answer = await register({
      ...withUser(body, { role: 1, blocked: true, confirmed: false, provider: 'x' } as object),
      role: 'seller',
      demo: true,
      buyerType: 'agency',
    });
    expect(answer.body.role).toBe('Buyer!');
    expect(await userOf(body.user)).toMatchObject({ blocked: false, confirmed: true });
    // The panel does not show it.
    const { username } = body.user;
    const [user] = await rowsOf(shop, username, 'buyers', answer.body.id);
    expect(user?.provider).toBe('local');
    const buyer = { demo: false, buyerType: null };
    expect(await found('api::buyer.buyer', { phone: body.phone })).toMatchObject([buyer]);
  });

  it('accepts JSON only, because a foreign page can send a form without a preflight', async () => {
    const answer = await shop.request('POST', '/api/register-buyer', {
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(someBuyer()),
    });
    expect(answer.status).toBe(415);
  });
});

describe('consent', () => {
  it('is stored with the exact version, the time and the origin', async () => {
    const body = { ...someBuyer(), language: 'ru' };
    const from = '198.18.7.7';
    const before = Date.now();
    const sender = { from, headers: { 'user-agent': 'probe/1.0' } };
    const { access: token } = (await shop.call('registerBuyer', { body }, sender)).body;
    const { consents } = await dataOf({ token });
    const shown = await Promise.all(
      (['page-terms', 'page-privacy'] as const).map((slug) =>
        shop.call('getLegal', { params: { slug }, query: { lang: 'ru' } }),
      ),
    );
    expect(consents).toHaveLength(2);
    for (const [index, consent] of consents.entries()) {
      expect(consent).toMatchObject({
        document: shown[index]?.body.slug,
        version: shown[index]?.body.version,
        sha256: shown[index]?.body.sha256,
        language: 'ru',
        ip: from,
        userAgent: 'probe/1.0',
        checkbox: 'register-buyer.terms',
      });
      expect(Date.parse(String(consent.givenAt))).toBeGreaterThanOrEqual(before);
    }
  });

  it('cannot be changed or deleted in the database', async () => {
    const body = someBuyer();
    await register(body);
    const account = await accountOf(body.user);
    const rows = () => shop.sql('consents').where({ account });
    expect(await rows()).toHaveLength(2);
    await expect(rows().update({ version: '0' })).rejects.toThrow('append-only');
    await expect(rows().delete()).rejects.toThrow('append-only');
  });
});

describe('registration of an author', () => {
  const join = (body: object, photo?: { name: string; type: string; bytes: Uint8Array }) =>
    shop.call('registerSeller', { body, ...(photo && { files: { photo } }) });

  it('sets the level to amateur', async () => {
    const body = {
      ...someAuthor(),
      about: 'Ағаш ою',
      instagram: '@erlan.art',
      whatsapp: '8 701 123 45 67',
    };
    const answer = await join(body);
    expect(answer.status).toBe(201);
    expect(answer.body.role).toBe('Seller');
    const [profile] = (await shop.call('getProfile', {}, { token: answer.body.access })).body;
    expect(profile).toMatchObject({
      about: 'Ағаш ою',
      instagram: 'https://instagram.com/erlan.art',
      whatsapp: 'https://wa.me/77011234567',
      facebook: null,
    });
    const seller = { level: 'amateur-authors', hidden: false };
    const documentId = answer.body.id;
    expect(await found('api::seller.seller', { documentId })).toMatchObject([seller]);
  });

  it('refuses an invalid picture by its field, and stores nothing', async () => {
    const body = someAuthor();
    const bytes = new TextEncoder().encode('<html>not a picture</html>');
    const answer = await join(body, { name: 'me.jpg', type: 'image/jpeg', bytes });
    expect(answer.status).toBe(400);
    expect(answer.error?.fields?.photo).toHaveLength(1);
    const { username } = body;
    expect(await found('plugin::users-permissions.user', { username })).toEqual([]);
    expect((await join(body)).status).toBe(201);
  });

  it('accepts any picture that can be decoded', async () => {
    const { bytes: jpeg } = await somePicture(400, 300);
    for (const format of ['webp', 'gif', 'avif'] as const) {
      const bytes = await sharp(jpeg).toFormat(format).toBuffer();
      const photo = { name: `me.${format}`, type: `image/${format}`, bytes };
      const { status, body } = await join(someAuthor(), photo);
      expect([format, status]).toEqual([format, 201]);
      const [profile] = (await shop.call('getProfile', {}, { token: body.access })).body;
      expect((await shop.request('GET', profile?.photo ?? '')).status).toBe(200);
    }
  });

  it('accepts a form with an empty file field', async () => {
    const photo = { name: '', type: 'application/octet-stream', bytes: new Uint8Array() };
    expect((await join(someAuthor(), photo)).status).toBe(201);
  });
});
