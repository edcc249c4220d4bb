import { listAddresses } from '@oner/config/contract/catalogue';
import type { APIRoute } from 'astro';
import { cms } from '../api/server.ts';
import { type PartName, sitemapIndex, writePart } from '../api/sitemap.ts';
import { siteEnv } from '../site-env.ts';
import { xml } from './xml.ts';

/** Returns all parts of one kind: the cursors at which its list continues. */
const partsOf = async (kind: 'works' | 'sellers' | 'items'): Promise<PartName[]> => {
  const parts: PartName[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    parts.push({ kind, after });
    const page: { next: string | undefined } = await cms.askPage(listAddresses, {
      params: { kind },
      query: { after },
    });
    after = page.next;
  }
  return parts;
};

/** `/sitemap.xml`: the index of its parts. */
export const GET: APIRoute = ({ cache }) =>
  xml(async () => {
    const parts = [await partsOf('works'), await partsOf('sellers'), await partsOf('items')].flat();
    cache.set({ maxAge: 3600, swr: 3600, tags: ['catalogue', 'shop'] });
    return sitemapIndex(siteEnv().publicUrl, ['pages', ...parts.map(writePart)]);
  });
