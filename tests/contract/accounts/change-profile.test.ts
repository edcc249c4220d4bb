import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { rowsOf } from '../../support/records.ts';
import { somePhone, somePicture } from '../support/cast.ts';
import { auditOf, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { bare, isStored, thumbnailOf } from '../works/pictures.ts';
import { accountOf, change, dataOf, newAuthor, newBuyer } from './newcomers.ts';

describe("changes of a buyer's profile", () => {
  it('accept the payload of the specification', async () => {
    const who = await newBuyer();
    const account = await accountOf(who);
    const phone = somePhone();
    const { status, body } = await change(
      'buyer',
      who.id,
      {
        id: who.id,
        user: { id: account, email: `new.${who.email}`, first_name: 'Айдана', last_name: 'Серік' },
        phone: phone.replace('+7', '8 '),
        card_nubmer: '4400 0000 0000 0008',
        about: 'Кофехана иесі',
        education: '',
        achievements: null,
        whatsapp: '8 701 123 45 67',
        twitter: '',
        facebook: '',
        instagram: '@aidana',
        buyer_type: 'bureau',
      },
      who.token,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: who.id,
      phone,
      card_nubmer: null,
      about: 'Кофехана иесі',
      education: null,
      whatsapp: 'https://wa.me/77011234567',
      instagram: 'https://instagram.com/aidana',
      buyer_type: 'bureau',
      iban: null,
      iin: null,
      user: {
        id: account,
        username: who.username,
        email: who.email,
        first_name: 'Айдана',
      },
      pending_email: `new.${who.email}`,
    });
    const [read] = (await shop.call('getProfile', {}, { token: who.token })).body;
    expect(read).toEqual(body);
  });

  it('keep fields that are not sent', async () => {
    const who = await newBuyer();
    await change('buyer', who.id, { about: 'Бірінші', buyer_type: 'agency' }, who.token);
    const { body } = await change('buyer', who.id, { education: 'КазНУ' }, who.token);
    expect(body).toMatchObject({ about: 'Бірінші', education: 'КазНУ', buyer_type: 'agency' });
    const cleared = await change('buyer', who.id, { about: '', buyer_type: null }, who.token);
    expect(cleared.body).toMatchObject({ about: null, education: 'КазНУ', buyer_type: null });
  });

  it('move unique claims: old values become free, new ones are taken', async () => {
    const who = await newBuyer();
    const phone = somePhone();
    const username = `moved.${who.username}`;
    await change('buyer', who.id, { user: { username }, phone }, who.token);
    const hasPhone = async (asked: string) =>
      (await shop.call('checkPhone', { query: { phone: asked } })).body.hasPhone;
    expect([await hasPhone(phone), await hasPhone(who.phone)]).toEqual([true, false]);
    const again = await newBuyer({ phone: who.phone });
    expect(again.phone).toBe(who.phone);
  });

  it('report every value that another account uses at once', async () => {
    const [who, other] = [await newBuyer(), await newAuthor()];
    const { status, error } = await change(
      'buyer',
      who.id,
      {
        user: { email: other.email.toUpperCase(), username: other.username.replace('a', 'а') },
        phone: other.phone,
        facebook: 'javascript:alert(1)',
        valid_since: '2199-01-01',
      },
      who.token,
    );
    expect([status, error?.fields]).toEqual([
      400,
      {
        'user.email': ['email-taken'],
        'user.username': ['username-lookalike'],
        phone: ['phone-taken'],
        facebook: ['link-invalid'],
        valid_since: ['date-in-future'],
      },
    ]);
    const mail = await change('buyer', who.id, { user: { username: other.email } }, who.token);
    expect(mail.error?.fields).toEqual({ 'user.username': ['username-taken'] });
  });

  it('are recorded by field name, never by value', async () => {
    const who = await newBuyer();
    await change('buyer', who.id, { about: 'Құпия сөйлем', phone: somePhone() }, who.token);
    const account = await accountOf(who);
    const known = { validSince: null, late: false };
    expect((await dataOf(who)).changes).toMatchObject([
      { fields: expect.arrayContaining(['about', 'phone']), ...known },
    ]);
    const deeds = await auditOf(shop, { action: 'account.changed', actor: `user:${account}` });
    expect(deeds).toHaveLength(1);
    expect(JSON.stringify(deeds)).not.toContain('Құпия');
    await expect(shop.sql('profile_changes').where({ account }).delete()).rejects.toThrow();
  });

  it('reported long after they took effect are flagged', async () => {
    const who = await newAuthor();
    const late = { user: { last_name: 'Жаңа' }, valid_since: '2026-01-05' };
    await change('sellers', who.id, late, who.token);
    expect((await dataOf(who)).changes).toMatchObject([{ validSince: '2026-01-05', late: true }]);
  });
});

describe('the name in Latin letters', () => {
  it('is set and removed by the author', async () => {
    const who = await newAuthor();
    const say = async (latin_name: string | null) =>
      change('sellers', who.id, { latin_name }, who.token);
    expect((await say('Aigerim  Sabit')).body).toMatchObject({ latin_name: 'Aigerim Sabit' });
    expect((await say('Айгерім')).error?.fields).toEqual({ latin_name: ['name-format'] });
    expect((await say('Öner')).error?.fields).toEqual({ latin_name: ['name-reserved'] });
    expect((await say(null)).body).toMatchObject({ latin_name: null });
  });
});

describe('the region of an author', () => {
  it('is a term of the vocabulary, and can be removed', async () => {
    const who = await newAuthor();
    const say = async (region: string | null) => change('sellers', who.id, { region }, who.token);
    expect((await say('turkistan')).body).toMatchObject({ region: 'turkistan' });
    expect((await say('atlantis')).error?.fields).toEqual({ region: ['bad-choice'] });
    expect((await say(null)).body).toMatchObject({ region: null });
  });
});

describe('changed data', () => {
  it('of another person are not found, like those of an unknown person', async () => {
    const [who, other] = [await newBuyer(), await newBuyer()];
    const author = await newAuthor();
    const answers = [
      await change('buyer', other.id, { about: 'x' }, who.token),
      await change('buyer', 'nobody0000000000', { about: 'x' }, who.token),
      await change('buyer', author.id, { about: 'x' }, who.token),
      await change('buyer', who.id, { id: other.id, about: 'x' }, who.token),
      await change('buyer', who.id, { user: { id: await accountOf(other) } }, who.token),
    ];
    for (const { status, error } of answers)
      expect([status, error]).toEqual([404, { code: 'not-found', facts: {} }]);
    const wrongRole = await change('sellers', author.id, { about: 'x' }, who.token);
    expect([wrongRole.status, wrongRole.error.code]).toEqual([403, 'forbidden']);
    const [read] = (await shop.call('getProfile', {}, { token: other.token })).body;
    expect(read?.about).toBeNull();
  });

  it('ignore fields that a person may not set', async () => {
    for (const [kind, table, who] of [
      ['buyer', 'buyers', await newBuyer()],
      ['sellers', 'sellers', await newAuthor()],
    ] as const) {
      const rows = () => rowsOf(shop, who.username, table, who.id);
      const [userBefore, before] = await rows();
      const greedy = {
        level: 'masters',
        hidden: true,
        demo: true,
        works: ['x'],
        documentId: 'x',
        state: 'x',
        buyerType: 'agency',
        accountState: 'open',
        createdAt: 0,
        publishedAt: null,
        name: 'x',
        user_id: 1,
        role: 'seller',
        balance: 1_000_000,
        underage: false,
        late: false,
        user: {
          role: 1,
          blocked: true,
          confirmed: false,
          provider: 'x',
          password: 'Another-2026-x',
          resetPasswordToken: 'x',
          confirmationToken: 'x',
          firstName: 'Х',
          language: 'en',
        },
        about: 'Тек осы',
      };
      expect((await change(kind, who.id, greedy, who.token)).status).toBe(200);
      const [userAfter = {}, after = {}] = await rows();
      // Strapi updates these columns itself.
      const touched = ({ updated_at, published_at }: Record<string, unknown>) => ({
        updated_at,
        published_at,
      });
      expect(userAfter).toEqual({ ...userBefore, ...touched(userAfter) });
      expect(after).toEqual({ ...before, about: 'Тек осы', ...touched(after) });
    }
  });

  it("notify the plugins above of an author's new look", async () => {
    const who = await newAuthor();
    const events = async () => (await eventsOf(shop, 'seller.changed', `${who.id}#%`)).length;
    const before = await events();
    await change('sellers', who.id, { user: { first_name: 'Ержан' } }, who.token);
    expect(await events()).toBe(before + 1);
    const [own] = (await shop.call('getProfile', {}, { token: who.token })).body;
    expect(own?.user.first_name).toBe('Ержан');
    // An author without a work is not public.
    expect((await shop.call('getSeller', { params: { id: who.id } })).status).toBe(404);
  });
});

describe('a portrait', () => {
  const inLibrary = async (path: string) => {
    const { send } = await panel(shop, 'owner');
    const { body } = await send('GET', `/upload/files?filters[url][$eq]=${bare(path)}`);
    return (body as { results: readonly unknown[] }).results;
  };
  it('replaces the old one, whose files are deleted', async () => {
    const who = await newBuyer();
    const send = async () => {
      const files = { photo: await somePicture(400, 300) };
      const answer = await shop.call('changeBuyer', { params: { id: who.id }, files }, who);
      return answer.body.photo ?? '';
    };
    const stored = (paths: readonly string[]) => paths.map((path) => isStored(shop, path));
    const first = await send();
    const both = [first, thumbnailOf(shop, first) ?? ''];
    expect([(await shop.request('GET', first)).status, ...stored(both)]).toEqual([200, true, true]);
    const second = await send();
    expect(second).not.toBe(first);
    await expect.poll(() => stored(both)).toEqual([false, false]);
    expect(stored([second, thumbnailOf(shop, second) ?? ''])).toEqual([true, true]);
    await expect.poll(() => inLibrary(first)).toEqual([]);
  });

  it('sent several times at once is kept once, and the other files are deleted', async () => {
    const who = await newBuyer();
    // A size that no other test uploads identifies the files in the library.
    const size = 437;
    const send = async () => {
      const files = { photo: await somePicture(size, size) };
      return shop.call('changeBuyer', { params: { id: who.id }, files }, who);
    };
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [profile] = (await shop.call('getProfile', {}, who)).body;
    const { send: ask } = await panel(shop, 'owner');
    const inLibrary = async () => {
      const { body } = await ask('GET', `/upload/files?filters[width][$eq]=${size}`);
      return (body as { results: readonly { url: string }[] }).results.map(({ url }) => url);
    };
    expect(isStored(shop, profile?.photo ?? '')).toBe(true);
    await expect.poll(inLibrary).toEqual([bare(profile?.photo ?? '')]);
  });

  it('is removed by null, and its files are deleted', async () => {
    const who = await newBuyer();
    const files = { photo: await somePicture(400, 300) };
    const params = { id: who.id };
    const { body } = await shop.call('changeBuyer', { params, files }, who);
    const path = body.photo ?? '';
    const small = thumbnailOf(shop, path) ?? '';
    expect(isStored(shop, small)).toBe(true);
    const same = await change('buyer', who.id, { photo: path }, who.token);
    expect(bare(same.body.photo)).toBe(bare(path));
    for (const again of [1, 2]) {
      const gone = await change('buyer', who.id, { photo: null }, who.token);
      expect([again, gone.status, gone.body.photo]).toEqual([again, 200, null]);
    }
    for (const gone of [path, small]) await expect.poll(() => isStored(shop, gone)).toBe(false);
    await expect.poll(() => inLibrary(path)).toEqual([]);
  });

  it('is jpg, jpeg or png, by name and by content', async () => {
    const who = await newBuyer();
    const { bytes } = await somePicture(400, 300);
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const photo of [
      { name: 'me.gif', type: 'image/gif', bytes },
      { name: 'me', type: 'image/jpeg', bytes },
      { name: 'me.png', type: 'image/png', bytes: text },
      { name: 'me.jpg.svg', type: 'image/svg+xml', bytes: text },
    ]) {
      const answer = await shop.call(
        'changeBuyer',
        { params: { id: who.id }, files: { photo } },
        who,
      );
      expect([photo.name, answer.status, answer.error?.fields]).toEqual([
        photo.name,
        400,
        { photo: ['file-type'] },
      ]);
    }
    for (const name of ['ME.JPG', 'me.jpeg']) {
      const files = { photo: { name, type: 'image/jpeg', bytes } };
      const answer = await shop.call('changeBuyer', { params: { id: who.id }, files }, who);
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });
});
