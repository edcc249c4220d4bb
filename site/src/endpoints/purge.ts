import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIRoute } from 'astro';
import * as z from 'zod/mini';
import { forgetMenu, menuTag } from '../api/menu.ts';
import { pageCache } from '../api/page-cache.ts';
import { siteEnv } from '../site-env.ts';

const order = z.object({
  /** True to purge everything. */
  all: z.optional(z.boolean()),
  tags: z.array(z.string()),
});
const answer = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } });

const digest = (text: string) => createHash('sha256').update(text).digest();
const isAllowed = (header: string | null): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${siteEnv().purgeSecret}`));

/** A render in progress during the purge may store old content afterwards, so the purge is repeated after this time. */
const againMs = 2000;

/**
 * Called by the front door for changed content: `POST /_purge {"tags": ["legal", "news:n1"]}` with the bearer token
 * that it shares with the CMS. The next request renders the page again.
 */
export const POST: APIRoute = async ({ request, cache }) => {
  if (!isAllowed(request.headers.get('authorization'))) return answer(401);
  const parsed = z.safeParse(order, await request.json().catch(() => undefined));
  if (!parsed.success) return answer(400);
  const { all } = parsed.data;
  // Every page has the menu.
  const tags = all ? [menuTag] : parsed.data.tags;
  const purgedAt = Date.now();
  const drop = (): Promise<void> => {
    if (all) pageCache.clear(purgedAt);
    else pageCache.forget(tags, purgedAt);
    if (tags.includes(menuTag)) forgetMenu();
    return cache.invalidate({ tags });
  };
  await drop();
  setTimeout(() => void drop(), againMs).unref();
  return answer(204);
};
