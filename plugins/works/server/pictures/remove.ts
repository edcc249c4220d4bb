/** Deletes unused pictures and originals, and the works of erased authors. */

import type { Payload } from '@oner/config/events';
import { asActor, strapiInstance, transact } from '@oner/platform';
import { eraseNames } from '../deposits/store.ts';
import { removePictureHashes } from '../evidence/store.ts';
import { lockWork, workIdsOf } from '../own/store.ts';
import { forgetUploads } from '../uploads/service.ts';
import { uploadsOfSeller } from '../uploads/store.ts';
import { discardHashes, removeFromLibrary } from './library.ts';
import { discardOriginals } from './originals.ts';
import { dropShareCards } from './share-cards.ts';
import {
  filesOfWork,
  isFileShown,
  type LibraryFile,
  pictureIdsOf,
  removeOriginals,
  removeOriginalsOf,
  type UnshownPicture,
  unshownPictures,
} from './store.ts';

/**
 * Deletes pictures of a work that neither its draft nor its public version shows, originals included; in the open transaction. A
 * photo removed from a public work is deleted when the change is approved.
 */
export const dropUnshownPictures = async (workId: string): Promise<void> => {
  const unshown: UnshownPicture[] = await unshownPictures(workId);
  if (unshown.length === 0) return;
  const ids = unshown.map(({ pictureId }) => pictureId);
  const originals = await removeOriginalsOf(ids);
  await removePictureHashes(ids);
  for (const { fileId } of unshown) if (fileId !== null) await removeFromLibrary(fileId);
  await discardHashes(unshown.flatMap(({ hashes }) => hashes));
  await discardOriginals(originals);
};

/** Deletes the pictures of a deleted work, which Strapi would leave public. */
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
  await removePictureHashes(await pictureIdsOf(workId));
  await discardHashes(gone);
  await discardOriginals(await removeOriginals(workId));
};

/**
 * Deletes everything of an erased author: drafts, public versions, pictures, originals and unfinished uploads, one transaction
 * for each work. Deposits stay without title and name: their hashes and times are not personal data, and the chain depends on
 * them (law 94-V, art. 8).
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
    // The author requested it, so no e-mail is sent.
    await asActor(`user:${account}`, () =>
      strapiInstance().documents('api::work.work').delete({ documentId }),
    );
  });
