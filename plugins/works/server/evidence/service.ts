import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import { clock, defineJob, emit, logNote, schedule, transact } from '@oner/platform';
import { depositsOfWork } from '../deposits/store.ts';
import type { OwnWork } from '../own/store.ts';
import { pictureQueue, rehash } from '../pictures/derive.ts';
import { originalBytes, withOriginal } from '../pictures/originals.ts';
import {
  type KnownArt,
  type KnownMatch,
  type KnownWork,
  knownMatches,
  readKnown,
} from './rules.ts';
import {
  type FoundMarker,
  markersOfPictures,
  pictureHashesOf,
  picturesContaining,
  replacePictureHash,
  type SimilarPicture,
  similarPictures,
  type UnhashedPicture,
  unhashedPictures,
} from './store.ts';

/** Hints for a moderator; they decide nothing by themselves. */
type Evidence = {
  readonly markers: readonly FoundMarker[];
  /** Similar pictures of other works and deposits, nearest first, each work once. */
  readonly likes: readonly (SimilarPicture & { readonly pictureId: string })[];
  /** Well-known works that a photo copies wholly or in part, nearest first. */
  readonly known: readonly (KnownMatch & { readonly pictureId: string })[];
  /** Number of photos that could not be compared: plain ones, or with unreadable originals. */
  readonly uncompared: number;
};

const mostSimilar = 10;

/** Evidence about the photos of this version of the work. */
export const evidenceOf = async (work: Pick<OwnWork, 'id' | 'photos'>): Promise<Evidence> => {
  const ids = work.photos.map(({ id }) => id);
  const pictureHashes = await pictureHashesOf(ids);
  const likes: Evidence['likes'][number][] = [];
  const known: Evidence['known'][number][] = [];
  let uncompared = 0;
  for (const pictureId of ids) {
    const pictureHash = pictureHashes.get(pictureId)?.pictureHash;
    if (!pictureHash) {
      uncompared += 1;
      continue;
    }
    for (const match of knownMatches(pictureHash, knownArt())) known.push({ ...match, pictureId });
    for (const like of await similarPictures(pictureHash, work.id))
      likes.push({ ...like, pictureId });
    for (const like of await picturesContaining(pictureHash, work.id))
      likes.push({ ...like, pictureId });
  }
  // A copy of the whole is stronger evidence than one of a part.
  const nearest = likes.toSorted(
    (a, b) => Number(a.cropped) - Number(b.cropped) || a.distance - b.distance,
  );
  const seen = new Set<string>();
  const once = nearest.filter(({ kind, workId }) => {
    const key = `${kind} ${workId}`;
    return !seen.has(key) && seen.add(key);
  });
  return {
    markers: await markersOfPictures(ids),
    likes: once.slice(0, mostSimilar),
    known: known.toSorted((a, b) => a.distance - b.distance).slice(0, mostSimilar),
    uncompared,
  };
};

/**
 * A job hashes pictures uploaded before hashes were stored: a few at a time, in the shared decode queue. Each result is a row, so
 * the job resumes after a crash.
 */

const job = 'works.look-again';
const atOnce = 20;
const busyMs = 5000;

export const defineRehashing = (): void => defineJob(job, hashSome);

/** Schedules the job at startup, if any picture has no hash. */
export const planRehashing = async (): Promise<void> => {
  if ((await unhashedPictures(1)).length > 0) await scheduleNext(0);
};

const scheduleNext = (afterMs: number): Promise<void> =>
  schedule(job, 'all', new Date(clock.now().getTime() + afterMs), {}, { replace: true });

const hashSome = async (): Promise<void> => {
  const pictures = await unhashedPictures(atOnce);
  for (const picture of pictures) {
    // Uploads take precedence, because people wait for them.
    if (!(await hashPicture(picture))) return scheduleNext(busyMs);
  }
  if (pictures.length > 0) return scheduleNext(0);
  // Other works may be similar to these, so all waiting works are compared again.
  await emit(events.worksRehashed, randomUUID(), {});
};

/** @returns false if the decode queue is full */
const hashPicture = async (picture: UnhashedPicture): Promise<boolean> => {
  const { file, width, height, workId, sellerId } = picture;
  const isThere = (await originalBytes(file)) !== null;
  const size = { width, height };
  const turn = isThere
    ? pictureQueue.run(() => withOriginal(file, (path) => rehash(path, size)))
    : undefined;
  if (turn === null) return false;
  const hashed = await turn;
  const isHashed = hashed !== undefined && !('code' in hashed);
  if (!isHashed) logNote('picture has no perceptual hash: its original cannot be opened', { file });
  const { colour, pictureHash } = isHashed ? hashed : { colour: null, pictureHash: null };
  const known = { workId, sellerId, colour, pictureHash };
  await transact(async () => {
    await replacePictureHash({ ...known, kind: 'work', subject: picture.pictureId });
    for (const { code, sha256 } of await depositsOfWork(workId)) {
      const place = sha256.indexOf(picture.sha256);
      if (place >= 0)
        await replacePictureHash({ ...known, kind: 'deposit', subject: `${code}:${place}` });
    }
  });
  return true;
};

let known: KnownArt | undefined;

const worksIn = (path: string): KnownWork[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Works shipped with the shop (sources in README.md beside this file), and those added by its operator. */
const knownArt = (): KnownArt => {
  known ??= readKnown([
    ...worksIn(join(import.meta.dirname, 'shipped.json')),
    ...worksIn(join(env().dataDir, 'known-art.json')),
  ]);
  return known;
};
