/** Takes away what nobody needs any more: pictures and originals of works, and the works of an author who is erased. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload } from '@oner/config/events';
import {
  asActor,
  clock,
  inject,
  logNote,
  onCommit,
  strapiInstance,
  transact,
} from '@oner/platform';
import { eraseNames } from '../deposits/store.ts';
import { removeLooks } from '../evidence/store.ts';
import { lockWork, workIdsOf } from '../own/store.ts';
import { forgetUploads } from '../uploads/service.ts';
import { uploadsOfSeller } from '../uploads/store.ts';
import { discardFiles, fileMark, removeFromLibrary } from './library.ts';
import { discardOriginal, originalsFolder } from './originals-folder.ts';
import { maySweep } from './rules.ts';
import { dropShareCards } from './share-cards.ts';
import {
  filesOfWork,
  isFileShown,
  knownOriginals,
  knownPictures,
  type LibraryFile,
  pictureIdsOf,
  removeOriginals,
  removeOriginalsOf,
  type UnshownPicture,
  unshownPictures,
} from './store.ts';

/**
 * Originals that somebody still needs though their work is gone: a copy that is ordered is printed from what its buyer
 * saw. Plugins above say which; the files go with the next sweep after nobody holds them any more.
 */
const heldOf = (files: readonly string[]): Promise<ReadonlySet<string>> =>
  inject('works.heldOriginals', async () => new Set())(files);

/** After the commit: removes the files that nobody holds. */
const discardUnheld = async (files: readonly string[]): Promise<void> => {
  if (files.length === 0) return;
  const held = await heldOf(files);
  await Promise.all(files.filter((file) => !held.has(file)).map(discardOriginal));
};

/** Which of these files a row knows or somebody holds. */
const neededOriginals = async (files: readonly string[]): Promise<Set<string>> =>
  new Set([...(await knownOriginals(files)), ...(await heldOf(files))]);

/**
 * Takes away the pictures an author sent for a work that neither its draft nor its public version shows any more,
 * originals included; in the open transaction. A photo taken out of a live work goes when the change is let through.
 */
export const dropUnshownPictures = async (workId: string): Promise<void> => {
  const unshown: UnshownPicture[] = await unshownPictures(workId);
  if (unshown.length === 0) return;
  const ids = unshown.map(({ pictureId }) => pictureId);
  const originals = await removeOriginalsOf(ids);
  await removeLooks(ids);
  for (const { fileId } of unshown) if (fileId !== null) await removeFromLibrary(fileId);
  onCommit(async () => {
    await discardFiles(unshown.flatMap(({ hashes }) => hashes));
    await discardUnheld(originals);
  });
};

/** A work that is deleted takes its pictures with it: Strapi would leave them public, with nobody to ask for them. */
export const watchDeletedWorks = (): void => {
  strapiInstance().documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    if (context.uid !== 'api::work.work' || context.action !== 'delete' || !documentId)
      return next();
    return transact(async () => {
      const files = await filesOfWork(documentId);
      const result = await next();
      await forget(documentId, files);
      return result;
    });
  });
};

const forget = async (workId: string, files: readonly LibraryFile[]): Promise<void> => {
  const gone: string[] = [];
  for (const { id, hashes } of files) {
    if (await isFileShown(id)) continue;
    await removeFromLibrary(id);
    gone.push(...hashes);
  }
  await removeLooks(await pictureIdsOf(workId));
  const originals = await removeOriginals(workId);
  onCommit(async () => {
    await discardFiles(gone);
    await discardUnheld(originals);
  });
};

/**
 * An author who is erased leaves no work behind: drafts, public versions, pictures, originals and unfinished uploads go,
 * one transaction for each work. The deposits stay without title and name: hash, instant and the files' prints are nobody's data, and
 * the chain stands on them (law 94-V, art. 8).
 */
export const forgetAuthor = async (person: Payload<'personErased'>): Promise<void> => {
  const { account, role, profileId } = person;
  if (role !== 'seller') return;
  for (const workId of await workIdsOf(profileId)) await deleteForgotten(workId, account);
  await eraseNames(profileId);
  await transact(async () => {
    await forgetUploads((await uploadsOfSeller(profileId)).map(({ id }) => id));
  });
  await dropShareCards();
};

const deleteForgotten = (documentId: string, account: string): Promise<void> =>
  transact(async () => {
    await lockWork(documentId);
    // The author asked for it: no e-mail tells of it.
    await asActor(`user:${account}`, () =>
      strapiInstance().documents('api::work.work').delete({ documentId }),
    );
  });

/**
 * A killed process may leave files whose rows were never written. Nobody can reach them, but they take room, and an
 * original without a row would belong to nobody: what is an hour old and unknown goes.
 */

const oldMs = 60 * 60 * 1000;
const atOnce = 500;

type Known = (keys: readonly string[]) => Promise<Set<string>>;
type Found = { readonly path: string; readonly key: string };

/** Removes what nothing knows, from the folder of originals and from our part of the public one. */
export const sweepLeftovers = async (): Promise<void> => {
  const uploads = join(strapiInstance().dirs.static.public, 'uploads');
  const ofPicture = new RegExp(`(?:^|_)(${fileMark}[0-9a-f]{32})\\.webp$`);
  await sweep(originalsFolder(), (name) => name, neededOriginals);
  await sweep(uploads, (name) => ofPicture.exec(name)?.[1], knownPictures);
};

const sweep = async (
  folder: string,
  keyOf: (name: string) => string | undefined,
  known: Known,
): Promise<void> => {
  const files = (await readdir(folder).catch(() => [])).flatMap((name): Found[] => {
    const key = keyOf(name);
    return key === undefined ? [] : [{ path: join(folder, name), key }];
  });
  const unknown = await unknownOf(files, known);
  if (unknown.length === 0) return;
  const facts = { folder, unknown: unknown.length, files: files.length };
  if (!maySweep(unknown.length, files.length)) {
    return logNote('files without rows are left: is this their database?', facts);
  }
  for (const { path } of unknown) await rm(path, { force: true });
  logNote('leftover files removed', facts);
};

const unknownOf = async (files: readonly Found[], known: Known): Promise<Found[]> => {
  const unknown: Found[] = [];
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce);
    const kept = await known(some.map(({ key }) => key));
    for (const file of some) {
      if (!kept.has(file.key) && (await isOld(file.path))) unknown.push(file);
    }
  }
  return unknown;
};

const isOld = async (path: string): Promise<boolean> => {
  const { mtimeMs } = await stat(path);
  return clock.real().getTime() - mtimeMs > oldMs;
};
