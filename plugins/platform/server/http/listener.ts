/**
 * The CMS listens twice: on CMS_PORT for the panel and the routes of the staff, on API_PORT for the calls of the contract
 * and the public pictures. Which of them a request came by is a fact of its connection, not of what it says.
 *
 * Calls that visitors make all the time, that anybody may make, and that need nothing of what Strapi puts between the
 * door and the plugin: cookies, bodies, roles, a search through every route of the panel. They are answered in front of
 * all that, by the same code and with the same words. Anything unusual about a request sends it the long way.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { refuse } from '@oner/config/contract';
import {
  canonicalTarget,
  type FoundCall,
  findCall,
  isCallPath,
  isUpload,
} from '@oner/config/contract/routes';
import { env } from '@oner/config/env';
import type { Core } from '@strapi/strapi';
import { logged } from '../log/request-log.ts';
import { turnAway } from './linger.ts';
import type { Context, Next } from './request.ts';
import { isOfTheDoor } from './rules.ts';

/** The front door proves itself by DOOR_SECRET in this header. */
const doorHeader = 'x-oner-door';
/** What only the front door may say of a visitor. */
const ofVisitor = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
];
const publicRequests = new WeakSet<IncomingMessage>();
let listener: Server | undefined;

/** Opens the listener of the public calls, when everything behind it is there. */
export const listenForCalls = (strapi: Core.Strapi): Promise<void> => {
  const answer = strapi.server.app.callback();
  const options = strapi.config.get<object>('server.http.serverOptions');
  const server = createServer(options, (request, response) => {
    publicRequests.add(request);
    void answer(request, response);
  });
  listener = server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(env().apiPort, env().CMS_HOST, resolve);
  });
};

/** Both listeners, to be closed when the process ends. */
export const listeners = (strapi: Core.Strapi): readonly Server[] => [
  ...(listener ? [listener] : []),
  strapi.server.httpServer,
];

/** Whether the request came by the listener of the public calls. */
export const isPublic = (ctx: Context): boolean => publicRequests.has(ctx.req);

/** The call of the contract that a public request is for. */
export const foundCall = (ctx: Context): FoundCall | undefined =>
  ctx.state.foundCall as FoundCall | undefined;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared in a time that says nothing of how much of it is right. */
export const isDoorSecret = (text: string): boolean =>
  timingSafeEqual(digest(text), digest(env().DOOR_SECRET));

/**
 * Drops what a request says about where it came from, unless the front door says it. Whether the panel is reached by
 * https is said by its address (PANEL_URL), so that its cookie is for https alone.
 */
const believeOnlyTheDoor = (request: IncomingMessage): void => {
  const { headers } = request;
  const shown = headers[doorHeader];
  delete headers[doorHeader];
  if (typeof shown === 'string' && isDoorSecret(shown)) return;
  for (const name of ofVisitor) delete headers[name];
  if (publicRequests.has(request)) return;
  headers['x-forwarded-proto'] = new URL(env().panelUrl).protocol.slice(0, -1);
};

/** Outermost of all: each listener answers only what is its own. */
const gate = async (ctx: Context, next: Next): Promise<void> => {
  believeOnlyTheDoor(ctx.req);
  const target = canonicalTarget(ctx.req.url ?? '');
  if (!target) return logged(ctx, async () => turnAway(ctx, refuse('bad-request').refusal));
  const { path } = target;
  if (env().ROLE === 'worker' && !isOfTheDoor(path))
    return logged(ctx, async () => turnAway(ctx, refuse('not-found').refusal));
  const found = isPublic(ctx) ? findCall(ctx.method, path) : undefined;
  const isOurs = isPublic(ctx)
    ? found !== undefined || isOfTheDoor(path) || isUpload(ctx.method, path)
    : // Strapi's router takes capitals for small letters.
      !isCallPath(path.toLowerCase()) || isUpload(ctx.method, path);
  if (!isOurs) return logged(ctx, async () => turnAway(ctx, refuse('not-found').refusal));
  ctx.state.foundCall = found;
  await next();
};

/** In register(), before anything else stands in the way of a request. */
export const mountGate = (strapi: Core.Strapi): void => {
  strapi.server.use(gate);
};

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
