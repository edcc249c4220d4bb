import { type LikePicture, looksOf, picturesLike } from '../store/looks.ts';
import { type FoundMarker, markersOfPictures } from '../store/markers.ts';
import type { OwnWork } from '../store/own-works.ts';

/** What a moderator should look at twice. It decides nothing by itself. */
export type Evidence = {
  readonly markers: readonly FoundMarker[];
  /** Pictures of other works and deposits that look like one of this work, nearest first, each work once. */
  readonly likes: readonly (LikePicture & { readonly pictureId: string })[];
};

const mostLikes = 10;

/** Of the photos this version of the work shows. */
export const evidenceOf = async (work: Pick<OwnWork, 'id' | 'photos'>): Promise<Evidence> => {
  const ids = work.photos.map(({ id }) => id);
  const looks = await looksOf(ids);
  const likes: Evidence['likes'][number][] = [];
  for (const pictureId of ids) {
    const look = looks.get(pictureId)?.look;
    if (!look) continue;
    for (const like of await picturesLike(look, work.id)) likes.push({ ...like, pictureId });
  }
  const nearest = likes.toSorted((a, b) => a.distance - b.distance);
  const seen = new Set<string>();
  const once = nearest.filter(({ kind, workId }) => {
    const key = `${kind} ${workId}`;
    return !seen.has(key) && seen.add(key);
  });
  return { markers: await markersOfPictures(ids), likes: once.slice(0, mostLikes) };
};
