/** Photos that come piece by piece before their form; an author's own alone, and a day long. */
import { randomBytes } from 'node:crypto';
import { type calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { mostChunkBytes, type Upload } from '@oner/config/contract/uploads';
import {
  clock,
  defineJob,
  type Handler,
  onCommit,
  schedule,
  storageRoom,
  transact,
} from '@oner/platform';
import { checkBytes, type PictureProblem } from '../domain/check-picture.ts';
import { idleMs, judgeChunk, mostUploads, uploadLivesMs } from '../domain/upload.ts';
import { canOpen } from '../images/derive.ts';
import { inspect } from '../images/inspect.ts';
import { busySeconds, pictureQueue } from '../images/queue.ts';
import { refusalOf } from '../images/refuse-picture.ts';
import {
  bytesOfUpload,
  discardUpload,
  pathOfUpload,
  writeChunk,
} from '../images/unfinished-folder.ts';
import {
  addUpload,
  countUploads,
  findUploads,
  moveUpload,
  noteSize,
  removeUploads,
  type UploadRow,
  uploadsOfSeller,
} from '../store/uploads.ts';
import { checkBytesOf } from './check-upload.ts';

const expiry = 'works.upload-expiry';
const now = (): number => clock.now().getTime();

/** In register(). */
export const defineUploadExpiry = (): void =>
  defineJob<{ id: string }>(expiry, async ({ id }) => {
    await transact(() => forgetUploads([id]));
  });

/** In the open transaction: rows now, files with the commit. @returns how many there were */
export const forgetUploads = async (ids: readonly string[]): Promise<number> => {
  const gone = await removeUploads(ids);
  onCommit(async () => {
    await Promise.all(ids.map(discardUpload));
  });
  return gone;
};

const toWire = ({ id, received, bytes, size, expiresAt }: UploadRow): Upload => ({
  id,
  offset: received,
  bytes,
  photo: size,
  expires_at: new Date(expiresAt).toISOString(),
});

/** POST /api/uploads */
export const beginUpload: Handler<typeof calls.beginUpload> = async ({ body }, { person }) => {
  if (!person) return refuse('login-required');
  const { documentId: account, profileId: sellerId } = person;
  const problem = checkBytes(body.bytes);
  if (problem) return { ok: false, refusal: refusalOf(problem, 'file') };
  return transact(async () => {
    const check = async () => {
      if ((await countUploads(sellerId)) >= mostUploads)
        return refuseFields({ file: ['too-many-files'] }, { max: mostUploads });
      if (body.bytes > storageRoom()) return refuse('storage-full');
      return checkBytesOf({ account, sellerId }, body.bytes);
    };
    let allowed = await check();
    if (!allowed.ok) {
      // What was left lying, perhaps in another browser, does not lock its author out for a day.
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
      size: null,
      expiresAt: now() + uploadLivesMs,
    };
    await addUpload(row, now());
    await schedule(expiry, row.id, new Date(row.expiresAt), { id: row.id });
    return done(toWire(row));
  });
};

/** Somebody else's upload is not there, nor one whose file is: a restored backup has rows alone. */
const findUpload = async (id: string, sellerId: string | undefined): Promise<UploadRow | null> => {
  const [row] = sellerId ? await findUploads([id], sellerId, now()) : [];
  return row && (await bytesOfUpload(id)) >= row.received ? row : null;
};

/** GET /api/uploads/:id */
export const getUpload: Handler<typeof calls.getUpload> = async ({ params }, { person }) => {
  const row = await findUpload(params.id, person?.profileId);
  return row ? done(toWire(row)) : refuse('not-found');
};

/** DELETE /api/uploads/:id */
export const dropUpload: Handler<typeof calls.dropUpload> = ({ params }, { person }) =>
  transact(async () => {
    const [row] = person ? await findUploads([params.id], person.profileId, now()) : [];
    if (!row) return refuse('not-found');
    await forgetUploads([row.id]);
    return done(undefined);
  });

/** PATCH /api/uploads/:id: the file first, then the row. Of two senders one moves the row; the other learns where it is. */
export const sendChunk: Handler<typeof calls.sendChunk> = async ({ params, body }, caller) => {
  const sellerId = caller.person?.profileId;
  const row = await findUpload(params.id, sellerId);
  if (!row) return refuse('not-found');
  const chunk = caller.files.chunk?.[0];
  const judged = judgeChunk(row, body.offset, chunk?.bytes ?? 0, mostChunkBytes);
  if ('code' in judged) {
    if (judged.code === 'conflict') return refuse('conflict', { offset: row.received });
    if (judged.code === 'too-large') return refuseFields({ offset: ['too-large'] });
    const { code, ...facts } = judged;
    return code === 'file-too-large'
      ? refuse(code, facts, { chunk: [code] })
      : refuseFields({ chunk: [code] });
  }
  if (chunk && chunk.bytes > 0) {
    await writeChunk(row.id, chunk.path, row.received);
    if (!(await moveUpload(row.id, row.received, judged.received, now()))) {
      const there = await findUpload(params.id, sellerId);
      return there ? refuse('conflict', { offset: there.received }) : refuse('not-found');
    }
  }
  const moved = { ...row, received: judged.received };
  return judged.isLast && !row.size ? finish(moved) : done(toWire(moved));
};

/** The whole photo is here: judged as with a form (spec A §5). What is refused goes at once. */
const finish = async (row: UploadRow): Promise<Result<Upload>> => {
  const path = pathOfUpload(row.id);
  const found = await inspect(path, await bytesOfUpload(row.id));
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
