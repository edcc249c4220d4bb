import { forgetSession } from './session.ts';
import { draftKey } from './storage-keys.ts';

export { draftKey, hasDraft } from './storage-keys.ts';

/**
 * Drafts of works that are not sent yet, on this device only: texts in local storage, photos in IndexedDB. An expired
 * session keeps them; logging out asks for confirmation and deletes them.
 */
const database = 'oner-drafts';
const storeName = 'photos';

/** A photo of a draft, as it was chosen by the author. */
type DraftPhoto = { readonly key: string; readonly file: File };

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const runTransaction = async <T>(
  mode: IDBTransactionMode,
  operation: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opened = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(storeName, mode);
      const request = operation(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
};

/** Stores the photos of a draft. @returns false if the browser cannot store them: a private window, a full disk */
export const saveDraftPhotos = (place: string, photos: readonly DraftPhoto[]): Promise<boolean> =>
  runTransaction('readwrite', (all) => all.put([...photos], place)).then(
    () => true,
    () => false,
  );

/** Returns the photos of a draft; empty if none are stored. */
export const readDraftPhotos = async (place: string): Promise<readonly DraftPhoto[]> => {
  const stored: unknown = await runTransaction('readonly', (all) => all.get(place)).catch(
    () => undefined,
  );
  return Array.isArray(stored) ? stored.filter(isPhoto) : [];
};

const isPhoto = (one: unknown): one is DraftPhoto =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  'file' in one &&
  one.file instanceof File;

/** Deletes one draft after it was sent or discarded. */
export const dropDraft = async (place: string): Promise<void> => {
  localStorage.removeItem(draftKey(place));
  await runTransaction('readwrite', (all) => all.delete(place)).catch(() => undefined);
};

/**
 * Signs out on purpose: deletes the identity, the cached pages (shell/offline.ts) and the drafts of this browser. The
 * page stays open instead of redirecting to the login.
 */
export const forgetVisitor = async (): Promise<void> => {
  delete document.documentElement.dataset.guard;
  forgetSession();
  dispatchEvent(new Event('oner:left'));
  await runTransaction('readwrite', (all) => all.clear()).catch(() => undefined);
};
