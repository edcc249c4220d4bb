import { forgetSession } from './session.ts';
import { draftKey } from './storage-keys.ts';

export { draftKey, hasDraft } from './storage-keys.ts';

/**
 * Works that are written and not sent yet, on this device only: words in local storage, photos in IndexedDB. A session
 * that runs out leaves them where they are; whoever logs out is asked first, and takes them away.
 */
const database = 'oner-drafts';
const shelf = 'photos';

/** A photo of a draft, as it was chosen. */
type DraftPhoto = { readonly key: string; readonly file: File };

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(shelf);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const ask = async <T>(
  mode: IDBTransactionMode,
  question: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opened = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(shelf, mode);
      const request = question(transaction.objectStore(shelf));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
};

/** Keeps the photos of a draft. @returns false where the browser keeps nothing: a private window, a full disk */
export const keepPhotos = (place: string, photos: readonly DraftPhoto[]): Promise<boolean> =>
  ask('readwrite', (all) => all.put([...photos], place)).then(
    () => true,
    () => false,
  );

/** The photos of a draft; none where nothing was kept. */
export const readPhotos = async (place: string): Promise<readonly DraftPhoto[]> => {
  const kept: unknown = await ask('readonly', (all) => all.get(place)).catch(() => undefined);
  return Array.isArray(kept) ? kept.filter(isPhoto) : [];
};

const isPhoto = (one: unknown): one is DraftPhoto =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  'file' in one &&
  one.file instanceof File;

/** One draft is sent or thrown away. */
export const dropDraft = async (place: string): Promise<void> => {
  localStorage.removeItem(draftKey(place));
  await ask('readwrite', (all) => all.delete(place)).catch(() => undefined);
};

/**
 * Somebody leaves this browser on purpose: nothing of who they are, what they looked at (shell/offline.ts) and what they
 * wrote stays. The page stays where it is instead of asking to log in again.
 */
export const forgetVisitor = async (): Promise<void> => {
  delete document.documentElement.dataset.guard;
  forgetSession();
  dispatchEvent(new Event('oner:left'));
  await ask('readwrite', (all) => all.clear()).catch(() => undefined);
};
