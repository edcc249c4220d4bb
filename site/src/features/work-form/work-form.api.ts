import type { CallReply } from '@oner/config/contract';
import { createArt } from '@oner/config/contract/works';
import { ApiError } from '../../api/error.ts';
import { upload } from '../../api/upload.ts';
import { bodyOf, type WorkForm } from './work-form.ts';

/** How often a busy server is asked again by itself, and how long it is left alone when it does not say. */
const patience = 6;
const pauseS = 5;

export type SendNews = {
  /** Share of the file that has left, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The server has too many pictures in hand; the file is sent again by itself. */
  readonly onBusy: () => void;
};

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends a work for moderation.
 * @throws ApiError for refusals, faults and lost connections
 */
export const sendWork = async (
  form: WorkForm,
  file: File,
  news: SendNews,
  tries = patience,
): Promise<CallReply<typeof createArt>> => {
  try {
    const { onProgress } = news;
    return await upload(createArt, { fields: bodyOf(form), files: { file }, onProgress });
  } catch (cause) {
    const isBusy = cause instanceof ApiError && cause.code === 'upload-busy';
    if (!isBusy || tries <= 1) throw cause;
    news.onBusy();
    await wait(Number(cause.facts.retryAfterSeconds ?? pauseS));
    return sendWork(form, file, news, tries - 1);
  }
};
