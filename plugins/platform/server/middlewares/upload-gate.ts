/**
 * Before the body parser, which stores every file it meets: nobody's body is read before it is known that he may send
 * one; crowds and giants are turned away before a byte of theirs is kept, and what was kept is gone when the request is over.
 */
import { rm } from 'node:fs/promises';
import { type Call, done, type Refusal, type Result, refuse } from '@oner/config/contract';
import { addressKey } from '@oner/config/contract/address-key';
import { type Sender, uploadBytes } from '../domain/upload-budget.ts';
import { refuseUpload } from '../domain/upload-gate.ts';
import { admit } from '../http/admit.ts';
import { answerRefusal } from '../http/answer.ts';
import type { Context, Next } from '../http/context.ts';
import { countUpload } from '../http/count-upload.ts';
import { hasBody, turnAway } from '../http/linger.ts';
import { foundCall, isPublic } from '../http/listener.ts';
import { panelDoor } from '../http/panel-doors.ts';
import { fileTooLarge, onlyReads, refusalOfParser } from '../http/refusal-of.ts';
import { filesOf } from '../http/request.ts';
import { isStaff } from '../http/staff-session.ts';
import { measureStorage, storageIsLow, storageRoom } from '../storage.ts';
import { hasLeft } from './request-log.ts';

export const uploadGate =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // Nobody has a reason to squeeze a form, and whoever does it may want to have something blown up.
    if (!['', 'identity'].includes(ctx.get('content-encoding'))) {
      return turnAway(ctx, refuse('unsupported-media').refusal);
    }
    if (!hasBody(ctx.req)) return parse(ctx, next);
    const call = foundCall(ctx)?.call;
    const isForm = Boolean(ctx.is('multipart'));
    if (isForm && !(isPublic(ctx) ? call?.files : staffForms.test(ctx.path)))
      return turnAway(ctx, refuse('unsupported-media').refusal);
    const sender = await senderOf(call, ctx);
    if (!sender.ok) return turnAway(ctx, sender.refusal);
    // Without files there is nothing to store, and the parser takes 64 KB of text.
    if (!isForm) return parse(ctx, next);
    await measureStorage();
    const refusal = refuseHead(ctx, call?.mostFiles ?? 1);
    if (refusal) return turnAway(ctx, refusal);
    const finish = countUpload(ctx.req, sender.value);
    try {
      await parse(ctx, next);
    } finally {
      await discardFiles(ctx);
      finish();
    }
  };

/** Routes of the panel that take files. */
const staffForms = /^\/(upload(\/|$)|(payments|payouts)\/statements$)/;

/**
 * Who sends it, by account or else by address. Who may not call needs not send: the same question as in handle(), asked
 * before the body and again behind it.
 */
const senderOf = async (call: Call | undefined, ctx: Context): Promise<Result<Sender>> => {
  const header = ctx.get('authorization') || undefined;
  const address = { key: addressKey(ctx.ip), shareBytes: uploadBytes.address };
  if (!isPublic(ctx)) {
    const isKnown = panelDoor(ctx.path).beforeLogin || (await isStaff(header));
    return isKnown ? done(address) : refuse('login-required');
  }
  if (!call) return refuse('not-found');
  const admitted = await admit(call, header);
  if (!admitted.ok) return admitted;
  const person = admitted.value;
  return done(person ? { key: person.documentId, shareBytes: uploadBytes.account } : address);
};

const refuseHead = (ctx: Context, mostFiles: number): Refusal | null => {
  if (storageIsLow()) return onlyReads();
  const bytes = ctx.request.length ?? null;
  const code = refuseUpload({ bytes, mostFiles, roomBytes: storageRoom() });
  return code === 'file-too-large' ? fileTooLarge() : code && refuse(code).refusal;
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
