import { useStore } from '@nanostores/react';
import { mostPhotos, photoViews } from '@oner/config/contract/work-form';
import { atom } from 'nanostores';
import { draftKey, dropDraft, keepPhotos, readPhotos } from '../../api/draft.ts';
import { readDraft, type SentKey, sentKeyFor } from './draft.ts';
import type { Rejected } from './PhotoBlock.tsx';
import {
  type FormPhoto,
  joinPhotos,
  localPhotos,
  lookAt,
  photoKeyOf,
  type SavedPhoto,
  type Shown,
  type Uploading,
  type Uploads,
  viewOf,
} from './photos.ts';
import type { Uploader } from './uploader.ts';
import { emptyForm, typedEarly, type WorkFields } from './work-form.ts';

const $form = atom<WorkFields>(emptyForm);
const $photos = atom<readonly Shown[]>([]);
const $uploads = atom<Uploads>({});

export const useWorkForm = (): WorkFields => useStore($form, { ssr: () => emptyForm });
export const usePhotos = (): readonly Shown[] => useStore($photos, { ssr: () => [] });

export const useUploads = (): Uploads => useStore($uploads, { ssr: () => ({}) });

/** What a form begins with. */
type Start = {
  /** Where its draft is kept: a section, or the id of the work that is edited. */
  readonly place: string;
  /** Id of the author's profile. */
  readonly by: string;
  readonly form: WorkFields;
  readonly photos: readonly SavedPhoto[];
  readonly revision: string;
};
/** `older`: a draft came back, and the work has changed since it was begun. */
export type FormOrigin = 'new' | 'kept' | 'older';

// Nothing is written down before it is known whose it is.
let open: Pick<Start, 'place' | 'by' | 'revision'> | undefined;
let sent: SentKey | undefined;
let uploadIds: Readonly<Record<string, string>> = {};
// Photos are written down one time after the other: an older row never overtakes a newer one.
let keeping: Promise<unknown> = Promise.resolve();

const save = (): void => {
  if (!open) return;
  const { place, by, revision } = open;
  const photos = $photos.get();
  const views = Object.fromEntries(photos.map((photo) => [photoKeyOf(photo), viewOf(photo)]));
  const draft = { by, form: $form.get(), photos: photos.map(photoKeyOf), views, revision };
  localStorage.setItem(draftKey(place), JSON.stringify({ ...draft, sent, uploads: uploadIds }));
};

/**
 * Begins with a draft of this author if there is one, else with `start`. What was typed and chosen while the page was
 * loading wins.
 */
export const begin = async (start: Start): Promise<FormOrigin> => {
  const { place, by, revision } = start;
  const draft = readDraft(localStorage.getItem(draftKey(place)), by);
  const files = draft ? await readPhotos(place) : [];
  const kept = await Promise.all(files.map(({ key, file }) => lookAt(file, key)));
  const stored = start.photos.filter(({ id }) => !draft || draft.photos.includes(id));
  open = { place, by, revision };
  addEventListener('oner:left', leave, { once: true });
  sent = draft?.sent;
  uploadIds = { ...draft?.uploads, ...uploadIds };
  const fresh = $photos.get();
  const typed = typedEarly(controlsOf($form.get()));
  $form.set({ ...(draft?.form ?? start.form), ...typed });
  const back = [...stored, ...kept].map((photo) =>
    asViewed(photo, draft?.views[photoKeyOf(photo)]),
  );
  $photos.set(joinPhotos(back, fresh, draft?.photos ?? []));
  if (fresh.length > 0 || Object.keys(typed).length > 0) setPhotos($photos.get());
  else void syncUploads();
  if (!draft) return 'new';
  return draft.revision === revision ? 'kept' : 'older';
};

/** The author has left this browser: nothing is written down any more, and no photo is sent. */
const leave = async (): Promise<void> => {
  open = undefined;
  const there = await uploader;
  for (const key of there?.keys() ?? []) there?.remove(key, true);
};

const asViewed = (photo: Shown, view: string | undefined): Shown => {
  const known = photoViews.find((one) => one === view);
  return known ? { ...photo, view: known } : photo;
};

/** Its author says what a photo shows. */
export const setView = (key: string, view: string): void => {
  const photos = $photos.get().map((one) => (photoKeyOf(one) === key ? asViewed(one, view) : one));
  $photos.set(photos);
  save();
};

/** A form as its controls would say it. */
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

export const setPhotos = (photos: readonly Shown[]): void => {
  $photos.set(photos);
  save();
  if (!open) return;
  const { place } = open;
  const files = localPhotos(photos).map(({ key, file }) => ({ key, file }));
  keeping = keeping.then(() => open && keepPhotos(place, files));
  void syncUploads();
};

const isOver = (state: Uploading | undefined): boolean =>
  state?.is === 'done' || state?.is === 'refused';
const tellUpload = (key: string, state: Uploading | undefined): void => {
  const { [key]: _, ...rest } = $uploads.get();
  $uploads.set(state ? { ...rest, [key]: state } : rest);
};
const keepUpload = (key: string, id: string | undefined): void => {
  const { [key]: _, ...rest } = uploadIds;
  uploadIds = id ? { ...rest, [key]: id } : rest;
  save();
};

let uploader: Promise<Uploader> | undefined;
const againMs = 5000;

/** Sends the photos that are shown and not on the server yet, and lets go of the others. */
const syncUploads = async (): Promise<void> => {
  if (!open || (!uploader && localPhotos($photos.get()).length === 0)) return;
  const listener = { tell: tellUpload, keep: keepUpload };
  uploader ??= import('./start-uploader.ts').then(({ startUploader }) => startUploader(listener));
  const there = await uploader.catch(() => undefined);
  if (!there) {
    // The line broke before the code was here.
    uploader = undefined;
    setTimeout(() => void syncUploads(), againMs);
    return;
  }
  const photos = open ? localPhotos($photos.get()) : [];
  for (const key of there.keys()) if (!photos.some((photo) => photo.key === key)) there.remove(key);
  for (const { key, file } of photos) there.add(key, file, uploadIds[key]);
};

/** How many of the photos of this device are on the server, or refused. */
export const countUploaded = (photos: readonly Shown[], uploads: Uploads) => {
  const local = localPhotos(photos);
  return { done: local.filter(({ key }) => isOver(uploads[key])).length, total: local.length };
};

/** Ends when every photo is on the server, or refused; photos may come and go meanwhile. */
export const whenUploaded = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { done, total } = countUploaded($photos.get(), $uploads.get());
      if (open && done < total) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [$photos.listen(look), $uploads.listen(look)];
    look();
  });

/** The server has lost these, or given them away: they are sent again. */
export const uploadAgain = async (keys: readonly string[]): Promise<void> => {
  const there = await uploader;
  for (const key of keys) there?.remove(key, true);
  await syncUploads();
};

// Files that were chosen and are neither photos nor refused yet.
const choosing = new Set<Promise<readonly Rejected[]>>();

/** @param work gives those of the files that were refused */
export const whileChoosing = (work: Promise<readonly Rejected[]>): void => {
  choosing.add(work);
  void work.finally(() => choosing.delete(work));
};

/** Waits for the files that are still being looked at or converted. @returns those of them that were refused */
export const refusedMeanwhile = async (): Promise<readonly Rejected[]> =>
  (await Promise.all(choosing)).flat();

/** The form and its photos as they are, for whoever has waited. */
export const now = () => ({
  form: $form.get(),
  photos: $photos.get(),
  uploads: $uploads.get(),
});

/**
 * Photos come in one by one while others are looked at.
 * @returns whether any was added, and those that there was no place for
 */
export const addFormPhotos = (
  photos: readonly FormPhoto[],
): { readonly added: boolean; readonly left: readonly FormPhoto[] } => {
  const free = Math.max(0, mostPhotos - $photos.get().length);
  // The first one is the whole work from the front, unless its author says otherwise.
  const isFirst = $photos.get().length === 0;
  const taken = photos
    .slice(0, free)
    .map((photo, index) => (isFirst && index === 0 ? { ...photo, view: 'front' as const } : photo));
  if (free > 0) setPhotos([...$photos.get(), ...taken]);
  return { added: free > 0, left: photos.slice(free) };
};

/** The Idempotency-Key of this content; a reload in between does not change it. */
export const sendKey = (what: string): string => {
  sent = sentKeyFor(sent, what, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  );
  save();
  return sent.key;
};

/**
 * The work has been sent, or its draft is not wanted: nothing of it is kept on the device.
 * @param isSent its photos are those of a work now
 */
export const forgetDraft = async (isSent = false): Promise<void> => {
  const place = open?.place;
  sent = undefined;
  $form.set(emptyForm);
  $photos.set([]);
  const there = await uploader;
  for (const key of there?.keys() ?? []) there?.remove(key, isSent);
  await keeping;
  if (place) await dropDraft(place);
};
