import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { draftKey, dropDraft, keepPhotos, readPhotos } from '../../api/draft.ts';
import { keyFor, readDraft, type SentKey } from './draft.ts';
import { lookAt, type Photo } from './photo.ts';
import type { Rejected } from './photo-block.ts';
import {
  joinPhotos,
  keyOf,
  localPhotos,
  mostPhotos,
  type Shown,
  type StoredPhoto,
} from './photo-list.ts';
import { emptyForm, typedEarly, type WorkForm } from './work-form.ts';

const $form = atom<WorkForm>(emptyForm);
const $photos = atom<readonly Shown[]>([]);

export const useForm = (): WorkForm => useStore($form, { ssr: () => emptyForm });
export const usePhotos = (): readonly Shown[] => useStore($photos, { ssr: () => [] });

/** What a form begins with. */
export type Start = {
  /** Where its draft is kept: a section, or the id of the work that is edited. */
  readonly place: string;
  /** Id of the author's profile. */
  readonly by: string;
  readonly form: WorkForm;
  readonly photos: readonly StoredPhoto[];
  readonly revision: string;
};
/** `older`: a draft came back, and the work has changed since it was begun. */
export type Begun = 'new' | 'kept' | 'older';

// Nothing is written down before it is known whose it is.
let open: Pick<Start, 'place' | 'by' | 'revision'> | undefined;
let sent: SentKey | undefined;
// Photos are written down one time after the other: an older row never overtakes a newer one.
let keeping: Promise<unknown> = Promise.resolve();

const save = (): void => {
  if (!open) return;
  const { place, by, revision } = open;
  const draft = { by, form: $form.get(), photos: $photos.get().map(keyOf), revision, sent };
  localStorage.setItem(draftKey(place), JSON.stringify(draft));
};

/**
 * Begins with a draft of this author if there is one, else with `start`. What was typed and chosen while the page was
 * loading wins.
 */
export const begin = async (start: Start): Promise<Begun> => {
  const { place, by, revision } = start;
  const draft = readDraft(localStorage.getItem(draftKey(place)), by);
  const files = draft ? await readPhotos(place) : [];
  const kept = await Promise.all(files.map(({ key, file }) => lookAt(file, key)));
  const stored = start.photos.filter(({ id }) => !draft || draft.photos.includes(id));
  open = { place, by, revision };
  sent = draft?.sent;
  const fresh = $photos.get();
  const typed = typedEarly(controlsOf($form.get()));
  $form.set({ ...(draft?.form ?? start.form), ...typed });
  $photos.set(joinPhotos([...stored, ...kept], fresh, draft?.photos ?? []));
  if (fresh.length > 0 || Object.keys(typed).length > 0) setPhotos($photos.get());
  if (!draft) return 'new';
  return draft.revision === revision ? 'kept' : 'older';
};

/** A form as its controls would say it. */
const controlsOf = (form: WorkForm) =>
  Object.entries(form).map(([name, value]) => ({
    name,
    value: String(value),
    checked: value === true,
  }));

export const change = (part: Partial<WorkForm>): void => {
  $form.set({ ...$form.get(), ...part });
  save();
};

export const setPhotos = (photos: readonly Shown[]): void => {
  $photos.set(photos);
  save();
  if (!open) return;
  const { place } = open;
  const files = localPhotos(photos).map(({ key, file }) => ({ key, file }));
  keeping = keeping.then(() => keepPhotos(place, files));
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
export const now = () => ({ form: $form.get(), photos: $photos.get() });

/**
 * Photos come in one by one while others are looked at.
 * @returns whether any was added, and those that there was no place for
 */
export const addPhotos = (
  photos: readonly Photo[],
): { readonly added: boolean; readonly left: readonly Photo[] } => {
  const free = Math.max(0, mostPhotos - $photos.get().length);
  if (free > 0) setPhotos([...$photos.get(), ...photos.slice(0, free)]);
  return { added: free > 0, left: photos.slice(free) };
};

/** The Idempotency-Key of this content; a reload in between does not change it. */
export const sendKey = (what: string): string => {
  sent = keyFor(sent, what, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  );
  save();
  return sent.key;
};

/** The work has been sent, or its draft is not wanted: nothing of it is kept on the device. */
export const forgetDraft = async (): Promise<void> => {
  const place = open?.place;
  sent = undefined;
  $form.set(emptyForm);
  $photos.set([]);
  await keeping;
  if (place) await dropDraft(place);
};
