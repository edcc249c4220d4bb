import { beginUpload, dropUpload, getUpload, sendChunk } from '@oner/config/contract/uploads';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { upload } from '../../api/upload.ts';
import { createUploader, type Uploader, type UploaderDependencies, type Wire } from './uploader.ts';

const pieceTimeoutMs = 120_000;
/** Delay after the `online` event, because the connection may not be usable at once. */
const backMs = 500;

/**
 * Reads the bytes of a file. A browser that can no longer read it, because it was changed or deleted since it was chosen, would
 * report a lost connection, and the upload would wait for it forever.
 * @throws ApiError
 */
const bytesOf = (part: Blob): Promise<ArrayBuffer> =>
  part.arrayBuffer().catch((cause: unknown) => {
    const fields = { file: ['image-unreadable'] } as const;
    const detail = { status: 400, code: 'bad-request', facts: {}, fields } as const;
    throw new ApiError('page', { ...detail, requestId: undefined }, cause);
  });

/** SHA-256 of a file, hexadecimal. */
const hashOf = async (file: File): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await bytesOf(file));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const wire: Wire = {
  begin: (file, key, signal) => {
    // Removes control characters of the name, for which the server would refuse the photo.
    const name = file.name.replace(/\p{C}/gu, '').slice(0, 255);
    return api.ask(beginUpload, { body: { name, bytes: file.size } }, { key, signal });
  },
  send: async (id, offset, piece, signal, onProgress, whole) =>
    upload(sendChunk, {
      params: { id },
      fields: { offset: String(offset), sha256: whole && (await hashOf(whole)) },
      signal,
      onProgress,
      files: piece.size > 0 ? { chunk: new File([await bytesOf(piece)], 'chunk') } : {},
      timeoutMs: pieceTimeoutMs,
    }),
  read: (id, signal) => api.ask(getUpload, { params: { id } }, { signal }),
  drop: (id) => api.ask(dropUpload, { params: { id } }),
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController();
    const finish = () => {
      end.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', () => setTimeout(finish, backMs), { signal: end.signal });
    signal.addEventListener('abort', finish, { signal: end.signal });
  });

export const startUploader = (
  listener: Pick<UploaderDependencies, 'onState' | 'onUploadId'>,
): Uploader =>
  createUploader({ ...listener, wire, pause, nowMs: () => performance.now(), chance: Math.random });
