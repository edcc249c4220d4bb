/**
 * Stores public copies, and their rows in Strapi's media library, where moderators see them. The widths are the shop's own,
 * because the library measures by the longer side.
 */
import { randomBytes } from 'node:crypto';
import { filesOf, inject, strapiInstance } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import type { Copy, Derived, Portrait } from './derive.ts';
import { isOthersFile, knownPictures } from './store.ts';

type StoredFile = {
  readonly hash: string;
  readonly ext: '.webp';
  readonly mime: 'image/webp';
  readonly name: string;
  readonly path: null;
  readonly width: number;
  readonly height: number;
  /** Kilobytes, as in the library. */
  readonly size: number;
  readonly sizeInBytes: number;
  readonly url: string;
};
export type StoredPicture = StoredFile & { readonly formats: Record<string, StoredFile> };

/** Prefix of the shop's file names; the sweep of leftover files recognizes them by it. */
export const filePrefix = 'oner_';
const ofPicture = new RegExp(`(?:^|_)(${filePrefix}[0-9a-f]{32})\\.webp$`);

export const pictureFiles = filesOf('pictures', {
  keyOf: (name) => ofPicture.exec(name)?.[1],
  // Photos outside the library have their rows in other plugins.
  known: async (hashes) => {
    const known = await knownPictures(hashes);
    const others = hashes.filter((hash) => !known.has(hash));
    if (others.length === 0) return known;
    const needed = await inject('works.keptPhotos', async () => new Set<string>())(others);
    return new Set([...known, ...needed]);
  },
});

const store = async (name: string, hash: string, copy: Copy): Promise<StoredFile> => {
  const { webp, width, height } = copy;
  const file = `${hash}.webp`;
  await pictureFiles.put(file, webp);
  return {
    hash,
    ext: '.webp',
    mime: 'image/webp',
    name,
    path: null,
    width,
    height,
    size: Math.round(webp.length / 10) / 100,
    sizeInBytes: webp.length,
    url: `/uploads/${file}`,
  };
};

/** Writes all copies of a work as files; addToLibrary() adds the row. */
export const storePicture = async (name: string, derived: Derived): Promise<StoredPicture> => {
  const hash = `${filePrefix}${randomBytes(16).toString('hex')}`;
  const copies: [key: string, copy: Copy][] = [
    ['thumbnail', derived.thumbnail],
    ...derived.narrower.map((copy): [string, Copy] => [`w${copy.width}`, copy]),
  ];
  const formats: Record<string, StoredFile> = {};
  try {
    for (const [key, copy] of copies) {
      formats[key] = await store(`${key}_${name}`, `${key}_${hash}`, copy);
    }
    return { ...(await store(name, hash, derived.widest)), formats };
  } catch (error) {
    await discardPictures([...copies.map(([key]) => `${key}_${hash}`), hash]);
    throw error;
  }
};

/** Like storePicture(), for the square and the small copy of a portrait. */
export const storePortrait = async (
  name: string,
  { square, thumbnail }: Portrait,
): Promise<StoredPicture> => {
  const hash = `${filePrefix}${randomBytes(16).toString('hex')}`;
  try {
    const formats = thumbnail
      ? { thumbnail: await store(`thumbnail_${name}`, `thumbnail_${hash}`, thumbnail) }
      : {};
    return { ...(await store(name, hash, square)), formats };
  } catch (error) {
    await discardPictures([`thumbnail_${hash}`, hash]);
    throw error;
  }
};

/** Adds the row of the media library, in the open transaction. */
export const addToLibrary = (
  picture: StoredPicture,
  alternativeText: string,
  caption?: string,
): Promise<{ id: number; documentId: string }> =>
  strapiInstance()
    .db.query('plugin::upload.file')
    .create({
      data: {
        ...picture,
        alternativeText,
        ...(caption !== undefined && { caption }),
        provider: 'local',
        folderPath: '/',
      },
    });

/** Stores what a picture shows, in the open transaction; both versions of its work share it. */
export const setCaption = async (id: number, caption: string): Promise<void> => {
  await strapiInstance()
    .db.query('plugin::upload.file')
    .update({ where: { id }, data: { caption } });
};

/** Deletes the row of an unused picture; discardHashes() deletes its files. */
export const removeFromLibrary = async (id: number): Promise<void> => {
  await strapiInstance().db.query('plugin::upload.file').delete({ where: { id } });
};

const fileOf = (hash: string): string => `${hash}.webp`;

/** Deletes files, in the transaction that deletes their rows. */
export const discardHashes = (hashes: readonly string[]): Promise<void> =>
  pictureFiles.discard(...hashes.map(fileOf));

/** Deletes the files of a picture that never got a row. */
export const discardPicture = (picture: StoredPicture): Promise<void> =>
  discardPictures([picture.hash, ...Object.values(picture.formats).map(({ hash }) => hash)]);

/** Deletes files without a row, by their names without extension. */
export const discardPictures = (hashes: readonly string[]): Promise<void> =>
  pictureFiles.remove(...hashes.map(fileOf));

type Route = { readonly method: string; readonly path: string; config?: { policies?: unknown[] } };
type Routes = Record<string, { routes: Route[] }>;
/** Context that Strapi passes to a policy. */
type PolicyContext = {
  readonly params?: Record<string, unknown>;
  readonly request: { readonly body?: unknown; readonly query?: Record<string, unknown> };
  readonly state: { readonly user?: { readonly roles?: readonly { readonly code: string }[] } };
};

const policy = 'plugin::works.own-files';
const fromUrls = '/actions/upload-from-urls';

/**
 * Restricts Strapi's routes of the media library, which know only one right over all files. Called in register().
 * - Removes fetching pictures from URLs: it would reach the shop's network and bypass the limit of uploads.
 * - Prevents attaching an uploaded file to an entry, so that a picture is added to a work only where the rights to the work are
 * checked.
 * - Only the owner may change and delete pictures of works and people, and files not uploaded by staff.
 */
export const closeLibrary = (strapi: Core.Strapi): void => {
  const { admin } = strapi.plugin('upload').routes as Routes;
  if (!admin?.routes.some(({ path }) => path === fromUrls))
    throw new Error(`Strapi route not found: ${fromUrls}. This version may have moved it.`);
  admin.routes = admin.routes.filter(({ path }) => path !== fromUrls);
  strapi.get('policies').set(policy, mayChange);
  for (const route of admin.routes) {
    if (route.method === 'GET') continue;
    route.config = { ...route.config, policies: [...(route.config?.policies ?? []), policy] };
  }
};

const mayChange = async ({ params, request, state }: PolicyContext): Promise<boolean> => {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (['ref', 'refId', 'field'].some((name) => name in body)) return false;
  if (state.user?.roles?.some(({ code }) => code === 'strapi-super-admin')) return true;
  const updates = Array.isArray(body.updates) ? body.updates : [];
  const files = [params?.id, request.query?.id, body.fileIds, updates.map((one) => one?.id)];
  return !(await isOthersFile(numbersIn(files), numbersIn([body.folderIds])));
};

/** Ids among the values; others are ignored. */
const numbersIn = (values: readonly unknown[]): number[] =>
  values
    .flat(2)
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);

/**
 * Settings for pictures that staff upload in the panel: rotated upright and re-encoded, which removes EXIF and places, in the
 * shop's widths. Pictures of authors are not processed by the library.
 */
export const seedLibrarySettings = async (): Promise<void> => {
  await strapiInstance()
    .store({ type: 'plugin', name: 'upload', key: 'settings' })
    .set({ value: { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true } });
};
