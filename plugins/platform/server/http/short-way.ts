/**
 * Calls that visitors make all the time, that anybody may make, and that need nothing of what Strapi puts between the
 * door and the room: cookies, bodies, roles, a search through every route of the panel. They are answered in front of
 * all that, by the same code and with the same words. Anything unusual about a request sends it the long way.
 */
import type { Core } from '@strapi/strapi';
import { logged } from '../middlewares/request-log.ts';
import type { Context, Next } from './context.ts';
import { foundCall } from './listener.ts';

type Serve = (ctx: Context) => Promise<void>;

const ways = new Map<string, Serve>();

/** @param name of the call in the contract */
export const addShortWay = (name: string, serve: Serve): void => {
  ways.set(name, serve);
};

const find = (ctx: Context): Serve | undefined => {
  const found = foundCall(ctx);
  const serve = found && ways.get(found.call.name);
  if (serve) ctx.params = found.params;
  return serve;
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
