import { describe, expect, it } from 'vitest';
import { cachedResponse, createPageCache, type RenderedPage } from './page-cache.ts';

const page = (text: string, tags: readonly string[] = [], at = 1000): RenderedPage => ({
  body: new TextEncoder().encode(text).buffer,
  headers: [
    ['content-type', 'text/html'],
    ['surrogate-control', 'max-age=300'],
  ],
  tags,
  at,
});

describe('pages that are kept', () => {
  it('are returned unchanged, with their age', async () => {
    const shelf = createPageCache(100);
    shelf.store('/faq', page('Анықтама'));
    const found = shelf.find('/faq');
    if (!found) throw new Error('the page is gone');
    for (const _ of [1, 2]) {
      const answer = cachedResponse(found, 61_000);
      expect([answer.status, await answer.text()]).toEqual([200, 'Анықтама']);
      expect(answer.headers.get('age')).toBe('60');
      expect(answer.headers.get('content-type')).toBe('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('surrogate-control')).toBeNull();
    }
  });

  it('evict the least recently used page', () => {
    const shelf = createPageCache(10);
    shelf.store('/a', page('aaaa'));
    shelf.store('/b', page('bbbb'));
    shelf.find('/a');
    shelf.store('/c', page('cccc'));
    expect(['/a', '/b', '/c'].map((place) => shelf.find(place) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    shelf.store('/a', page('aa'));
    shelf.store('/d', page('dddd'));
    expect(shelf.find('/c')).toBeDefined();
  });

  it('are neither too large nor out of date', () => {
    const shelf = createPageCache(100, 10);
    expect(shelf.store('/whole', page('more than fits'))).toBe(false);
    shelf.forget(['catalogue', 'work:a'], 1000);
    expect(shelf.store('/works/a', page('slow', ['shop', 'work:a'], 1000))).toBe(false);
    expect(shelf.store('/works/a', page('new', ['shop', 'work:a'], 1001))).toBe(true);
    shelf.clear(2000);
    expect(shelf.store('/faq', page('slow', ['page'], 2000))).toBe(false);
    expect(['/whole', '/works/a', '/faq'].map(shelf.find)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('drop a changed object but not the lists that contain it', () => {
    const shelf = createPageCache(100);
    shelf.store('/blog', page('list', ['news']));
    shelf.store('/blog-detail-a', page('a', ['news', 'news:a']));
    shelf.store('/blog-detail-b', page('b', ['news', 'news:b']));
    shelf.forget(['news', 'news:a'], 1000);
    expect(shelf.find('/blog')).toBeDefined();
    expect(shelf.find('/blog-detail-a')).toBeUndefined();
    expect(shelf.find('/blog-detail-b')).toBeDefined();
  });

  it('that were rendered after a change survive a second purge', () => {
    const shelf = createPageCache(100);
    shelf.store('/blog-detail-a', page('old', ['news:a'], 999));
    shelf.forget(['news:a'], 1000);
    expect(shelf.find('/blog-detail-a')).toBeUndefined();
    shelf.store('/blog-detail-a', page('new', ['news:a'], 1001));
    shelf.forget(['news:a'], 1000);
    shelf.clear(1000);
    expect(shelf.find('/blog-detail-a')).toBeDefined();
  });
});
