import { createHash } from 'node:crypto';
import { languages } from '@oner/config/contract';
import { addDays, dateInAlmaty, noticeOver, startOfDay } from '@oner/config/terms';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../../support/jobs-and-events.ts';
import { consentsTo, countPeople, noticesAbout } from '../../../support/records.ts';
import { addBuyers, verifyAddresses } from '../../../support/states.ts';
import { someBuyer } from '../../accounts/people.ts';
import { somePicture } from '../../support/cast.ts';
import { eventually } from '../../support/eventually.ts';
import { moveTo, openedOn, own } from '../../support/later.ts';
import { findRecord, type Panel, panel } from '../../support/panel.ts';

const types = '/content-manager/collection-types/api::legal-text.legal-text';
const slug = 'page-terms';
/** Changes one clause and adds another. */
const changed = (body: string): string =>
  `${body.replace('**2.2.**', '**2.2.** 2027.')}\n\n**99.1.** 2027.`;

describe('a new version of the terms', () => {
  let editor: Panel;
  let buyer: { id: string; token: string; email: string };
  const earliest = addDays(noticeOver(openedOn), 1);

  beforeAll(async () => {
    editor = await panel(own, 'editor');
    const body = someBuyer();
    const { id, access } = (await own.call('registerBuyer', { body })).body;
    await verifyAddresses(own, body.user.email);
    buyer = { id, token: access, email: body.user.email };
    await addBuyers(own, 60);
  });

  const read = (query: Record<string, string> = {}, lang = 'kk') =>
    own.call('getLegal', { params: { slug }, query: { lang, ...query } });
  const consents = async () => (await own.call('listConsents', {}, { token: buyer.token })).body;
  /** Versions of the text as listed in the panel. */
  const record = async () => {
    const { body } = await editor.send('GET', '/content/legal');
    const { texts } = body as { texts: { slug: string; versions: object[] }[] };
    return texts.find((one) => one.slug === slug)?.versions;
  };
  /** The panel's note about a version that is not published in every language. */
  const incomplete = async () => {
    const { body } = await editor.send('GET', '/content/legal');
    const { texts } = body as { texts: { slug: string; incomplete: object | null }[] };
    return texts.find((one) => one.slug === slug)?.incomplete;
  };
  const acceptedNow = async (version: string): Promise<number> => {
    const given = await consentsTo(own, slug, version);
    return new Set(given.map(({ account }) => account)).size;
  };
  const drafts = (locale: string) =>
    findRecord(editor, 'api::legal-text.legal-text', { slug }, locale);
  const kept = async (table: string): Promise<number> =>
    (await own.sql(table).where({ slug })).length;

  /** Publishes as the panel does: the whole form of one language. */
  const publish = async (locale: string, more: object): Promise<string> => {
    const { documentId: id, title, summary, version, body, draftNote } = await drafts(locale);
    const data = { slug, title, summary, version, draftNote, body, ...more };
    const path = `${types}/${id}/actions/publish?locale=${locale}`;
    const answer = await editor.send('POST', path, { effectiveDate: '2026-12-01', ...data });
    const { error } = answer.body as { error?: { message: string } };
    return error ? `${answer.status} ${error.message}` : '';
  };
  const speak = async (preferedLanguage: string) => {
    const { status } = await editor.send('PUT', '/admin/users/me', { preferedLanguage });
    expect(status).toBe(200);
  };

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
    // Not even the owner can withdraw an accepted text.
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

  it('is announced when its third language is published, before it applies', async () => {
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
    // The first one is in force from its publication, and states so.
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

  it('is sent to every person with an account, once, with its differences', async () => {
    const people = await countPeople(own);
    const notices = () => noticesAbout(own, 'terms-change');
    await eventually(async () => (await notices()).length, people);
    expect(people).toBeGreaterThan(50);
    expect((await notices())[0]?.path).toBe('/page-terms?version=2.0&changes=1.0');
    const emails = async () =>
      (await own.emails()).filter(
        ({ to, text }) => to.includes(buyer.email) && text.includes('version=2.0&changes=1.0'),
      );
    await eventually(async () => (await emails()).length, 1);
    // A field beside the text may be corrected; no notice is sent again for the same version.
    expect(await publish('en', { summary: 'Rules.', effectiveDate: earliest })).toBe('');
    expect((await read({ version: '2.0' }, 'en')).body.summary).toBe('Rules.');
    expect((await notices()).length).toBe(people);
    await speak('en');
    expect(await publish('en', { effectiveDate: addDays(earliest, 1) })).toMatch(/^400 The date/);
  });

  it('is told to who registers before it holds, once; staff see that nobody has accepted it yet', async () => {
    const { access: token } = (await own.call('registerBuyer', { body: someBuyer() })).body;
    const paths = async () => {
      const { notices } = (await own.call('listNotices', {}, { token })).body;
      return notices.flatMap(({ event, path }) => (event === 'terms-change' ? [path] : []));
    };
    await eventually(paths, ['/page-terms?version=2.0&changes=1.0']);
    expect(await record()).toMatchObject([
      { version: '2.0', state: 'coming', effectiveOn: earliest, accepted: 0 },
      { version: '1.0', state: 'in-effect', accepted: await acceptedNow('1.0') },
    ]);
  });

  it('applies from midnight in Almaty; orders and uploads require its acceptance', async () => {
    const { body: offered } = await own.call('listItems', { params: { category: '0' } });
    const item = offered.find(({ work }) => work);
    if (!item) throw new Error('no hoodie in the demo shop');
    const order = () => {
      const body = { buyer: buyer.id, item: item.id, price: item.price, name: 'Дана' };
      const more = { phone: '+77010000000', email: buyer.email };
      return own.call('createOrder', { body: { ...body, ...more } }, { token: buyer.token });
    };
    const midnight = startOfDay(earliest);
    await moveTo(new Date(midnight.getTime() - 600_000));
    expect((await read()).body.version).toBe('1.0');
    expect((await order()).status).toBe(201);
    await moveTo(midnight);
    expect((await read()).body).toMatchObject({ version: '2.0', state: 'in-effect' });
    const purged = async () => JSON.stringify((await eventsOf(own, 'site.purge')).at(-1));
    await eventually(async () => (await purged()).includes('legal:page-terms'), true);

    const [terms, privacy] = await consents();
    expect([terms?.must_accept, privacy?.must_accept]).toEqual([true, false]);
    expect((await order()).error?.code).toBe('terms-changed');
    expect((await own.call('listMyOrders', {}, { token: buyer.token })).body).toHaveLength(1);
    // People who never accepted any version are asked too.
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
    const rows = await consentsTo(own, slug, '1.0');
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
