/** Before the body parser: strangers, crowds and giants are turned away before a byte of theirs is stored. */
import { statfs } from 'node:fs/promises';
import { type Call, type Refusal, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { type Disk, refuseUpload } from '../domain/upload-gate.ts';
import { answerRefusal } from '../http/answer.ts';
import { authenticate } from '../http/caller.ts';
import type { Context, Next } from '../http/context.ts';
import { findUploadCall } from '../http/find-call.ts';
import { lingering } from '../http/linger.ts';
import { fileTooLarge, refusalOfParser } from '../http/refusal-of.ts';

const busySeconds = 5;
const underWay = new Map<string, number>();

export const uploadGate =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const call = findUploadCall(ctx.method, ctx.path);
    if (!call) return parse(ctx, next);
    const refusal = (await refuseStranger(call, ctx)) ?? (await refuseHead(ctx));
    if (refusal) return turnAway(ctx, refusal);
    underWay.set(ctx.ip, (underWay.get(ctx.ip) ?? 0) + 1);
    try {
      await parse(ctx, next);
    } finally {
      const left = (underWay.get(ctx.ip) ?? 1) - 1;
      if (left > 0) underWay.set(ctx.ip, left);
      else underWay.delete(ctx.ip);
    }
  };

/** Who may not call needs not send: the same question as in handle(), asked before the body. */
const refuseStranger = async (call: Call, ctx: Context): Promise<Refusal | null> => {
  if (call.auth === 'anyone' || call.auth === 'demo') return null;
  const who = await authenticate(ctx.get('authorization') || undefined);
  if (who === null) return refuse('login-required').refusal;
  return typeof who === 'string' ? refuse(who).refusal : null;
};

const refuseHead = async (ctx: Context): Promise<Refusal | null> => {
  const code = refuseUpload({
    bytes: ctx.request.length ?? null,
    underWay: underWay.get(ctx.ip) ?? 0,
    disks: [await diskOf(env().dataDir)],
  });
  if (code === 'file-too-large') return fileTooLarge();
  if (code === 'upload-busy') return refuse(code, { retryAfterSeconds: busySeconds }).refusal;
  return code && refuse(code).refusal;
};

const diskOf = async (path: string): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(path);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

const turnAway = (ctx: Context, refusal: Refusal): void => {
  answerRefusal(ctx, refusal);
  const text = String(ctx.body);
  ctx.set('Connection', 'close');
  ctx.body = lingering(text, ctx.req);
  ctx.type = 'application/json';
  ctx.length = Buffer.byteLength(text);
};

// The parser stands right behind: what it throws about the caller's body is a refusal and no fault.
const parse = async (ctx: Context, next: Next): Promise<void> => {
  try {
    await next();
  } catch (error) {
    if (ctx.req.destroyed && !ctx.req.complete) {
      ctx.status = 400;
      ctx.body = '';
      return;
    }
    const refusal = refusalOfParser(error);
    if (!refusal) throw error;
    answerRefusal(ctx, refusal);
  }
};
