import type { CallReply } from '@oner/config/contract';
import { getWork } from '@oner/config/contract/catalogue';
import { getMyWork, withdrawWork } from '@oner/config/contract/my-works';
import type { createArt } from '@oner/config/contract/works';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { localPhotos, photoPlanOf, type Shown, type Uploads, viewOf } from './photos.ts';
import { callsOf } from './section.ts';
import { bodyOf, type Occasion, type WorkFields } from './work-form.ts';

/** How often a busy server is asked again by itself, and how long it is left alone when it does not say. */
const patience = 6;
const pauseS = 5;
/** The server makes the copies of ten photos before it answers. */
const patienceMs = 600_000;

export type WorkSubmission = {
  readonly occasion: Occasion;
  readonly form: WorkFields;
  readonly photos: readonly Shown[];
  /** All that are of this device are on the server. */
  readonly uploads: Uploads;
  /** The work that is edited, as it was read. */
  readonly edited: { readonly id: string; readonly revision: string } | undefined;
  /** The Idempotency-Key for this content. */
  readonly keyOf: (what: string) => string;
  /** The server has too many pictures in hand; everything is sent again by itself. */
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
    // Whichever uploads bring them, the same photos are the same form.
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

/** The author's own version: their change, where one waits. */
export const askWork = (id: string) => api.ask(getMyWork, { params: { id } });

/** What visitors see of it now. */
export const askLive = (id: string) => api.ask(getWork, { params: { id } });

export const withdraw = (id: string) => api.ask(withdrawWork, { params: { id } });
