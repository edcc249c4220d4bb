/** Outermost middleware: gives each request an id, writes one log line, and sends only replies in the form of the contract. */
import { randomUUID } from 'node:crypto';
import { isApiPath } from '@oner/config/contract/routes';
import { env } from '@oner/config/env';
import { logFault, loggedPath, logNote } from '@oner/config/log';
import { observeRequest } from '@oner/config/telemetry';
import { requestSpan } from '@oner/config/tracing';
import type { Core } from '@strapi/strapi';
import { answerFault, answerRefusal } from '../http/answer.ts';
import { fileTooLarge, refusalOfStatus } from '../http/refusal-of.ts';
import type { Context, Next } from '../http/request.ts';
import { isOfTheDoor, panelPolicy, routeOf } from '../http/rules.ts';
import { strapiInstance } from '../plugins.ts';

const givenId = /^[A-Za-z0-9-]{8,64}$/;
/** Status for the log if the visitor left before the response; the code of nginx. */
const leftStatus = 499;

export const requestLog = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  // Koa prints every broken connection as if it were a fault.
  strapi.server.app.silent = true;
  strapi.server.app.on('error', (error: Error, ctx?: Context) => {
    if (isBrokenOff(error) || (ctx && hasLeft(ctx))) return;
    logFault('response not sent', error, { requestId: ctx?.state.requestId });
  });
  return logged;
};

/** Handles a request with an id, a log line, and a check that the reply has the form of the contract. */
export const logged = async (ctx: Context, next: Next): Promise<void> => {
  const started = performance.now();
  const given = ctx.get('x-request-id');
  const requestId = givenId.test(given) ? given : randomUUID();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  ctx.set('X-Content-Type-Options', 'nosniff');
  const span = isOfTheDoor(ctx.path) ? undefined : requestSpan(ctx.get('traceparent'));
  ctx.res.once('close', () => {
    const status = ctx.res.writableFinished ? ctx.res.statusCode : leftStatus;
    span?.end(routeOf(ctx), ctx.method, status);
    writeLine(ctx, requestId, status, performance.now() - started);
  });
  try {
    await (span ? span.run(next) : next());
  } catch (error) {
    logFault('request failed', error, { requestId, path: loggedPath(ctx.path) });
    answerFault(ctx, requestId);
  }
  ctx.remove('X-Powered-By');
  // Without an origin Strapi's CORS header is `*`; a shared cache would keep it for requests that have one.
  if (ctx.get('origin') === '') ctx.remove('Access-Control-Allow-Origin');
  if (isApiPath(ctx.path)) speakContract(ctx, requestId);
  const policy = policyFor(ctx.path);
  // Files sent by calls of the panel already have a stricter one.
  if (policy && !isData(String(ctx.response.get('Content-Security-Policy'))))
    ctx.set('Content-Security-Policy', policy);
};

const isData = (policy: string): boolean => policy.startsWith("default-src 'none'");

// Data and pictures need no permissions; the panel needs its own files.
const policyFor = (path: string): string => {
  if (path.startsWith('/uploads/')) return "default-src 'none'; sandbox";
  if (!/^\/admin(\/|$)/.test(path)) return "default-src 'none'; frame-ancestors 'none'";
  const { publicUrl, mediaUrl } = env();
  const origins = [publicUrl, mediaUrl].filter(Boolean).map((url) => new URL(url).origin);
  return panelPolicy([...new Set(origins)], strapiInstance().config.get('autoReload'));
};

// Replies of calls already have the form of the contract; other errors of Strapi are converted.
const speakContract = (ctx: Context, requestId: string): void => {
  if (ctx.state.answered || ctx.status < 400) return;
  // Strapi reports a file over the limit like this.
  const isFile = ctx.status === 413 && JSON.stringify(ctx.body).includes('FileTooBig');
  const refusal = isFile ? fileTooLarge() : refusalOfStatus(ctx.status);
  if (refusal) answerRefusal(ctx, refusal);
  else answerFault(ctx, requestId);
};

/** Whether the visitor closed the connection before the request was complete. */
export const hasLeft = (ctx: Context): boolean => ctx.req.destroyed && !ctx.req.complete;

/** Whether a socket error means that the other side closed the connection. */
const isBrokenOff = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  return /^(HPE_|ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/.test(code);
};

/** Requests of doors and supervisors are not logged, so that the log shows visitors. */
const writeLine = (ctx: Context, requestId: string, status: number, ms: number): void => {
  const { method } = ctx;
  if (isOfTheDoor(ctx.path)) return;
  const path = loggedPath(ctx.path);
  logNote('request', { requestId, method, path, status, ms: Math.round(ms) });
  observeRequest(routeOf(ctx), method, status, ms / 1000);
};
