import { forgetSession } from './session.ts';
import { draftKey } from './storage-keys.ts';

export { draftKey, hasDraft } from './storage-keys.ts';

/**
 * Drafts of works that are not sent yet, on this device only: texts in local storage, photos in IndexedDB. An expired
 * session keeps them; logging out asks for confirmation and deletes them.
 */
const database = 'oner-drafts';
const shelf = 'photos';

/** A photo of a draft, as it was chosen by the author. */
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

/** Stores the photos of a draft. @returns false if the browser cannot store them: a private window, a full disk */
export const keepPhotos = (place: string, photos: readonly DraftPhoto[]): Promise<boolean> =>
  ask('readwrite', (all) => all.put([...photos], place)).then(
    () => true,
    () => false,
  );

/** Returns the photos of a draft; empty if none are stored. */
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

/** Deletes one draft after it was sent or discarded. */
export const dropDraft = async (place: string): Promise<void> => {
  localStorage.removeItem(draftKey(place));
  await ask('readwrite', (all) => all.delete(place)).catch(() => undefined);
};

/**
 * Signs out on purpose: deletes the identity, the cached pages (shell/offline.ts) and the drafts of this browser. The
 * page stays open instead of redirecting to the login.
 */
export const forgetVisitor = async (): Promise<void> => {
  delete document.documentElement.dataset.guard;
  forgetSession();
  dispatchEvent(new Event('oner:left'));
  await ask('readwrite', (all) => all.clear()).catch(() => undefined);
};
