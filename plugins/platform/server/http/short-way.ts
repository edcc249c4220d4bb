/**
 * Calls that visitors make all the time, that anybody may make, and that need nothing of what Strapi puts between the
 * door and the room: cookies, bodies, roles, a search through every route of the panel. They are answered in front of
 * all that, by the same code and with the same words. Anything unusual about a request sends it the long way.
 */
import type { Core } from '@strapi/strapi';
import { logged } from '../middlewares/request-log.ts';
import type { Context, Next } from './context.ts';

type Serve = (ctx: Context) => Promise<void>;
type Way = { readonly pattern: RegExp; readonly names: readonly string[]; readonly serve: Serve };

const exact = new Map<string, Serve>();
const ways: Way[] = [];

/** @param path as in the contract */
export const addShortWay = (path: string, serve: Serve): void => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names.length === 0) exact.set(path, serve);
  else ways.push({ pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), names, serve });
};

const find = (ctx: Context): Serve | undefined => {
  const path = ctx.path.endsWith('/') ? ctx.path.slice(0, -1) : ctx.path;
  const known = exact.get(path);
  if (known) {
    ctx.params = {};
    return known;
  }
  for (const { pattern, names, serve } of ways) {
    const match = pattern.exec(path);
    if (!match || path.includes('%')) continue;
    ctx.params = Object.fromEntries(names.map((name, n) => [name, match[n + 1] ?? '']));
    return serve;
  }
  return undefined;
};

/** A page of another origin asks for permission first, and that is not decided here. */
const isPlain = (ctx: Context): boolean => ctx.method === 'GET' && ctx.get('origin') === '';

/** What Strapi's own middleware says of every answer. */
const manners = {
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  Vary: 'Origin',
};

const shortWay = async (ctx: Context, next: Next): Promise<void> => {
  const serve = isPlain(ctx) ? find(ctx) : undefined;
  if (!serve) {
    await next();
    return;
  }
  await logged(ctx, () => {
    ctx.set(manners);
    return serve(ctx);
  });
};

/** In register(), before Strapi lays its own middlewares. */
export const mountShortWays = (strapi: Core.Strapi): void => {
  strapi.server.use(shortWay);
};
