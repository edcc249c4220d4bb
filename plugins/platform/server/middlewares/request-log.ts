/** Outermost: gives each request a number, writes one line about it, and lets nothing out that the contract does not know. */
import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { answerFault, answerRefusal } from '../http/answer.ts';
import type { Context, Next } from '../http/context.ts';
import { fileTooLarge, refusalOfStatus } from '../http/refusal-of.ts';
import { logFault } from '../log.ts';

const givenId = /^[A-Za-z0-9-]{8,64}$/;
/** The end of this path is known to us and to Telegram alone. */
const secretEnd = /^(\/api\/messengers\/telegram\/).+$/;
const ofContract = /^\/api(-auth)?(\/|$)/;
/** The visitor left before the answer; nginx's number for it, in the log only. */
const leftStatus = 499;

export const requestLog = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  // Koa prints every connection that broke off as if it were a fault.
  strapi.server.app.silent = true;
  strapi.server.app.on('error', (error: Error, ctx?: Context) => {
    if (isBrokenOff(error) || (ctx && hasLeft(ctx))) return;
    logFault('answer not sent', error, { requestId: ctx?.state.requestId });
  });
  return logged;
};

/** Runs what answers a request with a number for it, a line in the log, and a guard over its words. */
export const logged = async (ctx: Context, next: Next): Promise<void> => {
  const started = performance.now();
  const given = ctx.get('x-request-id');
  const requestId = givenId.test(given) ? given : randomUUID();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.res.once('close', () => writeLine(ctx, requestId, performance.now() - started));
  try {
    await next();
  } catch (error) {
    logFault('request failed', error, { requestId, path: ctx.path });
    answerFault(ctx, requestId);
  }
  ctx.remove('X-Powered-By');
  if (ofContract.test(ctx.path)) speakContract(ctx, requestId);
  const policy = policyFor(ctx.path);
  if (policy) ctx.set('Content-Security-Policy', policy);
};

// Data and pictures need no rights at all; the admin panel keeps what Strapi grants it.
const policyFor = (path: string): string | undefined => {
  if (ofContract.test(path)) return "default-src 'none'; frame-ancestors 'none'";
  return path.startsWith('/uploads/') ? "default-src 'none'; sandbox" : undefined;
};

// An answer of a call is text that is already right; what else comes out of Strapi is put into our words.
const speakContract = (ctx: Context, requestId: string): void => {
  if (ctx.state.answered || ctx.status < 400) return;
  // Strapi says so when its parser met a file over the limit.
  const isFile = ctx.status === 413 && JSON.stringify(ctx.body).includes('FileTooBig');
  const refusal = isFile ? fileTooLarge() : refusalOfStatus(ctx.status);
  if (refusal) answerRefusal(ctx, refusal);
  else answerFault(ctx, requestId);
};

/** The visitor closed the connection before his request was whole. */
export const hasLeft = (ctx: Context): boolean => ctx.req.destroyed && !ctx.req.complete;

/** What a socket says when the other side went away. */
const isBrokenOff = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  return /^(HPE_|ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/.test(code);
};

// The front door asks for readiness all the time; who reads the log wants to see visitors.
const writeLine = (ctx: Context, requestId: string, ms: number): void => {
  const { method } = ctx;
  const path = ctx.path.replace(secretEnd, '$1…');
  if (path === '/_ready') return;
  const status = ctx.res.writableFinished ? ctx.res.statusCode : leftStatus;
  const at = new Date().toISOString();
  console.log(JSON.stringify({ at, requestId, method, path, status, ms: Math.round(ms) }));
};
