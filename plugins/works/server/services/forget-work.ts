import { onCommit, strapiInstance, transact } from '@oner/platform';
import { discardFiles, removeFromLibrary } from '../images/media-library.ts';
import { filesOfWork, isFileShown, type LibraryFile } from '../store/library.ts';
import { removeLooks } from '../store/looks.ts';
import { pictureIdsOf, removeOriginals } from '../store/originals.ts';
import { discardUnheld } from './held-originals.ts';

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
