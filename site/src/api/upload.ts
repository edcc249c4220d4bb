import type { Call, CallReply } from '@oner/config/contract';
import { fillPath } from './address.ts';
import { ApiError, trouble } from './error.ts';
import { readError, readReply } from './reply.ts';
import { $token, expireSession, pageHeaders } from './session.ts';

export type UploadForm = {
  /** Text fields of the form; undefined ones are left out. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** Several files share one name, in their order. */
  readonly files?: Readonly<Record<string, File | readonly File[] | undefined>>;
  /** Path parameters of the call. */
  readonly params?: Readonly<Record<string, string>>;
  /** Idempotency-Key: the server accepts a form sent twice under it once. */
  readonly key?: string;
  /** Called with the share of the body that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 600_000;

const formOf = ({ fields, files = {} }: UploadForm): FormData => {
  const form = new FormData();
  // Text fields first: a server that streams can validate them before the files arrive.
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value);
  for (const [name, given = []] of Object.entries(files)) {
    for (const file of [given].flat()) form.append(name, file, file.name);
  }
  return form;
};

/**
 * Sends a multipart call and reports the upload progress, which fetch cannot. Browser only.
 * @throws ApiError as `ask` does; an AbortError when `signal` aborts.
 */
export const upload = <C extends Call>(call: C, parcel: UploadForm): Promise<CallReply<C>> =>
  new Promise((resolve, reject) => {
    parcel.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(call.method, fillPath(call.path, parcel.params));
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(pageHeaders()))
      request.setRequestHeader(name, value);
    const token = $token.get();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (parcel.key) request.setRequestHeader('idempotency-key', parcel.key);
    request.timeout = parcel.timeoutMs ?? defaultTimeoutMs;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) parcel.onProgress?.(loaded / total);
    };
    request.onerror = () => reject(trouble(call.path, navigator.onLine ? 'network' : 'offline'));
    request.ontimeout = () => reject(trouble(call.path, 'timeout'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onload = () => {
      const { status, responseText: text } = request;
      const answer = { status, text, header: (name: string) => request.getResponseHeader(name) };
      if (status === 401) expireSession(token);
      if (status < 200 || status >= 300) return reject(readError(call, answer));
      try {
        resolve(readReply(call, answer));
      } catch (fault) {
        reject(fault);
      }
    };
    parcel.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(parcel));
  });

const moreTries = 2;
const pauseMs = 1500;

/**
 * As upload(), for a form with an Idempotency-Key: a failed connection is retried under the same key, and the server
 * accepts the form once, whether or not it had arrived.
 */
export const uploadSurely = async <C extends Call>(
  call: C,
  parcel: UploadForm & { readonly key: string },
): Promise<CallReply<C>> => {
  for (let left = moreTries; ; left -= 1) {
    try {
      return await upload(call, parcel);
    } catch (cause) {
      if (left === 0 || !(cause instanceof ApiError && cause.status === 0)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};
