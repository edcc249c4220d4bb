/** One line of the log and one count for each answer of the door: which address, how long, and nothing of who asked. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findCall } from '@oner/config/contract/routes';
import { loggedPath, logNote } from '@oner/config/log';
import { observeRequest } from '@oner/config/telemetry';
import { requestSpan } from '@oner/config/tracing';
import { routes } from '../src/routes.ts';
import type { Way } from './paths.ts';

/** The visitor left before the answer; nginx's number for it. */
const leftStatus = 499;

const hasParameter = (pattern: string): boolean => pattern.includes('[');
const patterns: readonly string[] = routes.map(({ pattern }) => pattern);
const fixed: ReadonlySet<string> = new Set(patterns.filter((one) => !hasParameter(one)));
const parametric = patterns.filter(hasParameter).map((pattern) => {
  const source = pattern.replaceAll('.', '\\.').replace(/\[\w+\]/g, '[^/]+');
  return { pattern, path: new RegExp(`^${source}$`) };
});

/** The template of a page in any language, as `/works/[work]`; of everything else that the site has one word. */
const pageRoute = (path: string): string => {
  if (path.startsWith('/_astro/')) return '/_astro/[file]';
  if (/\.[^/]*$/.test(path) || path.startsWith('/_')) return 'file';
  const bare = path.replace(/^\/(ru|en)(?=\/|$)/, '').replace(/\/$/, '') || '/';
  if (fixed.has(bare)) return bare;
  return parametric.find(({ path: known }) => known.test(bare))?.pattern ?? 'unknown';
};

/** The template of what was asked for: one of a set that the code knows, whatever a visitor types. */
export const routeTemplateOf = (method: string, path: string, way: Way): string => {
  if ('refused' in way) return 'refused';
  if (way.to === 'page') return pageRoute(path);
  if (way.to !== 'cms') return way.to;
  const [target = ''] = way.path.split('?', 1);
  return findCall(method, target)?.call.path ?? '/uploads/:file';
};

/** Tells of an answer once it is over, and carries its trace on. What balancers ask all the time is not told of. */
export const followAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  way: Way,
): void => {
  if ('to' in way && way.to !== 'page' && way.to !== 'cms') return;
  const started = performance.now();
  // What answers may change the request on its way.
  const { method = '', url = '' } = request;
  const requestId = String(request.headers['x-request-id']);
  const span = requestSpan(request.headers.traceparent?.toString());
  if (span) request.headers.traceparent = span.traceparent;
  response.once('close', () => {
    const ms = performance.now() - started;
    const status = response.writableFinished ? response.statusCode : leftStatus;
    const [path = ''] = url.split('?', 1);
    logNote('request', { requestId, method, path: loggedPath(path), status, ms: Math.round(ms) });
    const route = routeTemplateOf(method, path, way);
    observeRequest(route, method, status, ms / 1000);
    span?.end(route, method, status);
  });
};
