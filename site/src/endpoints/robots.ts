import type { APIRoute } from 'astro';
import { siteEnv } from '../site-env.ts';

// Filtered lists are endless; their works are in the sitemap. Personal pages have `noindex`. Messengers check these
// rules before they fetch a share card.
const rules = [
  'User-agent: *',
  'Allow: /api/share/',
  'Disallow: /api/',
  'Disallow: /api-auth/',
  'Disallow: /*?*after=',
];

export const GET: APIRoute = () =>
  new Response(`${rules.join('\n')}\n\nSitemap: ${siteEnv().publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  });
