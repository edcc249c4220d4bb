import type { CallReply } from '@oner/config/contract';
import { getWork } from '@oner/config/contract/catalogue';
import { getMyWork, withdrawWork } from '@oner/config/contract/my-works';
import type { createArt } from '@oner/config/contract/works';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { type EditorPhoto, localPhotos, photoPlanOf, type Uploads, viewOf } from './photos.ts';
import { callsOf } from './section.ts';
import { bodyOf, type Occasion, type WorkFields } from './work-form.ts';

/** Number of tries with a busy server, and default pause in seconds. */
const patience = 6;
const pauseS = 5;
/** Long timeout, because the server makes the copies of ten photos before it responds. */
const patienceMs = 600_000;

export type WorkSubmission = {
  readonly occasion: Occasion;
  readonly form: WorkFields;
  readonly photos: readonly EditorPhoto[];
  /** States of the uploads; all local photos are uploaded. */
  readonly uploads: Uploads;
  /** The edited work as it was read; undefined for a new one. */
  readonly edited: { readonly id: string; readonly revision: string } | undefined;
  /** Returns the Idempotency-Key of a content. */
  readonly keyOf: (content: string) => string;
  /** Called if the server is processing too many pictures; the request is repeated automatically. */
  readonly onBusy: () => void;
};

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends a work, or a change of it, for moderation.
 * @throws ApiError for refusals, faults and lost connections
 */
export const sendWork = async (
  parcel: WorkSubmission,
  tries = patience,
): Promise<CallReply<typeof createArt>> => {
  const { occasion, form, photos, edited } = parcel;
  const calls = callsOf[occasion.section];
  const local = localPhotos(photos);
  const fields = {
    ...bodyOf(form, occasion),
    views: photos.map(viewOf).join(),
    ...(edited && { photos: photoPlanOf(photos), revision: edited.revision }),
  };
  const prints = local.map(({ file: { name, size, lastModified } }) => [name, size, lastModified]);
  const ids = local.flatMap(({ key }) => {
    const state = parcel.uploads[key];
    return state?.is === 'done' ? [state.id] : [];
  });
  try {
    const body = { ...fields, uploads: ids.join() } as never;
    // The key depends on the photos, not on upload ids: the same photos are the same form.
    const extra = { key: parcel.keyOf(JSON.stringify([fields, prints])), timeoutMs: patienceMs };
    return edited
      ? await api.ask(calls.update, { params: { id: edited.id }, body }, extra)
      : await api.ask(calls.create, { body }, extra);
  } catch (cause) {
    const isBusy = cause instanceof ApiError && cause.code === 'upload-busy';
    if (!isBusy || tries <= 1) throw cause;
    parcel.onBusy();
    await wait(Number(cause.facts.retryAfterSeconds ?? pauseS));
    return sendWork(parcel, tries - 1);
  }
};

/** Reads the author's version: with the pending change, if any. */
export const fetchMyWork = (id: string) => api.ask(getMyWork, { params: { id } });

/** Reads the public version. */
export const fetchPublicWork = (id: string) => api.ask(getWork, { params: { id } });

export const withdraw = (id: string) => api.ask(withdrawWork, { params: { id } });
