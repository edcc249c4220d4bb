import type { Call, CallSend } from '@oner/config/contract';
import { fillPath, queryString } from './address.ts';
import { trouble } from './error.ts';
import { readError } from './reply.ts';
import { $token, expireSession } from './session.ts';

const timeoutMs = 30_000;

type Values = Readonly<Record<string, unknown>>;
type Loose = { readonly params?: Values; readonly query?: Values };

/**
 * Downloads a private file with the token of its owner and saves it on this device.
 * @throws ApiError as every call does
 */
export const downloadFile = async <C extends Call>(
  call: C,
  send: CallSend<C> & Loose,
  fileName: string,
): Promise<void> => {
  const url = `${fillPath(call.path, send.params)}${queryString(send.query)}`;
  const token = $token.get();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw trouble(call.path, navigator.onLine ? 'network' : 'offline', cause);
  });
  if (response.status === 401) expireSession(token);
  if (!response.ok) {
    const text = await response.text();
    const { status, headers } = response;
    throw readError(call, { status, text, header: (name) => headers.get(name) });
  }
  saveAs(await response.blob(), fileName);
};

/** Saves bytes as a file of this name. */
export const saveAs = (bytes: Blob, fileName: string): void => {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has read the object URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
