import { useStore } from '@nanostores/react';
import { mostPhotos, photoViews } from '@oner/config/contract/work-form';
import { atom } from 'nanostores';
import { draftKey, dropDraft, readDraftPhotos, saveDraftPhotos } from '../../api/draft.ts';
import { type IdempotencyKey, idempotencyKeyFor, readDraft } from './draft.ts';
import type { Rejected } from './PhotoBlock.tsx';
import {
  type EditorPhoto,
  type FormPhoto,
  inspectFile,
  joinPhotos,
  localPhotos,
  photoKeyOf,
  type SavedPhoto,
  type Uploading,
  type Uploads,
  viewOf,
} from './photos.ts';
import type { Uploader } from './uploader.ts';
import { emptyForm, typedEarly, type WorkFields } from './work-form.ts';

const $form = atom<WorkFields>(emptyForm);
const $photos = atom<readonly EditorPhoto[]>([]);
const $uploads = atom<Uploads>({});
/** False while a chosen photo is in memory only: not stored yet, or not storable, as in a private window. */
export const $arePhotosKept = atom(true);

export const useWorkForm = (): WorkFields => useStore($form, { ssr: () => emptyForm });
export const usePhotos = (): readonly EditorPhoto[] => useStore($photos, { ssr: () => [] });

export const usePhotosKept = (): boolean => useStore($arePhotosKept, { ssr: () => true });
export const useUploads = (): Uploads => useStore($uploads, { ssr: () => ({}) });

/** Initial state of a form. */
type Start = {
  /** Key of the draft: a section, or the id of the edited work. */
  readonly place: string;
  /** Id of the author's profile. */
  readonly by: string;
  readonly form: WorkFields;
  readonly photos: readonly SavedPhoto[];
  readonly revision: string;
};
/** `older`: a draft was restored, but the work has changed since the draft was begun. */
export type FormOrigin = 'new' | 'kept' | 'older';

// Undefined until the author is known; nothing is stored before.
let open: Pick<Start, 'place' | 'by' | 'revision'> | undefined;
let idempotencyKey: IdempotencyKey | undefined;
let uploadIds: Readonly<Record<string, string>> = {};
// Photos are stored sequentially, so that an older list cannot overwrite a newer one.
let keeping: Promise<unknown> = Promise.resolve();
/** Keys of the photos that are stored on the device. */
let keptKeys: readonly string[] = [];

const setKept = (keys: readonly string[]): void => {
  keptKeys = keys;
  $arePhotosKept.set(localPhotos($photos.get()).every(({ key }) => keys.includes(key)));
};

const save = (): void => {
  if (!open) return;
  const { place, by, revision } = open;
  const photos = $photos.get();
  const views = Object.fromEntries(photos.map((photo) => [photoKeyOf(photo), viewOf(photo)]));
  const draft = { by, form: $form.get(), photos: photos.map(photoKeyOf), views, revision };
  localStorage.setItem(
    draftKey(place),
    JSON.stringify({ ...draft, sent: idempotencyKey, uploads: uploadIds }),
  );
};

/**
 * Initializes the form with a draft of this author if there is one, else with `start`. Values typed and photos chosen while
 * the page was loading take precedence.
 */
export const begin = async (start: Start): Promise<FormOrigin> => {
  const { place, by, revision } = start;
  const draft = readDraft(localStorage.getItem(draftKey(place)), by);
  const files = draft ? await readDraftPhotos(place) : [];
  const restored = await Promise.all(files.map(({ key, file }) => inspectFile(file, key)));
  const stored = start.photos.filter(({ id }) => !draft || draft.photos.includes(id));
  open = { place, by, revision };
  addEventListener('oner:left', leave, { once: true });
  idempotencyKey = draft?.sent;
  uploadIds = { ...draft?.uploads, ...uploadIds };
  const chosen = $photos.get();
  const typed = typedEarly(controlsOf($form.get()));
  $form.set({ ...(draft?.form ?? start.form), ...typed });
  const back = [...stored, ...restored].map((photo) =>
    asViewed(photo, draft?.views[photoKeyOf(photo)]),
  );
  $photos.set(joinPhotos(back, chosen, draft?.photos ?? []));
  setKept(files.map(({ key }) => key));
  if (chosen.length > 0 || Object.keys(typed).length > 0) setPhotos($photos.get());
  else void syncUploads();
  if (!draft) return 'new';
  return draft.revision === revision ? 'kept' : 'older';
};

/** Stops storing drafts and sending photos after a logout. */
const leave = async (): Promise<void> => {
  open = undefined;
  // The author has confirmed the loss of the draft.
  $arePhotosKept.set(true);
  const running = await uploader;
  for (const key of running?.keys() ?? []) running?.remove(key, true);
};

const asViewed = (photo: EditorPhoto, view: string | undefined): EditorPhoto => {
  const known = photoViews.find((one) => one === view);
  return known ? { ...photo, view: known } : photo;
};

/** Sets the view of a photo. */
export const setView = (key: string, view: string): void => {
  const photos = $photos.get().map((one) => (photoKeyOf(one) === key ? asViewed(one, view) : one));
  $photos.set(photos);
  save();
};

/** Form values in the shape of controls. */
const controlsOf = (form: WorkFields) =>
  Object.entries(form).map(([name, value]) => ({
    name,
    value: String(value),
    checked: value === true,
  }));

export const change = (part: Partial<WorkFields>): void => {
  $form.set({ ...$form.get(), ...part });
  save();
};

export const setPhotos = (photos: readonly EditorPhoto[]): void => {
  $photos.set(photos);
  setKept(keptKeys);
  save();
  if (!open) return;
  const { place } = open;
  const files = localPhotos(photos).map(({ key, file }) => ({ key, file }));
  keeping = keeping.then(async () => {
    if (open && (await saveDraftPhotos(place, files))) setKept(files.map(({ key }) => key));
  });
  void syncUploads();
};

const isSettled = (state: Uploading | undefined): boolean =>
  state?.is === 'done' || state?.is === 'refused';
const setUploadState = (key: string, state: Uploading | undefined): void => {
  const { [key]: _, ...rest } = $uploads.get();
  $uploads.set(state ? { ...rest, [key]: state } : rest);
};
const saveUploadId = (key: string, id: string | undefined): void => {
  const { [key]: _, ...rest } = uploadIds;
  uploadIds = id ? { ...rest, [key]: id } : rest;
  save();
};

let uploader: Promise<Uploader> | undefined;
const againMs = 5000;

/** Starts uploads of shown local photos, and drops uploads of removed ones. */
const syncUploads = async (): Promise<void> => {
  if (!open || (!uploader && localPhotos($photos.get()).length === 0)) return;
  const listener = { onState: setUploadState, onUploadId: saveUploadId };
  uploader ??= import('./start-uploader.ts').then(({ startUploader }) => startUploader(listener));
  const running = await uploader.catch(() => undefined);
  if (!running) {
    // The code could not be loaded: try again later.
    uploader = undefined;
    setTimeout(() => void syncUploads(), againMs);
    return;
  }
  const photos = open ? localPhotos($photos.get()) : [];
  for (const key of running.keys())
    if (!photos.some((photo) => photo.key === key)) running.remove(key);
  for (const { key, file } of photos) running.add(key, file, uploadIds[key]);
};

/** Number of local photos that are uploaded or refused, and of all local photos. */
export const countUploaded = (photos: readonly EditorPhoto[], uploads: Uploads) => {
  const local = localPhotos(photos);
  return { done: local.filter(({ key }) => isSettled(uploads[key])).length, total: local.length };
};

/** Uploads photos again that the server has lost or already used. */
export const uploadAgain = async (keys: readonly string[]): Promise<void> => {
  const running = await uploader;
  for (const key of keys) running?.remove(key, true);
  await syncUploads();
};

// Chosen files that are still being checked.
const choosing = new Set<Promise<readonly Rejected[]>>();

/** Registers a pending check of files. @param work resolves to the refused files */
export const whileChoosing = (work: Promise<readonly Rejected[]>): void => {
  choosing.add(work);
  void work.finally(() => choosing.delete(work));
};

/** Waits for files that are still being checked or converted. @returns the refused ones */
export const refusedMeanwhile = async (): Promise<readonly Rejected[]> =>
  (await Promise.all(choosing)).flat();

/**
 * Resolves when every chosen file is checked, and every photo uploaded or refused; photos may be added and removed meanwhile.
 * @returns the files refused by the check
 */
export const whenUploaded = async (): Promise<readonly Rejected[]> => {
  const refused = await refusedMeanwhile();
  await untilUploaded();
  return choosing.size === 0 ? refused : [...refused, ...(await whenUploaded())];
};

const untilUploaded = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      const { done, total } = countUploaded($photos.get(), $uploads.get());
      if (open && done < total) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [$photos.listen(check), $uploads.listen(check)];
    check();
  });

/** Current form and photos, for callers that have waited. */
export const now = () => ({
  form: $form.get(),
  photos: $photos.get(),
  uploads: $uploads.get(),
});

/**
 * Adds photos, which arrive one by one while others are still being checked.
 * @returns whether there was room, and the photos without room
 */
export const addFormPhotos = (
  photos: readonly FormPhoto[],
): { readonly added: boolean; readonly left: readonly FormPhoto[] } => {
  const free = Math.max(0, mostPhotos - $photos.get().length);
  // The first photo is the front view, unless the author changes it.
  const isFirst = $photos.get().length === 0;
  const added = photos
    .slice(0, free)
    .map((photo, index) => (isFirst && index === 0 ? { ...photo, view: 'front' as const } : photo));
  if (free > 0) setPhotos([...$photos.get(), ...added]);
  return { added: free > 0, left: photos.slice(free) };
};

/** Idempotency-Key of a content; it survives a reload. */
export const sendKey = (content: string): string => {
  idempotencyKey = idempotencyKeyFor(idempotencyKey, content, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  );
  save();
  return idempotencyKey.key;
};

/**
 * Removes the draft from the device, after sending or on request.
 * @param isSent a work uses the photos, so their uploads are not dropped
 */
export const forgetDraft = async (isSent = false): Promise<void> => {
  const place = open?.place;
  idempotencyKey = undefined;
  $form.set(emptyForm);
  $photos.set([]);
  const running = await uploader;
  for (const key of running?.keys() ?? []) running?.remove(key, isSent);
  await keeping;
  if (place) await dropDraft(place);
};
