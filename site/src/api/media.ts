/** Prepends the media host to a stored path; an empty host means the shop's own origin (spec A §3). */
export const mediaAt = (mediaUrl: string, path: string): string => `${mediaUrl}${path}`;

type Photo = { readonly path: string; readonly sizes: readonly { readonly path: string }[] };

/** Returns the address of the smallest copy of a photo; undefined without a photo. */
export const smallAt = (mediaUrl: string, photo: Photo | null | undefined): string | undefined =>
  photo ? mediaAt(mediaUrl, photo.sizes[0]?.path ?? photo.path) : undefined;

type Sized = { readonly path: string; readonly width: number };
type SizedPhoto = Sized & { readonly sizes: readonly Sized[] };

/** Returns the `srcset` of a photo; undefined if it has one size only. */
export const sourceSet = (mediaUrl: string, photo: SizedPhoto): string | undefined => {
  if (photo.sizes.length === 0) return undefined;
  const all = [...photo.sizes.filter(({ path }) => path !== photo.path), photo];
  return all.map(({ path, width }) => `${mediaAt(mediaUrl, path)} ${width}w`).join(', ');
};

/** The narrowest copy that is sharp in the row below a stage on a high-density screen. */
const smallWidth = 320;

/** A photo on a stage, and its copy in the row below. */
export const stagePhoto = (mediaUrl: string, photo: SizedPhoto & { readonly height: number }) => {
  const small = photo.sizes.find(({ width }) => width >= smallWidth) ?? photo;
  return {
    src: mediaAt(mediaUrl, photo.path),
    srcSet: sourceSet(mediaUrl, photo),
    width: photo.width,
    height: photo.height,
    small: mediaAt(mediaUrl, small.path),
  };
};
