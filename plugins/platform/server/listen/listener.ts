/**
 * The CMS has two listeners: CMS_PORT for the panel and the staff routes, API_PORT for the calls of the contract and the public
 * pictures. The connection determines which of them a request used, not its content.
 *
 * Fast path: frequent calls that need no login and nothing of Strapi's middleware (cookies, bodies, roles, a search through all
 * panel routes) are answered in front of it, by the same code and with the same replies. Unusual requests take the normal path.
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
import type { Context, Next } from '../http/request.ts';
import { isOfTheDoor } from '../http/rules.ts';
import { logged } from '../log/request-log.ts';
import { turnAway } from './linger.ts';

/** The front door authenticates itself with DOOR_SECRET in this header. */
const doorHeader = 'x-oner-door';
/** Headers about the visitor that only the front door may set. */
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

/** Opens the listener of the public calls once everything behind it is ready. */
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

/** Both listeners, which are closed when the process ends. */
export const listeners = (strapi: Core.Strapi): readonly Server[] => [
  ...(listener ? [listener] : []),
  strapi.server.httpServer,
];

/** Whether the request came through the listener of the public calls. */
export const isPublic = (ctx: Context): boolean => publicRequests.has(ctx.req);

/** The call of the contract that a public request matches. */
export const foundCall = (ctx: Context): FoundCall | undefined =>
  ctx.state.foundCall as FoundCall | undefined;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isDoorSecret = (text: string): boolean =>
  timingSafeEqual(digest(text), digest(env().DOOR_SECRET));

/**
 * Removes headers about the origin of a request unless the front door sent them. For the panel, PANEL_URL determines whether
 * the request counts as https, so that its cookie is limited to https.
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

/** Outermost middleware: each listener accepts only its own paths. */
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
    : // Strapi's router ignores case.
      !isCallPath(path.toLowerCase()) || isUpload(ctx.method, path);
  if (!isOurs) return logged(ctx, async () => turnAway(ctx, refuse('not-found').refusal));
  ctx.state.foundCall = found;
  await next();
};

/** Called in register(), before any other middleware is added. */
export const mountGate = (strapi: Core.Strapi): void => {
  strapi.server.use(gate);
};

type Serve = (ctx: Context) => Promise<void>;

const fastPaths = new Map<string, Serve>();

/** @param name of the call in the contract */
export const addFastPath = (name: string, serve: Serve): void => {
  fastPaths.set(name, serve);
};

const find = (ctx: Context): Serve | undefined => {
  const found = foundCall(ctx);
  const serve = found && fastPaths.get(found.call.name);
  if (serve) ctx.params = found.params;
  return serve;
};

/** Cross-origin requests need CORS handling, which the fast path does not do. */
const isPlain = (ctx: Context): boolean => ctx.method === 'GET' && ctx.get('origin') === '';

/** Headers that Strapi's own middleware sets on every response. */
const manners = {
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  Vary: 'Origin',
};

const fastPath = async (ctx: Context, next: Next): Promise<void> => {
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

/** Called in register(), before Strapi adds its own middleware. */
export const mountFastPath = (strapi: Core.Strapi): void => {
  strapi.server.use(fastPath);
};
