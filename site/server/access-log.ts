/** Logs and counts each response of the front door: path, status and time, nothing about the visitor. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findCall } from '@oner/config/contract/routes';
import { loggedPath, logNote } from '@oner/config/log';
import { observeRequest } from '@oner/config/telemetry';
import { requestSpan } from '@oner/config/tracing';
import { routes } from '../src/routes.ts';
import type { RoutedRequest } from './paths.ts';

/** The visitor closed the connection before the response; the code that nginx uses. */
const leftStatus = 499;

const hasParameter = (pattern: string): boolean => pattern.includes('[');
const patterns: readonly string[] = routes.map(({ pattern }) => pattern);
const fixed: ReadonlySet<string> = new Set(patterns.filter((one) => !hasParameter(one)));
const parametric = patterns.filter(hasParameter).map((pattern) => {
  const source = pattern.replaceAll('.', '\\.').replace(/\[\w+\]/g, '[^/]+');
  return { pattern, path: new RegExp(`^${source}$`) };
});

/** Returns the route template of a page in any language, such as `/works/[work]`; one fixed label for everything else. */
const pageRoute = (path: string): string => {
  if (path.startsWith('/_astro/')) return '/_astro/[file]';
  if (/\.[^/]*$/.test(path) || path.startsWith('/_')) return 'file';
  const bare = path.replace(/^\/(ru|en)(?=\/|$)/, '').replace(/\/$/, '') || '/';
  if (fixed.has(bare)) return bare;
  return parametric.find(({ path: known }) => known.test(bare))?.pattern ?? 'unknown';
};

/** Returns the route template of a request, from a closed set whatever the visitor requests. */
export const routeTemplateOf = (method: string, path: string, routed: RoutedRequest): string => {
  if ('refused' in routed) return 'refused';
  if (routed.to === 'page') return pageRoute(path);
  if (routed.to !== 'cms') return routed.to;
  const [target = ''] = routed.path.split('?', 1);
  return findCall(method, target)?.call.path ?? '/uploads/:file';
};

/** Logs a response once it has ended, and continues its trace. Health checks of balancers are not logged. */
export const followAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  routed: RoutedRequest,
): void => {
  if ('to' in routed && routed.to !== 'page' && routed.to !== 'cms') return;
  const started = performance.now();
  // Read now, because handlers may change the request.
  const { method = '', url = '' } = request;
  const requestId = String(request.headers['x-request-id']);
  const span = requestSpan(request.headers.traceparent?.toString());
  if (span) request.headers.traceparent = span.traceparent;
  response.once('close', () => {
    const ms = performance.now() - started;
    const status = response.writableFinished ? response.statusCode : leftStatus;
    const [path = ''] = url.split('?', 1);
    logNote('request', { requestId, method, path: loggedPath(path), status, ms: Math.round(ms) });
    const route = routeTemplateOf(method, path, routed);
    observeRequest(route, method, status, ms / 1000);
    span?.end(route, method, status);
  });
};
