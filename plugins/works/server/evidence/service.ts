import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import type { OwnWork } from '../own/store.ts';
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
  type SimilarPicture,
  similarPictures,
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
