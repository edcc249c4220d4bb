/**
 * Before the body parser, which stores every file it meets: strangers, crowds and giants are turned away before a byte
 * of theirs is kept, and what was kept is gone when the request is over.
 */
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, type Refusal, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { addressKey } from '../domain/address-key.ts';
import { type Disk, refuseUpload } from '../domain/upload-gate.ts';
import { admit } from '../http/admit.ts';
import { answerRefusal } from '../http/answer.ts';
import type { Context, Next } from '../http/context.ts';
import { findUploadCall } from '../http/find-call.ts';
import { lingering } from '../http/linger.ts';
import { fileTooLarge, refusalOfParser } from '../http/refusal-of.ts';
import { filesOf } from '../http/request.ts';
import { hasLeft } from './request-log.ts';

const busySeconds = 5;
const underWay = new Map<string, number>();

export const uploadGate =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // Nobody has a reason to squeeze a form, and whoever does it may want to have something blown up.
    if (!['', 'identity'].includes(ctx.get('content-encoding'))) {
      return turnAway(ctx, refuse('unsupported-media').refusal);
    }
    const call = findUploadCall(ctx.method, ctx.path);
    if (!call && !ctx.is('multipart')) return parse(ctx, next);
    const stranger = await refuseStranger(call, ctx);
    if (stranger) return turnAway(ctx, stranger);
    const disks = await disksOf(env().dataDir);
    // From here to the count nothing waits, or five at once would all be the fourth.
    const refusal = refuseHead(ctx, disks, call?.mostFiles ?? 1);
    if (refusal) return turnAway(ctx, refusal);
    const done = beginUpload(addressKey(ctx.ip));
    try {
      await parse(ctx, next);
    } finally {
      done();
      await discardFiles(ctx);
    }
  };

const beginUpload = (address: string): (() => void) => {
  underWay.set(address, (underWay.get(address) ?? 0) + 1);
  return () => {
    const left = (underWay.get(address) ?? 1) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  };
};

/** Who may not call needs not send: the same question as in handle(), asked before the body. */
const refuseStranger = async (call: Call | undefined, ctx: Context): Promise<Refusal | null> => {
  const header = ctx.get('authorization');
  if (call) {
    const person = await admit(call, header || undefined);
    return person && 'refusal' in person ? person.refusal : null;
  }
  // The panel's doors know their staff themselves; who shows nothing is no staff.
  const isStaffDoor =
    /^\/(upload(\/|$)|(payments|payouts)\/statements$)/.test(ctx.path) && header !== '';
  return isStaffDoor ? null : refuse('unsupported-media').refusal;
};

const refuseHead = (ctx: Context, disks: readonly Disk[], mostFiles: number): Refusal | null => {
  const code = refuseUpload({
    bytes: ctx.request.length ?? null,
    mostFiles,
    underWay: underWay.get(addressKey(ctx.ip)) ?? 0,
    disks,
  });
  if (code === 'file-too-large') return fileTooLarge();
  if (code === 'upload-busy') return refuse(code, { retryAfterSeconds: busySeconds }).refusal;
  return code && refuse(code).refusal;
};

/** Pictures may lie on disks of their own: each place that an upload writes to has to have room. */
const places = ['.', 'incoming', 'originals', 'documents', 'public/uploads'];

const disksOf = async (dataDir: string): Promise<readonly Disk[]> =>
  (await Promise.all(places.map((place) => diskOf(join(dataDir, place))))).filter(
    (d) => d !== null,
  );

const diskOf = async (path: string): Promise<Disk | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    // A folder that the first upload will make.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

const turnAway = (ctx: Context, refusal: Refusal): void => {
  answerRefusal(ctx, refusal);
  if (ctx.req.complete) return;
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
    if (hasLeft(ctx)) return answerRefusal(ctx, refuse('bad-request').refusal);
    const refusal = refusalOfParser(error);
    if (!refusal) throw error;
    turnAway(ctx, refusal);
  }
};

const discardFiles = async (ctx: Context): Promise<void> => {
  const files = Object.values(filesOf(ctx)).flat();
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
};
