import { listAddresses } from '@oner/config/contract/catalogue';
import { listCollections } from '@oner/config/contract/collections';
import { listNews, listPages } from '@oner/config/contract/content';
import { articlePath } from '@oner/config/contract/page-addresses';
import type { APIRoute } from 'astro';
import { cms } from '../api/server.ts';
import { openPages, type PartName, readPart, urlSet } from '../api/sitemap.ts';
import { siteEnv } from '../site-env.ts';
import { xml } from './xml.ts';

const pathsOf = async ({ kind, after }: PartName): Promise<string[]> => {
  if (kind === 'pages') {
    const [news, pages, collections] = await Promise.all([
      cms.ask(listNews, { query: { lang: 'kk' } }),
      cms.ask(listPages, { query: { lang: 'kk' } }),
      cms.ask(listCollections, { query: { lang: 'kk' } }),
    ]);
    const articles = news.map(({ id }) => articlePath(id));
    const walls = collections.map(({ id }) => `/collections/${id}`);
    return [
      ...new Set([...openPages, ...pages.map(({ slug }) => `/${slug}`), ...articles, ...walls]),
    ];
  }
  const found = await cms.ask(listAddresses, { params: { kind }, query: { after } });
  return found.map(({ path }) => path);
};

const tagsOf: Readonly<Record<PartName['kind'], string[]>> = {
  pages: ['news', 'page', 'collection', 'catalogue'],
  works: ['catalogue'],
  sellers: ['catalogue'],
  // Addresses of items contain titles of works.
  items: ['shop', 'catalogue'],
};

/** `/sitemap-works.xml` and others: up to 5,000 addresses, each in three languages. */
export const GET: APIRoute = async ({ params, cache }) => {
  const part = readPart(params.part ?? '');
  if (!part) return new Response(null, { status: 404 });
  return xml(async () => {
    const paths = await pathsOf(part);
    cache.set({
      maxAge: 3600,
      swr: 3600,
      tags: tagsOf[part.kind],
    });
    return urlSet(siteEnv().publicUrl, paths);
  });
};
