import type { CallReply } from '@oner/config/contract';
import type { getMyWork } from '@oner/config/contract/my-works';
import type { Photo } from './photo.ts';

/** A photo the work has already, as the server shows it. */
export type StoredPhoto = CallReply<typeof getMyWork>['photos'][number];
/** What stands in the row of photos: files of this device, and photos that are on the server. */
export type Shown = Photo | StoredPhoto;

export const mostPhotos = 10;

export const isLocal = (photo: Shown): photo is Photo => 'file' in photo;
export const localPhotos = (photos: readonly Shown[]): readonly Photo[] => photos.filter(isLocal);
export const keyOf = (photo: Shown): string => (isLocal(photo) ? photo.key : photo.id);

/** Moves the photo at `from` to the place `to`; a place beyond the ends is the end. */
export const movePhoto = (photos: readonly Shown[], from: number, to: number): readonly Shown[] => {
  const rest = photos.filter((_, index) => index !== from);
  const moved = photos[from];
  const place = Math.max(0, Math.min(to, rest.length));
  return moved ? rest.toSpliced(place, 0, moved) : photos;
};

/** Puts photos into the order of their keys. New ones come last; keys that nobody has any more are passed over. */
export const orderPhotos = (
  photos: readonly Shown[],
  keys: readonly string[],
): readonly Shown[] => {
  const known = keys.flatMap((key) => photos.filter((photo) => keyOf(photo) === key));
  return [...known, ...photos.filter((photo) => !keys.includes(keyOf(photo)))];
};

/** What came back, and what was chosen meanwhile: a photo that is in both, for a form may begin twice, is one. */
export const joinPhotos = (
  back: readonly Shown[],
  shown: readonly Shown[],
  keys: readonly string[],
): readonly Shown[] => {
  const known = new Set(back.map(keyOf));
  return orderPhotos([...back, ...shown.filter((photo) => !known.has(keyOf(photo)))], keys);
};

/** `photos` of an edit: what is shown, in order; those of this device by their place among `uploads`. */
export const planOf = (photos: readonly Shown[]): string => {
  const files = localPhotos(photos);
  return photos
    .map((photo) => (isLocal(photo) ? `new:${files.indexOf(photo)}` : photo.id))
    .join(',');
};
