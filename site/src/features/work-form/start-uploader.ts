import { beginUpload, dropUpload, getUpload, sendChunk } from '@oner/config/contract/uploads';
import { api } from '../../api/browser.ts';
import { upload } from '../../api/upload.ts';
import { makeUploader, type Uploader, type UploaderDependencies, type Wire } from './uploader.ts';

const pieceTimeoutMs = 120_000;
/** Delay after the `online` event, because the connection may not be usable at once. */
const backMs = 500;

const wire: Wire = {
  begin: (file, key, signal) => {
    // Removes control characters of the name, for which the server would refuse the photo.
    const name = file.name.replace(/\p{C}/gu, '').slice(0, 255);
    return api.ask(beginUpload, { body: { name, bytes: file.size } }, { key, signal });
  },
  send: (id, offset, piece, signal, onProgress) =>
    upload(sendChunk, {
      params: { id },
      fields: { offset: String(offset) },
      signal,
      onProgress,
      files: piece.size > 0 ? { chunk: new File([piece], 'chunk') } : {},
      timeoutMs: pieceTimeoutMs,
    }),
  ask: (id, signal) => api.ask(getUpload, { params: { id } }, { signal }),
  drop: (id) => api.ask(dropUpload, { params: { id } }),
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController();
    const over = () => {
      end.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', () => setTimeout(over, backMs), { signal: end.signal });
    signal.addEventListener('abort', over, { signal: end.signal });
  });

export const startUploader = (listener: Pick<UploaderDependencies, 'tell' | 'keep'>): Uploader =>
  makeUploader({ ...listener, wire, pause, nowMs: () => performance.now(), chance: Math.random });
