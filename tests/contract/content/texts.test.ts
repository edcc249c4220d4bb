import { createHash } from 'node:crypto';
import { languages } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { findRecord, panel, typesPath } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const legal = (slug: string, lang: string) =>
  shop.call('getLegal', { params: { slug }, query: { lang } });
/** Pages of a new shop. */
const seeded = ['about-us', 'buy-licence', 'buy-original', 'buy-thing', 'faq', 'rent-work'];

describe('legal texts', () => {
  it.each(['page-terms', 'page-privacy', 'page-agreement'])(
    '%s is complete in three languages, with the same clauses',
    async (slug) => {
      const texts = await Promise.all(languages.map((lang) => legal(slug, lang)));
      for (const [index, { status, body }] of texts.entries()) {
        expect([status, body.lang]).toEqual([200, languages[index]]);
        expect(body.version).not.toBe('');
        expect(body.effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(body.contents.length).toBeGreaterThan(5);
        for (const { id, title } of body.contents) {
          expect(title).not.toBe('');
          expect(body.html).toContain(`<h2 id="${id}">`);
        }
        // The hash is of the sent HTML, so that a consent can be checked against the text.
        expect(createHash('sha256').update(body.html).digest('hex')).toBe(body.sha256);
        expect(body.html).not.toMatch(/\{\w+\}|\*\*|<script|<h1/);
        expect(body.html).toContain('150340000109');
      }
      const anchors = texts.map(({ body }) => body.contents.map(({ id }) => id));
      expect(anchors[1]).toEqual(anchors[0]);
      expect(anchors[2]).toEqual(anchors[0]);
    },
  );

  it('is refused with the name of the field', async () => {
    expect((await legal('page-nothing', 'kk')).status).toBe(400);
    expect((await legal('page-terms', 'de')).error?.fields).toEqual({ lang: ['bad-choice'] });
  });
});

describe('pages and news', () => {
  it('shows about us, the help centre and how buying works', async () => {
    for (const slug of seeded)
      for (const lang of languages) {
        const { body } = await shop.call('getPage', { params: { slug }, query: { lang } });
        expect([body.slug, body.lang]).toEqual([slug, lang]);
        expect(body.html).toContain('<h2');
      }
  });

  it('lists each article once, newest first', async () => {
    for (const lang of languages) {
      const { body } = await shop.call('listNews', { query: { lang } });
      expect(body.length).toBeGreaterThanOrEqual(3);
      expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
      const days = body.map(({ published }) => published);
      expect(days).toEqual(days.toSorted().reverse());
      for (const { id } of body) {
        const one = await shop.call('getNews', { params: { id }, query: { lang } });
        expect([one.status, one.body.id, one.body.lang]).toEqual([200, id, lang]);
      }
    }
    const absent = await shop.call('getNews', { params: { id: 'nothing' } });
    expect([absent.status, absent.error?.code]).toEqual([404, 'not-found']);
  });

  it('shows the picture of an article in all widths', async () => {
    const { body } = await shop.call('listNews', { query: { lang: 'kk' } });
    const withPicture = body.filter(({ photo }) => photo !== null);
    expect(withPicture).not.toEqual([]);
    for (const { id, photo, photos } of withPicture) {
      const one = await shop.call('getNews', { params: { id }, query: { lang: 'kk' } });
      expect(one.body.photos).toEqual(photos);
      const [only, ...more] = photos;
      expect([only?.path, more]).toEqual([photo, []]);
      const widths = only?.sizes.map(({ width }) => width) ?? [];
      expect(widths.length).toBeGreaterThan(1);
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths.at(-1)).toBe(only?.width);
      for (const { path } of only?.sizes ?? [])
        expect((await fetch(`${shop.api}${path}`)).headers.get('content-type')).toBe('image/webp');
    }
  });

  it('contains the label of every key of the API', async () => {
    const { body } = await shop.call('getVocabulary');
    expect(body['levels.art']?.map(({ key }) => key)).toEqual([
      'professionals',
      'young-artists',
      'non-professionals',
    ]);
    for (const terms of Object.values(body))
      for (const { key, labels } of terms)
        expect([key, labels.kk && labels.ru && labels.en]).toEqual([key, labels.en]);
  });
});

describe('what an editor publishes', () => {
  const uid = 'api::news.news';
  const path = `/content-manager/collection-types/${uid}`;
  const read = (id: string, lang = 'kk') =>
    shop.call('getNews', { params: { id }, query: { lang } });
  const purged = async (tag: string): Promise<number> =>
    (await eventsOf(shop, 'site.purge')).filter((told) => JSON.stringify(told).includes(`"${tag}"`))
      .length;

  it('is public within a second, purges the site, and disappears when withdrawn', async () => {
    const { send } = await panel(shop, 'editor');
    const slug = `probe-${Date.now()}`;
    const data = {
      slug,
      title: 'Сынақ',
      summary: 'Қысқаша',
      publishedOn: '2026-11-20',
      body: '## Бір\n\nМәтін.',
    };
    const made = await send('POST', `${path}?locale=kk`, data);
    expect(made.status).toBe(201);
    const { documentId } = (made.body as { data: { documentId: string } }).data;
    expect((await read(slug)).status).toBe(404);

    expect(
      (await send('POST', `${path}/${documentId}/actions/publish?locale=kk`, data)).status,
    ).toBe(200);
    const shown = await read(slug);
    expect(shown.body).toMatchObject({ title: 'Сынақ', published: '2026-11-20', photo: null });
    expect(shown.body.photos).toEqual([]);
    expect(await purged(`news:${slug}`)).toBe(1);

    // Without a Russian text the Kazakh one is returned and marked.
    expect((await read(slug, 'ru')).body.lang).toBe('kk');

    const changed = { ...data, body: '## Бір\n\nӨзгерген мәтін <script>alert(1)</script>' };
    await send('PUT', `${path}/${documentId}?locale=kk`, changed);
    expect((await read(slug)).body.html).toContain('Мәтін.');
    await send('POST', `${path}/${documentId}/actions/publish?locale=kk`, changed);
    const { html } = (await read(slug)).body;
    expect(html).toContain('Өзгерген мәтін');
    expect(html).not.toContain('script');

    await send('POST', `${path}/${documentId}/actions/unpublish?locale=kk`, {});
    expect((await read(slug)).status).toBe(404);
    expect(await purged(`news:${slug}`)).toBe(3);
  });

  it('a page has its own address, is in the sitemap and the menu, without code, and disappears when withdrawn', async () => {
    const { send } = await panel(shop, 'editor');
    const pages = '/content-manager/collection-types/api::page.page';
    const slug = `shipping-${Date.now()}`;
    const data = { slug, menu: true, title: 'Жеткізу', summary: '', body: '## Қала\n\nЕкі күн.' };
    const made = await send('POST', `${pages}?locale=kk`, data);
    expect(made.status).toBe(201);
    const { documentId } = (made.body as { data: { documentId: string } }).data;
    const page = () => shop.call('getPage', { params: { slug }, query: { lang: 'ru' } });
    const addresses = async () =>
      (await shop.call('listPages', { query: { lang: 'ru' } })).body.map((one) => one.slug);
    const links = async () =>
      (await shop.call('getMenu', { query: { lang: 'ru' } })).body.columns[3]?.links ?? [];
    expect([(await page()).status, await addresses()]).toEqual([404, seeded]);

    const told = await purged('menu');
    const publish = `${pages}/${documentId}/actions`;
    expect((await send('POST', `${publish}/publish?locale=kk`, data)).status).toBe(200);
    expect((await page()).body).toMatchObject({ slug, lang: 'kk', title: 'Жеткізу' });
    expect(await addresses()).toContain(slug);
    // The column of the Russian footer for pages of the menu.
    expect((await links()).map(({ path: to }) => to)).toEqual([
      '/page-terms',
      '/page-privacy',
      '/page-agreement',
      `/${slug}`,
    ]);
    expect(await purged('menu')).toBe(told + 1);

    await send('POST', `${publish}/unpublish?locale=kk`, {});
    expect([(await page()).status, await addresses()]).toEqual([404, seeded]);
    expect(await links()).not.toContainEqual({ label: 'Жеткізу', path: `/${slug}` });
  });

  it('a page has a valid and unique address', async () => {
    const { send } = await panel(shop, 'editor');
    const pages = '/content-manager/collection-types/api::page.page';
    for (const slug of ['../login', '/evil.kz', 'a/b', 'robots.txt', 'footer', 'about-us']) {
      const data = { slug, title: 'x', summary: '', body: 'x' };
      const made = await send('POST', `${pages}?locale=kk`, data);
      const { documentId } = (made.body as { data: { documentId: string } }).data;
      const path = `${pages}/${documentId}/actions/publish?locale=kk`;
      expect([slug, (await send('POST', path, data)).status]).toEqual([slug, 400]);
    }
    const { body: addresses } = await shop.call('listPages', { query: { lang: 'kk' } });
    expect(addresses.map(({ slug }) => slug)).toEqual(seeded);
  });

  it('an article has a valid and unique address', async () => {
    const { send } = await panel(shop, 'editor');
    const data = { title: 'x', summary: '', publishedOn: '2026-11-20', body: 'x' };
    const publish = async (slug: string) => {
      const made = await send('POST', `${path}?locale=kk`, { ...data, slug });
      const { documentId } = (made.body as { data: { documentId: string } }).data;
      const actions = `${path}/${documentId}/actions`;
      const { status } = await send('POST', `${actions}/publish?locale=kk`, { ...data, slug });
      return { status, withdraw: () => send('POST', `${actions}/unpublish?locale=kk`, {}) };
    };
    const slug = `twice-${Date.now()}`;
    const all = [await publish(slug), await publish(slug), await publish('Шеберлік сабағы')];
    expect(all.map(({ status }) => status)).toEqual([200, 400, 400]);
    await all[0]?.withdraw();
  });

  it('the footer is an editable text like others, without a page of its own', async () => {
    const editor = await panel(shop, 'editor');
    const row = await findRecord(editor, 'api::page.page', { slug: 'footer' }, 'en');
    const footer = `${typesPath}/api::page.page/${row.documentId}`;
    const menu = async () => (await shop.call('getMenu', { query: { lang: 'en' } })).body;
    const { year, columns } = await menu();
    expect(columns.map(({ title }) => title)).toEqual([
      'Explore',
      'How buying works',
      'About',
      'Documents',
    ]);
    expect(year).toBe(new Date(Date.now() + 5 * 3_600_000).getUTCFullYear());
    const asPage = { params: { slug: 'footer' }, query: { lang: 'en' as const } };
    expect((await shop.call('getPage', asPage)).status).toBe(404);

    const publish = (body: string) =>
      editor.send('POST', `${footer}/actions/publish?locale=en`, {
        slug: 'footer',
        title: 'Footer',
        body,
      });
    await publish('## Shop\n\n- [Art](/explore)\n- [Evil](javascript:alert(1))');
    expect((await menu()).columns).toEqual([
      { title: 'Shop', links: [{ label: 'Art', path: '/explore' }] },
    ]);
    await publish(String(row.body));
    expect((await menu()).columns).toEqual(columns);
  });

  it('is in the vocabulary at once', async () => {
    const { send } = await panel(shop, 'editor');
    const type = 'api::vocabulary-term.vocabulary-term';
    const known = await findRecord({ send }, type, { key: 'encaustic' });
    const term = `${typesPath}/${type}/${known.documentId}`;
    const label = async () => {
      const { body } = await shop.call('getVocabulary');
      return body[String(known.termGroup)]?.find(({ key }) => key === 'encaustic')?.labels.en;
    };
    expect(await label()).toBe(known.en);
    expect((await send('PUT', term, { en: 'Encaustic (wax)' })).status).toBe(200);
    expect(await label()).toBe('Encaustic (wax)');
    expect(await purged('vocabulary')).toBeGreaterThan(0);
    await send('PUT', term, { en: known.en });
    expect(await label()).toBe(known.en);
  });

  it('of a pickup point purges the pages that show it', async () => {
    const { send } = await panel(shop, 'editor');
    const type = 'api::delivery-option.delivery-option';
    const { documentId, hoursEn } = await findRecord({ send }, type, { way: 'pickup' });
    const before = await purged('delivery');
    expect((await send('PUT', `${typesPath}/${type}/${documentId}`, { hoursEn })).status).toBe(200);
    expect(await purged('delivery')).toBe(before + 1);
  });

  it('of a collection has one period in all languages', async () => {
    const { send } = await panel(shop, 'editor');
    const [work] = (await shop.call('listArt', { query: {} })).body;
    const collections = `${typesPath}/api::collection.collection`;
    const slug = `period-${Date.now()}`;
    const data = { slug, kind: 'exhibition', opensOn: '2026-11-01', closesOn: '2027-01-01' };
    const texts = { title: 'Көрме', summary: '', body: '', workIds: [work?.id] };
    const made = await send('POST', `${collections}?locale=kk`, { ...data, ...texts });
    const { documentId } = (made.body as { data: { documentId: string } }).data;
    const publish = (locale: string, closesOn: string) =>
      send('POST', `${collections}/${documentId}/actions/publish?locale=${locale}`, {
        ...data,
        ...texts,
        closesOn,
      });
    const closes = async (lang: string) => {
      const { body } = await shop.call('getCollection', { params: { id: slug }, query: { lang } });
      return [body.lang, body.closes];
    };
    for (const locale of ['kk', 'ru'])
      expect((await publish(locale, '2027-01-01')).status).toBe(200);
    await publish('kk', '2027-02-01');
    expect([await closes('kk'), await closes('ru')]).toEqual([
      ['kk', '2027-02-01'],
      ['ru', '2027-02-01'],
    ]);
    for (const locale of ['kk', 'ru'])
      await send('POST', `${collections}/${documentId}/actions/unpublish?locale=${locale}`, {});
  });
});

describe('a draft', () => {
  it('of a text cannot be read without a link', async () => {
    for (const query of ['?status=draft', '?publicationState=preview', '?lang=kk&status=draft']) {
      const answer = await shop.request('GET', `/api/legal/page-terms${query}`);
      expect(answer.status).toBe(200);
    }
    for (const path of [
      '/api/legal-texts',
      '/api/news-articles',
      '/api/pages',
      '/api/vocabulary-terms',
    ])
      expect([path, (await shop.request('GET', `${path}?status=draft`)).status]).toEqual([
        path,
        404,
      ]);
  });
});
