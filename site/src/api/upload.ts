import type { Call, CallReply } from '@oner/config/contract';
import { trouble } from './error.ts';
import { readError, readReply } from './reply.ts';
import { $token, endSession } from './session.ts';

export type Parcel = {
  /** Text fields of the form; undefined ones are left out. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly files?: Readonly<Record<string, File | undefined>>;
  /** Share of the body that has left this device, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 600_000;

const formOf = ({ fields, files = {} }: Parcel): FormData => {
  const form = new FormData();
  // Text first: a server that streams knows what the file is for before it arrives.
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value);
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file, file.name);
  return form;
};

/**
 * Sends a multipart call and tells the progress, which fetch cannot. Browser only.
 * @throws ApiError as `ask` does; an AbortError when `signal` aborts.
 */
export const upload = <C extends Call>(call: C, parcel: Parcel): Promise<CallReply<C>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, call.path);
    request.setRequestHeader('accept', 'application/json');
    if ($token.get()) request.setRequestHeader('authorization', `Bearer ${$token.get()}`);
    request.timeout = parcel.timeoutMs ?? defaultTimeoutMs;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) parcel.onProgress?.(loaded / total);
    };
    request.onerror = () => reject(trouble(call.name, navigator.onLine ? 'network' : 'offline'));
    request.ontimeout = () => reject(trouble(call.name, 'timeout'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onload = () => {
      const { status, responseText: text } = request;
      const answer = { status, text, header: (name: string) => request.getResponseHeader(name) };
      if (status === 401 && $token.get()) endSession();
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
