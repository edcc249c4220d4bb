/** Uploads of photos in chunks before their form; private to their author, for a day. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { leastChunkBytes, mostChunkBytes, type Upload } from '@oner/config/contract/uploads';
import {
  accountLimit,
  clock,
  defineJob,
  type Handler,
  handle,
  pluginService,
  schedule,
  storageRoom,
  transact,
  type UploadedFile,
} from '@oner/platform';
import { checkBytesOf } from '../forms/service.ts';
import { busySeconds, canOpen, pictureQueue } from '../pictures/derive.ts';
import { inspect, refusalOf } from '../pictures/inspect.ts';
import { type MadePictures, makePictures, type SentPhoto } from '../pictures/make.ts';
import { checkBytes, type PictureProblem } from '../pictures/rules.ts';
import { bytesOfUpload, discardUploads, withUpload, writeChunk } from './folder.ts';
import { checkChunk, idleMs, mostUploads, uploadLifetimeMs } from './rules.ts';
import {
  addUpload,
  countUploads,
  findUploads,
  moveUpload,
  noteSize,
  removeUploads,
  type UploadRow,
  uploadsOfSeller,
} from './store.ts';

const expiry = 'works.upload-expiry';
const now = (): number => clock.now().getTime();

/** Called in register(). */
export const defineUploadExpiry = (): void =>
  defineJob<{ id: string }>(expiry, async ({ id }) => {
    await transact(() => forgetUploads([id]));
  });

/** Deletes rows in the open transaction, and files after the commit. @returns number of rows */
export const forgetUploads = async (ids: readonly string[]): Promise<number> => {
  const gone = await removeUploads(ids);
  if (gone > 0) await discardUploads(ids);
  return gone;
};

const toWire = ({ id, received, bytes, size, expiresAt }: UploadRow): Upload => ({
  id,
  offset: received,
  bytes,
  photo: size,
  expires_at: new Date(expiresAt).toISOString(),
});

const beginUpload: Handler<'beginUpload'> = async ({ body }, { person }) => {
  const { documentId: account, profileId: sellerId } = person;
  const problem = checkBytes(body.bytes);
  if (problem) return { ok: false, refusal: refusalOf(problem, 'file') };
  return transact(async () => {
    // Uploads that begin at the same time are counted one after the other.
    await pluginService('accounts').lockSeller(sellerId);
    const check = async () => {
      if ((await countUploads(sellerId)) >= mostUploads)
        return refuseFields({ file: ['too-many-uploads'] }, { max: mostUploads });
      if (body.bytes > storageRoom()) return refuse('storage-full');
      return checkBytesOf({ account, sellerId }, body.bytes);
    };
    let allowed = await check();
    if (!allowed.ok) {
      // Abandoned uploads, e.g. from another browser, must not block the author for a day.
      const idle = (await uploadsOfSeller(sellerId, now() - idleMs)).map(({ id }) => id);
      if (idle.length > 0 && (await forgetUploads(idle)) > 0) allowed = await check();
    }
    if (!allowed.ok) return allowed;
    const row: UploadRow = {
      id: randomBytes(16).toString('hex'),
      sellerId,
      name: body.name,
      bytes: body.bytes,
      received: 0,
      chunkKeys: [],
      size: null,
      expiresAt: now() + uploadLifetimeMs,
    };
    await addUpload(row, now());
    await schedule(expiry, row.id, new Date(row.expiresAt), { id: row.id });
    return done(toWire(row));
  });
};

/** Null for another author's upload, and for one without files, e.g. after restoring a backup. */
const findUpload = async (id: string, sellerId: string): Promise<UploadRow | null> => {
  const [row] = await findUploads([id], sellerId, now());
  return row && (await bytesOfUpload(row)) >= row.received ? row : null;
};

const getUpload: Handler<'getUpload'> = async ({ params }, { person }) => {
  const row = await findUpload(params.id, person.profileId);
  return row ? done(toWire(row)) : refuse('not-found');
};

const dropUpload: Handler<'dropUpload'> = ({ params }, { person }) =>
  transact(async () => {
    const [row] = await findUploads([params.id], person.profileId, now());
    if (!row) return refuse('not-found');
    await forgetUploads([row.id]);
    return done(undefined);
  });

/**
 * Writes the file, then the row. Of two concurrent senders one gets a 409 with the offset, and nothing of
 * its chunk becomes part of the photo.
 */
const sendChunk: Handler<'sendChunk'> = async ({ params, body }, caller) => {
  const sellerId = caller.person.profileId;
  const row = await findUpload(params.id, sellerId);
  if (!row) return refuse('not-found');
  const chunk = caller.files.chunk?.[0];
  const size = { least: leastChunkBytes, most: mostChunkBytes };
  const judged = checkChunk(row, body.offset, chunk?.bytes ?? 0, size);
  if ('code' in judged) {
    if (judged.code === 'conflict') return refuse('conflict', { offset: row.received });
    if (judged.code === 'too-large') return refuseFields({ offset: ['too-large'] });
    const { code, ...facts } = judged;
    return code === 'file-too-large'
      ? refuse(code, facts, { chunk: [code] })
      : refuseFields({ chunk: [code] });
  }
  let { chunkKeys } = row;
  if (chunk && chunk.bytes > 0) {
    const { key, remove } = await writeChunk(row.id, chunk, row.received);
    if (!(await moveUpload(row, judged.received, key, now()))) {
      await remove();
      const there = await findUpload(params.id, sellerId);
      return there ? refuse('conflict', { offset: there.received }) : refuse('not-found');
    }
    chunkKeys = [...chunkKeys, key];
  }
  const moved = { ...row, received: judged.received, chunkKeys };
  const isToCheck = judged.isLast && (!row.size || body.sha256 !== undefined);
  return isToCheck ? finish(moved, body.sha256) : done(toWire(moved));
};

/**
 * Checks the complete photo: its hash, if the sender gives one, and like a form does (spec A §5). A refused one is deleted at
 * once, unless another sender has completed it.
 */
const finish = (row: UploadRow, sha256: string | undefined): Promise<Result<Upload>> =>
  withUpload(row, async (path) => {
    if (sha256 !== undefined && (await hashOf(path)) !== sha256) {
      if (!row.size) await transact(() => forgetUploads([row.id]));
      return refuse('not-found');
    }
    return row.size ? done(toWire(row)) : judge(row, path);
  });

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
};

const judge = async (row: UploadRow, path: string): Promise<Result<Upload>> => {
  const found = await inspect(path, row.bytes);
  if ('code' in found) return refusePhoto(row, found);
  const turn = pictureQueue.run(() => canOpen(path, found.size));
  if (!turn) return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  if (!(await turn)) return refusePhoto(row, { code: 'image-unreadable' });
  await noteSize(row.id, found.size);
  return done(toWire({ ...row, size: found.size }));
};

const refusePhoto = async ({ id }: UploadRow, problem: PictureProblem) => {
  await transact(() => forgetUploads([id]));
  return { ok: false, refusal: refusalOf(problem, 'file') } as const;
};

/** Use of uploaded photos in the form of a work. */

/** @param place of the photo in the form, from 0; undefined if it is not known which one */
const gone = (place?: number) =>
  refuseFields({ uploads: ['upload-gone'] }, place === undefined ? {} : { photo: place + 1 });

/**
 * Processes the photos of a form: uploads in order, then files. An upload that is another author's, incomplete, expired or used
 * is refused by its position.
 */
export const makeUploadedPhotos = async (
  {
    uploads,
    files,
  }: { readonly uploads: readonly string[]; readonly files: readonly UploadedFile[] },
  sellerId: string,
  title: string,
): Promise<Result<MadePictures>> => {
  const rows = await findUploads(uploads, sellerId, clock.now().getTime());
  const sent: SentPhoto[] = [];
  for (const [place, id] of uploads.entries()) {
    const row = rows.find((one) => one.id === id);
    if (!row?.size) return gone(place);
    const { name, bytes } = row;
    sent.push((use) => withUpload(row, (path) => use({ path, name, type: '', bytes })));
  }
  try {
    const whole = files.map(
      (file): SentPhoto =>
        (use) =>
          use(file),
    );
    return await makePictures([...sent, ...whole], title, 'file');
  } catch (error) {
    // Another form has used one of them meanwhile.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone && uploads.length > 0) return gone();
    throw error;
  }
};

/** In the transaction of the work, so that each upload becomes a photo of one work only. */
export const consumeUploads = async (uploads: readonly string[]): Promise<Result<undefined>> =>
  (await forgetUploads(uploads)) === uploads.length ? done(undefined) : gone();

/** Each is a file and a decoded picture: enough for the daily twenty works and sixty edits, with reserve. */
const uploads = accountLimit('works.begin-upload', 800, 86_400);

/** Enough for the whole quota of 500 MB in chunks of half a megabyte; on slow connections they are small. */
const chunks = accountLimit('works.chunk', 2000);

export const uploadCalls = [
  handle(calls.beginUpload, beginUpload, { limits: [uploads], idempotent: true }),
  handle(calls.sendChunk, sendChunk, { limits: [chunks] }),
  handle(calls.getUpload, getUpload),
  handle(calls.dropUpload, dropUpload),
];
