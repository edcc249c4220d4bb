/** Drafts are readable only by a link signed by the panel. */
import { describe, expect, it } from 'vitest';
import { findRecord, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const types = '/content-manager/collection-types';
const keyOf = (url: string): string => new URL(url).searchParams.get('key') ?? '';
const read = (key: string) => shop.call('getDraft', { query: { key } });

describe('a link to a draft', () => {
  it('shows an unpublished text as it was last saved, in its language', async () => {
    const { send } = await panel(shop, 'editor');
    const slug = `draft-${Date.now()}`;
    const data = {
      slug,
      title: 'Нобай',
      summary: '{provider_name}',
      publishedOn: '2026-01-03',
      body: '## 1. Бір\n\nМәтін <script>alert(1)</script>',
    };
    const made = await send('POST', `${types}/api::news.news?locale=kk`, data);
    const { documentId } = (made.body as { data: { documentId: string } }).data;
    const asked = { kind: 'news', documentId, language: 'kk' };
    const { status, body } = await send('POST', '/content/drafts', asked);
    const { url } = body as { url: string };
    expect([status, new URL(url).pathname]).toEqual([200, '/preview']);

    const shown = await read(keyOf(url));
    expect(shown.body).toMatchObject({
      kind: 'news',
      slug,
      lang: 'kk',
      title: 'Нобай',
      published: '2026-01-03',
      summary: '«Өнер» ЖШС',
      live: false,
      legal: null,
      photo: null,
      photos: [],
      contents: [{ id: 's1', title: '1. Бір' }],
    });
    expect(shown.body.html).not.toContain('script');
    expect(shown.headers.get('cache-control')).toBe('no-store');

    // The same link after the next save.
    await send('PUT', `${types}/api::news.news/${documentId}?locale=kk`, { ...data, title: 'Екі' });
    expect((await read(keyOf(url))).body.title).toBe('Екі');
    expect((await shop.call('getNews', { params: { id: slug } })).status).toBe(404);
    // A language without a draft gets no link.
    const other = await send('POST', '/content/drafts', { ...asked, language: 'en' });
    expect(other.status).toBe(404);

    const path = `${types}/api::news.news/${documentId}`;
    const published = await send('POST', `${path}/actions/publish?locale=kk`, data);
    expect(published.status).toBe(200);
    expect((await read(keyOf(url))).body.live).toBe(true);
    await send('POST', `${path}/actions/unpublish?locale=kk`, {});
  });

  it('also opens pages, legal texts and collections', async () => {
    const editor = await panel(shop, 'editor');
    const texts = {
      page: ['api::page.page', 'faq'],
      legal: ['api::legal-text.legal-text', 'page-terms'],
      collection: ['api::collection.collection', 'blue-hour'],
    } as const;
    for (const [kind, [type, slug]] of Object.entries(texts)) {
      const { documentId } = await findRecord(editor, type, { slug }, 'ru');
      const asked = { kind, documentId, language: 'ru' };
      const { body } = await editor.send('POST', '/content/drafts', asked);
      const { url } = body as { url: string };
      expect(new URL(url).pathname).toBe('/ru/preview');
      const shown = (await read(keyOf(url))).body;
      expect([shown.kind, shown.slug, shown.lang, shown.live]).toEqual([kind, slug, 'ru', true]);
      expect(shown.legal === null).toBe(kind !== 'legal');
      expect(shown.collection === null).toBe(kind !== 'collection');
    }
  });

  it('is invalid if it was changed, and reports when it has expired', async () => {
    const editor = await panel(shop, 'editor');
    const { documentId } = await findRecord(editor, 'api::page.page', { slug: 'faq' }, 'kk');
    const asked = { kind: 'page', documentId, language: 'kk' };
    const { url } = (await editor.send('POST', '/content/drafts', asked)).body;
    const [kind, id, language, end = '', signature] = keyOf(url).split('.');
    const later = (Number.parseInt(end, 36) + 60_000).toString(36);
    for (const key of [
      [kind, id, 'ru', end, signature],
      [kind, id, language, later, signature],
      ['legal', id, language, end, signature],
      [kind, id, language, end],
    ]) {
      const answer = await read(key.join('.'));
      expect([answer.status, answer.error?.code]).toEqual([404, 'not-found']);
    }
    expect((await read('')).status).toBe(404);
    expect((await read('x'.repeat(201))).status).toBe(400);
  });

  it('cannot be made for other types', async () => {
    const { send } = await panel(shop, 'editor');
    const [work] = (await shop.call('listArt')).body;
    for (const kind of ['work', 'merch-request', ''])
      expect(
        (
          await send('POST', '/content/drafts', {
            kind,
            documentId: work?.id,
            language: 'kk',
          })
        ).status,
      ).toBe(400);
    const asked = { kind: 'news', documentId: work?.id, language: 'kk' };
    expect((await send('POST', '/content/drafts', asked)).status).toBe(404);
  });
});
