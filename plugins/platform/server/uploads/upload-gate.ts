/**
 * Before the body parser, which stores every file it receives: no body is read before its sender is authorised; excess and
 * oversized uploads are refused before a byte is stored, and stored files are deleted when the request is over.
 *
 * After the body parser, which ignores a disk that fills up during the last bytes of a file and passes the file on as if it
 * were complete: a file that is shorter on the disk than what arrived is refused.
 *
 * A fix for Strapi's form parser (koa-body, formidable 2), which hangs on a body that it cannot read.
 */
import { rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Transform } from 'node:stream';
import { type Call, done, type Refusal, type Result, refuse } from '@oner/config/contract';
import { addressKey } from '@oner/config/contract/address-key';
import { answerRefusal } from '../http/answer.ts';
import { admit, type UploadedFile } from '../http/caller.ts';
import { fileTooLarge, onlyReads, refusalOfParser } from '../http/refusal-of.ts';
import { type Context, type Next, uploadedFilesOf } from '../http/request.ts';
import { hasBody, turnAway } from '../listen/linger.ts';
import { foundCall, isPublic } from '../listen/listener.ts';
import { hasLeft } from '../log/request-log.ts';
import { isStaff, panelRouteRules } from '../panel/panel.ts';
import { measureStorage, storageIsLow, storageRoom } from '../storage/storage.ts';
import { countUpload } from './count-upload.ts';
import { refuseUpload, type Sender, uploadBytes } from './rules.ts';

export const uploadGate =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // There is no reason to compress a form, and a compressed one may be a decompression bomb.
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
    // Without files nothing is stored, and the parser accepts at most 64 KB of text.
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

/** Routes of the panel that accept files. */
const staffForms =
  /^\/(upload(\/|$)|(payments|payouts)\/statements$|orders\/board\/\d+\/(dispatch|return)$)/;

/**
 * The sender, by account or else by address. A sender that may not make the call is refused: the same check as in handle(),
 * before the body and again after it.
 */
const senderOf = async (call: Call | undefined, ctx: Context): Promise<Result<Sender>> => {
  const header = ctx.get('authorization') || undefined;
  const address = { key: addressKey(ctx.ip), shareBytes: uploadBytes.address };
  if (!isPublic(ctx)) {
    const isKnown = panelRouteRules(ctx.path).beforeLogin || (await isStaff(header));
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

// The parser runs next: what it throws about the body is a refusal, not a server fault.
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
  const files = Object.values(uploadedFilesOf(ctx)).flat();
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
};

export const wholeFiles =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const cut = await Promise.all(Object.values(uploadedFilesOf(ctx)).flat().map(isCut));
    if (cut.includes(true)) return answerRefusal(ctx, refuse('storage-full').refusal);
    await next();
  };

const isCut = async ({ path, bytes }: UploadedFile): Promise<boolean> =>
  (await stat(path)).size < bytes;

const { prototype } = createRequire(import.meta.url)('formidable/src/parsers/Multipart.js') as {
  readonly prototype: Pick<Transform, '_transform'>;
};
const read = prototype._transform;
let isReported = false;

/**
 * formidable 2 stops at the first invalid byte and never calls back: the request would never get a response, and the rest of
 * its body would accumulate in memory. This turns such a body into an error with status 400.
 */
export const reportUnreadableForms = (): void => {
  if (isReported) return;
  isReported = true;
  prototype._transform = function readOrFail(piece: Buffer, encoding, done) {
    const stoppedAt: unknown = read.call(this, piece, encoding, done);
    if (stoppedAt !== piece.length) {
      done(
        Object.assign(new Error(`invalid form data at byte ${stoppedAt} of a chunk`), {
          httpCode: 400,
        }),
      );
    }
  };
};
