import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Photo } from './photo.ts';
import { emptyForm, readForm, type WorkForm } from './work-form.ts';

const key = 'workDraft';

const $form = atom<WorkForm>(emptyForm);
const $photo = atom<Photo | undefined>(undefined);

export const useForm = (): WorkForm => useStore($form, { ssr: () => emptyForm });
export const usePhoto = (): Photo | undefined => useStore($photo, { ssr: () => undefined });

/**
 * Brings back what was typed before a reload. In a browser only, after the page has come alive.
 * @param typed what was typed meanwhile, while the page was loading
 */
export const readDraft = (typed: Partial<WorkForm>): void => {
  $form.set({ ...readForm(sessionStorage.getItem(key)), ...typed });
  if (Object.keys(typed).length > 0) saveDraft();
};

/** Writes the draft down; the end of a session has just cleared the storage. */
export const saveDraft = (): void => sessionStorage.setItem(key, JSON.stringify($form.get()));

export const change = (part: Partial<WorkForm>): void => {
  $form.set({ ...$form.get(), ...part });
  saveDraft();
};

export const setPhoto = (photo: Photo | undefined): void => $photo.set(photo);

/** The work has been sent: nothing of it is kept on the device. */
export const dropDraft = (): void => {
  sessionStorage.removeItem(key);
  $form.set(emptyForm);
  $photo.set(undefined);
};
