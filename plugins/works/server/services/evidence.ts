import { type KnownMatch, knownLike } from '../domain/known-art.ts';
import { knownArt } from '../known-art/known-art.ts';
import {
  type FoundMarker,
  type LikePicture,
  looksOf,
  markersOfPictures,
  picturesAround,
  picturesLike,
} from '../store/looks.ts';
import type { OwnWork } from '../store/own-works.ts';

/** What a moderator should look at twice. It decides nothing by itself. */
export type Evidence = {
  readonly markers: readonly FoundMarker[];
  /** Pictures of other works and deposits that look like one of this work, nearest first, each work once. */
  readonly likes: readonly (LikePicture & { readonly pictureId: string })[];
  /** Well-known works that a photo is a copy or a part of, nearest first. */
  readonly known: readonly (KnownMatch & { readonly pictureId: string })[];
  /** Photos that could not be compared with anything: plain ones, or their originals cannot be opened. */
  readonly uncompared: number;
};

const mostLikes = 10;

/** Of the photos this version of the work shows. */
export const evidenceOf = async (work: Pick<OwnWork, 'id' | 'photos'>): Promise<Evidence> => {
  const ids = work.photos.map(({ id }) => id);
  const looks = await looksOf(ids);
  const likes: Evidence['likes'][number][] = [];
  const known: Evidence['known'][number][] = [];
  let uncompared = 0;
  for (const pictureId of ids) {
    const look = looks.get(pictureId)?.look;
    if (!look) {
      uncompared += 1;
      continue;
    }
    for (const match of knownLike(look, knownArt())) known.push({ ...match, pictureId });
    for (const like of await picturesLike(look, work.id)) likes.push({ ...like, pictureId });
    for (const like of await picturesAround(look, work.id)) likes.push({ ...like, pictureId });
  }
  // A copy of the whole says more than one of a part.
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
    likes: once.slice(0, mostLikes),
    known: known.toSorted((a, b) => a.distance - b.distance).slice(0, mostLikes),
    uncompared,
  };
};
