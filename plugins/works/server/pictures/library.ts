/**
 * Puts copies where the public finds them, and into Strapi's media library, where moderators do. The widths are ours, for the
 * library's own would be of the longer side.
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
  /** Kilobytes, as the library counts. */
  readonly size: number;
  readonly sizeInBytes: number;
  readonly url: string;
};
export type StoredPicture = StoredFile & { readonly formats: Record<string, StoredFile> };

/** Names of our files begin like this; the sweep of leftovers looks for them. */
export const fileMark = 'oner_';
const ofPicture = new RegExp(`(?:^|_)(${fileMark}[0-9a-f]{32})\\.webp$`);

export const pictureFiles = filesOf('pictures', {
  keyOf: (name) => ofPicture.exec(name)?.[1],
  // Photos outside of the library have their rows elsewhere.
  known: async (hashes) => {
    const known = await knownPictures(hashes);
    const others = hashes.filter((hash) => !known.has(hash));
    if (others.length === 0) return known;
    const kept = await inject('works.keptPhotos', async () => new Set<string>())(others);
    return new Set([...known, ...kept]);
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

/** Writes all copies of a work as files; the library learns of them by addToLibrary(). */
export const storePicture = async (name: string, derived: Derived): Promise<StoredPicture> => {
  const hash = `${fileMark}${randomBytes(16).toString('hex')}`;
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

/** As storePicture(), of a portrait: the square, and its small copy. */
export const storePortrait = async (
  name: string,
  { square, thumbnail }: Portrait,
): Promise<StoredPicture> => {
  const hash = `${fileMark}${randomBytes(16).toString('hex')}`;
  try {
    const formats = thumbnail ? await storeThumbnail(name, hash, thumbnail) : {};
    return { ...(await store(name, hash, square)), formats };
  } catch (error) {
    await discardPictures([`thumbnail_${hash}`, hash]);
    throw error;
  }
};

/** Writes the small copy of a portrait that is stored. @returns its `formats` */
export const storeThumbnail = async (
  name: string,
  hash: string,
  thumbnail: Copy,
): Promise<StoredPicture['formats']> => ({
  thumbnail: await store(`thumbnail_${name}`, `thumbnail_${hash}`, thumbnail),
});

/** Makes the row of the media library, in the open transaction. */
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

/** Writes down what a picture shows, in the open transaction; it says so in both versions of its work. */
export const setCaption = async (id: number, caption: string): Promise<void> => {
  await strapiInstance()
    .db.query('plugin::upload.file')
    .update({ where: { id }, data: { caption } });
};

/** Writes down other copies of a picture, in the open transaction. @returns whether the library still has it */
export const setFormats = async (id: number, formats: StoredPicture['formats']): Promise<boolean> =>
  (await strapiInstance()
    .db.query('plugin::upload.file')
    .update({ where: { id }, data: { formats } })) !== null;

/** Takes a picture that nothing uses out of the library; its files are discardHashes()'s. */
export const removeFromLibrary = async (id: number): Promise<void> => {
  await strapiInstance().db.query('plugin::upload.file').delete({ where: { id } });
};

const fileOf = (hash: string): string => `${hash}.webp`;

/** In the transaction in which a picture leaves the library: its files go too. */
export const discardHashes = (hashes: readonly string[]): Promise<void> =>
  pictureFiles.discard(...hashes.map(fileOf));

/** Takes the files of a picture away again that never had a row. */
export const discardPicture = (picture: StoredPicture): Promise<void> =>
  discardPictures([picture.hash, ...Object.values(picture.formats).map(({ hash }) => hash)]);

/** Takes files without a row away, by their names without the ending. */
export const discardPictures = (hashes: readonly string[]): Promise<void> =>
  pictureFiles.remove(...hashes.map(fileOf));

type Route = { readonly method: string; readonly path: string; config?: { policies?: unknown[] } };
type Routes = Record<string, { routes: Route[] }>;
/** What Strapi hands to a policy. */
type Asked = {
  readonly params?: Record<string, unknown>;
  readonly request: { readonly body?: unknown; readonly query?: Record<string, unknown> };
  readonly state: { readonly user?: { readonly roles?: readonly { readonly code: string }[] } };
};

const policy = 'plugin::works.own-files';
const fromUrls = '/actions/upload-from-urls';

/**
 * Narrows Strapi's routes of the media library, whose one right over files is a right over all of them. Called in register().
 * - None fetches pictures from any address: it reaches into the network the shop stands in, and what it brings goes past the
 *   budget of uploads.
 * - None attaches an uploaded file to an entry: a picture becomes one of a work where the rights to the work are asked.
 * - Pictures of works and people, and whatever no member of the staff has brought, are changed and deleted by the owner alone.
 */
export const closeLibrary = (strapi: Core.Strapi): void => {
  const { admin } = strapi.plugin('upload').routes as Routes;
  if (!admin?.routes.some(({ path }) => path === fromUrls))
    throw new Error(`Strapi has no route ${fromUrls} any more: look where it went`);
  admin.routes = admin.routes.filter(({ path }) => path !== fromUrls);
  strapi.get('policies').set(policy, mayChange);
  for (const route of admin.routes) {
    if (route.method === 'GET') continue;
    route.config = { ...route.config, policies: [...(route.config?.policies ?? []), policy] };
  }
};

const mayChange = async ({ params, request, state }: Asked): Promise<boolean> => {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (['ref', 'refId', 'field'].some((name) => name in body)) return false;
  if (state.user?.roles?.some(({ code }) => code === 'strapi-super-admin')) return true;
  const updates = Array.isArray(body.updates) ? body.updates : [];
  const files = [params?.id, request.query?.id, body.fileIds, updates.map((one) => one?.id)];
  return !(await isOthersFile(numbersIn(files), numbersIn([body.folderIds])));
};

/** What is no number is the id of nothing. */
const numbersIn = (values: readonly unknown[]): number[] =>
  values
    .flat(2)
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);

/**
 * What the media library does with pictures that staff bring in the panel: turned upright and encoded anew, which
 * leaves EXIF and places behind, and in our widths. Pictures of authors do not pass there.
 */
export const seedLibrarySettings = async (): Promise<void> => {
  await strapiInstance()
    .store({ type: 'plugin', name: 'upload', key: 'settings' })
    .set({ value: { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true } });
};
