import { defineMiddleware } from 'astro:middleware';
import { surrogateKeys } from '@oner/config/contract/surrogate-keys';
import { renderTracked } from './api/cms-outage.ts';
import { menuTag } from './api/menu.ts';
import { cachedResponse, pageCache } from './api/page-cache.ts';
import { cachedPathOf } from './cached-query.ts';
import { siteEnv } from './site-env.ts';

/**
 * Runs if the page cache has no fresh page. Keeps complete pages; if the CMS did not answer, serves the last complete
 * page instead.
 */
export const onRequest = defineMiddleware(async ({ request, url, cache }, next) => {
  if (request.method !== 'GET') return next();
  const at = Date.now();
  const { rendered, hasOutage } = await renderTracked(request, next);
  const place = cachedPathOf(url);
  if (hasOutage) {
    const kept = pageCache.find(place);
    return kept ? cachedResponse(kept, Date.now()) : rendered;
  }
  if (rendered.status === 404) pageCache.drop(place);
  if (rendered.status !== 200 || !cache.options.maxAge) return rendered;
  cache.set({ tags: [menuTag] });
  const body = await rendered.clone().arrayBuffer();
  const [headers, tags] = [[...rendered.headers], [...cache.tags]];
  if (!pageCache.store(place, { body, headers, tags, at })) {
    cache.set(false);
    return rendered;
  }
  rendered.headers.set('surrogate-key', surrogateKeys(tags));
  if (siteEnv().hasCdn)
    rendered.headers.set('surrogate-control', `max-age=${cache.options.maxAge}`);
  return rendered;
});
