import { createHash } from 'node:crypto';
import { addDays, dateInAlmaty, noticeOver, startOfDay } from '@oner/config/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someBuyer } from '../accounts/people.ts';
import { somePicture } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { findRecord, type Panel, panel } from '../support/panel.ts';
import { proveAddresses } from '../support/proven.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';

const types = '/content-manager/collection-types/api::legal-text.legal-text';
const languages = ['kk', 'ru', 'en'] as const;
const slug = 'page-terms';
/** Changes one clause and adds another. */
const changed = (body: string): string =>
  `${body.replace('**2.2.**', '**2.2.** 2027.')}\n\n**99.1.** 2027.`;

/** So many buyers more than one part of the notices takes: rows, for nobody logs in as them. */
const addPeople = async ({ sql }: OwnShop, count: number): Promise<void> => {
  const addresses = Array.from({ length: count }, (_, place) => `reader${place}@example.kz`);
  const role = await sql('up_roles').where('type', 'buyer').first('id');
  for (let place = 0; place < count; place += 1) {
    const document_id = `reader${place}`;
    const name = { username: document_id, email: `${document_id}@example.kz`, language: 'ru' };
    await sql('up_users').insert({ document_id, ...name, first_name: 'Дана', blocked: false });
    await sql('buyers').insert({ document_id: `b${document_id}`, phone: `+7705000${place}` });
    const user = await sql('up_users').where({ document_id }).first('id');
    const buyer = await sql('buyers').where('document_id', `b${document_id}`).first('id');
    await sql('up_users_role_lnk').insert({ user_id: user.id, role_id: role.id });
    await sql('buyers_user_lnk').insert({ buyer_id: buyer.id, user_id: user.id });
  }
  await proveAddresses({ sql }, ...addresses);
};

describe('a new version of the terms', () => {
  let own: OwnShop;
  let editor: Panel;
  let buyer: { id: string; token: string; email: string };
  const today = dateInAlmaty(new Date());
  const earliest = addDays(noticeOver(today), 1);

  beforeAll(async () => {
    own = await ownShop({ withoutBank: true });
    editor = await panel(own, 'editor');
    const body = someBuyer();
    const { id, access } = (await own.call('registerBuyer', { body })).body;
    await proveAddresses(own, body.user.email);
    buyer = { id, token: access, email: body.user.email };
    await addPeople(own, 60);
  });
  afterAll(() => own.close());

  const read = (query: Record<string, string> = {}, lang = 'kk') =>
    own.call('getLegal', { params: { slug }, query: { lang, ...query } });
  const consents = async () => (await own.call('listConsents', {}, { token: buyer.token })).body;
  /** What the panel shows an editor of this text. */
  const record = async () => {
    const { body } = await editor.send('GET', '/content/legal');
    const { texts } = body as { texts: { slug: string; versions: object[] }[] };
    return texts.find((one) => one.slug === slug)?.versions;
  };
  /** What the panel says of a version that is not published in every language. */
  const incomplete = async () => {
    const { body } = await editor.send('GET', '/content/legal');
    const { texts } = body as { texts: { slug: string; incomplete: object | null }[] };
    return texts.find((one) => one.slug === slug)?.incomplete;
  };
  const acceptedNow = async (version: string): Promise<number> => {
    const rows = await own.sql('consents').where({ document: slug, version }).distinct('account');
    return rows.length;
  };
  const drafts = (locale: string) =>
    findRecord(editor, 'api::legal-text.legal-text', { slug }, locale);
  const kept = async (table: string): Promise<number> =>
    (await own.sql(table).where({ slug })).length;

  /** As the panel sends it: the whole form of one language. */
  const publish = async (locale: string, more: object): Promise<string> => {
    const { documentId: id, title, summary, version, body, draftNote } = await drafts(locale);
    const data = { slug, title, summary, version, draftNote, body, ...more };
    const path = `${types}/${id}/actions/publish?locale=${locale}`;
    const answer = await editor.send('POST', path, { effectiveDate: '2026-12-01', ...data });
    const { error } = answer.body as { error?: { message: string } };
    return error ? `${answer.status} ${error.message}` : '';
  };
  const speak = (language: string) =>
    own.sql('admin_users').where('email', 'editor@oner.test').update('prefered_language', language);

  it('is refused in words of the editor, and nothing of what was there is lost', async () => {
    const before = { public: (await read()).body, draft: await drafts('kk') };
    const body = changed(String(before.draft.body));
    await speak('en');
    expect(await publish('kk', { body })).toMatch(
      /^400 Version 1\.0 is published .* higher number/,
    );
    await speak('kk');
    const soon = { body, version: '2.0', effectiveDate: addDays(earliest, -1) };
    expect(await publish('kk', soon)).toMatch(/^400 .*кемінде 10 жұмыс күні/);
    await speak('ru');
    expect(await publish('kk', { body, version: '0.9' })).toMatch(/^400 .*Номер 0\.9 меньше/);
    // Not even the owner takes back what people have accepted.
    const { documentId: id } = before.draft;
    const owner = await panel(own, 'owner');
    const away = [
      await owner.send('POST', `${types}/${id}/actions/unpublish?locale=kk`, {}),
      await owner.send('DELETE', `${types}/${id}?locale=*`),
    ];
    for (const answer of away) expect(JSON.stringify(answer)).toContain('нельзя снять');
    expect((await read()).body).toEqual(before.public);
    expect((await drafts('kk')).body).toBe(before.draft.body);
    expect(await kept('legal_editions')).toBe(3);
  });

  it('is announced when its third language is published, and applies from its day on', async () => {
    const before = (await read()).body;
    for (const locale of languages) {
      expect((await read()).body.versions).toHaveLength(1);
      const body = changed(String((await drafts(locale)).body));
      expect(await publish(locale, { body, version: '2.0', effectiveDate: earliest })).toBe('');
      const published = languages.slice(0, languages.indexOf(locale) + 1);
      const missing = languages.slice(published.length);
      expect(await incomplete()).toEqual(
        missing.length === 0 ? null : { version: '2.0', effectiveOn: earliest, published, missing },
      );
    }
    const now = (await read()).body;
    expect([now.version, now.sha256, now.state]).toEqual(['1.0', before.sha256, 'in-effect']);
    expect(now.versions.map(({ version, state }) => [version, state])).toEqual([
      ['2.0', 'coming'],
      ['1.0', 'in-effect'],
    ]);
    // The first one holds from its publication, and says so.
    expect(now.effective).toBe(dateInAlmaty(new Date(now.versions[1]?.announced ?? 0)));
    const coming = (await read({ version: '2.0' }, 'ru')).body;
    expect([coming.state, coming.effective, coming.lang]).toEqual(['coming', earliest, 'ru']);
    expect(coming.changes).toEqual({ from: '1.0', clauses: ['2.2', '99.1'] });
    const { body: what } = await own.call('getLegalChanges', {
      params: { slug },
      query: { lang: 'ru', version: '2.0' },
    });
    expect(what.parts.map(({ kind, clause }) => [kind, clause])).toEqual([
      ['changed', '2.2'],
      ['added', '99.1'],
    ]);
    expect(what.parts[0]?.pieces).toContainEqual({ kind: 'added', text: '2027.' });
    expect((await read({ version: '7.0' })).status).toBe(404);
    expect((await consents()).map(({ must_accept }) => must_accept)).toEqual([false, false]);
  });

  it('is told to everybody with an account, once, with its differences', async () => {
    const people = await own
      .sql('up_users as u')
      .join('up_users_role_lnk as l', 'l.user_id', 'u.id')
      .join('up_roles as r', 'r.id', 'l.role_id')
      .whereIn('r.type', ['buyer', 'seller']);
    const told = () => own.sql('notices').where('event', 'terms-change');
    await eventually(async () => (await told()).length, people.length);
    expect(people.length).toBeGreaterThan(50);
    expect((await told())[0].path).toBe('/page-terms?version=2.0&changes=1.0');
    const letters = async () =>
      (await own.letters()).filter(
        ({ to, text }) => to.includes(buyer.email) && text.includes('version=2.0&changes=1.0'),
      );
    await eventually(async () => (await letters()).length, 1);
    // A word beside the text may be put right; nobody hears of the same version again.
    expect(await publish('en', { summary: 'Rules.', effectiveDate: earliest })).toBe('');
    expect((await read({ version: '2.0' }, 'en')).body.summary).toBe('Rules.');
    expect((await told()).length).toBe(people.length);
    await speak('en');
    expect(await publish('en', { effectiveDate: addDays(earliest, 1) })).toMatch(/^400 The date/);
  });

  it('is told to who registers before it holds, once; staff see that nobody has accepted it yet', async () => {
    const { access: token } = (await own.call('registerBuyer', { body: someBuyer() })).body;
    const told = async () => {
      const { notices } = (await own.call('listNotices', {}, { token })).body;
      return notices.flatMap(({ event, path }) => (event === 'terms-change' ? [path] : []));
    };
    await eventually(told, ['/page-terms?version=2.0&changes=1.0']);
    expect(await record()).toMatchObject([
      { version: '2.0', state: 'coming', effectiveOn: earliest, accepted: 0 },
      { version: '1.0', state: 'in-effect', accepted: await acceptedNow('1.0') },
    ]);
  });

  it('holds from midnight in Almaty; orders and uploads wait until it is accepted', async () => {
    const { body: offered } = await own.call('listItems', { params: { category: '0' } });
    const item = offered.find(({ work }) => work);
    if (!item) throw new Error('the demo shop sells hoodies');
    const order = () => {
      const body = { buyer: buyer.id, item: item.id, price: item.price, name: 'Дана' };
      const more = { phone: '+77010000000', email: buyer.email };
      return own.call('createOrder', { body: { ...body, ...more } }, { token: buyer.token });
    };
    const midnight = startOfDay(earliest);
    await own.moveClock(new Date(midnight.getTime() - 60_000));
    expect((await read()).body.version).toBe('1.0');
    expect((await order()).status).toBe(201);
    await own.moveClock(midnight);
    expect((await read()).body).toMatchObject({ version: '2.0', state: 'in-effect' });
    const purges = () => own.sql('outbox').where('event', 'site.purge').orderBy('id');
    await eventually(
      async () => (await purges()).at(-1)?.payload.includes('legal:page-terms'),
      true,
    );

    const [terms, privacy] = await consents();
    expect([terms?.must_accept, privacy?.must_accept]).toEqual([true, false]);
    expect((await order()).error?.code).toBe('terms-changed');
    expect((await own.call('listMyOrders', {}, { token: buyer.token })).body).toHaveLength(1);
    // Whoever never ticked a box is asked too.
    const files = { file: await somePicture() };
    const work = { title: 'Дала', description_kk: 'Кешкі дала.', no_ai: 'true', terms: 'true' };
    const upload = await own.call('createDesign', { body: work, files }, 'aigerim');
    expect(upload.error?.code).toBe('terms-changed');

    const { document, version, sha256 } = terms ?? {};
    const documents = [{ document, version, sha256 }];
    await own.call('acceptConsents', { body: { documents } }, { token: buyer.token });
    expect((await consents()).map(({ must_accept }) => must_accept)).toEqual([false, false]);
    expect((await order()).status).toBe(201);
  });

  it('leaves what was accepted to be read, and the database lets nobody change it', async () => {
    const { body } = await own.call('registerBuyer', { body: someBuyer() });
    const now = (await own.call('listConsents', {}, { token: body.access })).body[0];
    expect(now?.accepted?.version).toBe('2.0');
    expect(await acceptedNow('2.0')).toBeGreaterThan(1);
    expect(await record()).toMatchObject([
      { version: '2.0', state: 'in-effect', accepted: await acceptedNow('2.0') },
      { version: '1.0', state: 'earlier', accepted: await acceptedNow('1.0') },
    ]);
    const rows = await own.sql('consents').where({ document: slug, version: '1.0' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { version, sha256, language } of rows) {
      const text = (await read({ version, sha256 }, language)).body;
      expect([text.state, text.sha256]).toEqual(['earlier', sha256]);
      expect(createHash('sha256').update(text.html).digest('hex')).toBe(sha256);
    }
    for (const table of ['legal_editions', 'legal_announcements']) {
      await expect(own.sql(table).update({ version: '9' })).rejects.toThrow('append-only');
      await expect(own.sql(table).delete()).rejects.toThrow('append-only');
    }
  });
});
