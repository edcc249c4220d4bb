import { describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { openPages, readPart, sitemapIndex, urlSet, writePart } from './sitemap.ts';

const origin = 'https://oner.kz';

describe('the sitemap', () => {
  it('lists a page in three languages, each with links to the others', () => {
    const xml = urlSet(origin, ['/', '/explore']);
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(locations).toEqual([
      'https://oner.kz/',
      'https://oner.kz/ru',
      'https://oner.kz/en',
      'https://oner.kz/explore',
      'https://oner.kz/ru/explore',
      'https://oner.kz/en/explore',
    ]);
    expect(xml.match(/hreflang="ru" href="https:\/\/oner\.kz\/ru\/explore"/g)).toHaveLength(3);
  });

  it('escapes characters that are special in XML', () => {
    expect(urlSet(origin, [`/a?b=1&c='"<>`])).toContain('/a?b=1&amp;c=&apos;&quot;&lt;&gt;');
  });

  it('parses the names of its parts, and no others', () => {
    for (const part of [
      { kind: 'works', after: '' },
      { kind: 'sellers', after: 'ci4wLjUwMDA' },
      { kind: 'items', after: '' },
    ] as const) {
      expect(readPart(writePart(part))).toEqual(part);
      expect(sitemapIndex(origin, [writePart(part)])).toContain(
        `https://oner.kz/sitemap-${writePart(part)}.xml`,
      );
    }
    for (const part of ['', 'orders', 'works/..', 'works-', 'WORKS'])
      expect(readPart(part)).toBeNull();
  });

  it('lists only pages that exist', () => {
    const patterns: readonly string[] = routes.map(({ pattern }) => pattern);
    for (const path of openPages) expect(patterns).toContain(path);
  });
});
