import type { IncomingMessage } from 'node:http';
import { addressKey } from '@oner/config/contract/address-key';

/** Maximum that the CMS parses of a body without files, bytes. */
const mostBytes = 65_536;
/** Time for a whole body of that size over a slow line. */
const longestMs = 15_000;

/** Maximum of concurrent bodies, in all and per visitor. */
const most = { small: { all: 1024, visitor: 128 }, large: { all: 256, visitor: 32 } } as const;

type BodyKind = keyof typeof most;

/**
 * Kind of the body by the request's headers. A small body is read completely before the CMS is called, so that a slow
 * sender holds no connection to it; a large one (a form with files, or more than any call accepts) is streamed.
 */
export const bodyKind = ({ headers }: Pick<IncomingMessage, 'headers'>): BodyKind | null => {
  const length = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] === undefined && length === 0) return null;
  const isForm = /^multipart\//i.test(headers['content-type'] ?? '');
  return isForm || length > mostBytes ? 'large' : 'small';
};

/** Counts concurrent bodies. @returns a function that releases one; null if there are too many */
export const bodyCounter = () => {
  const counts = new Map<string, number>();
  const add = (key: string, by: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return (kind: BodyKind, address: string): (() => void) | null => {
    const [all, visitor] = [kind, `${kind} ${addressKey(address)}`];
    const isFull = (key: string, limit: number): boolean => (counts.get(key) ?? 0) >= limit;
    if (isFull(all, most[kind].all) || isFull(visitor, most[kind].visitor)) return null;
    for (const key of [all, visitor]) add(key, 1);
    let isOver = false;
    return () => {
      if (!isOver) for (const key of [all, visitor]) add(key, -1);
      isOver = true;
    };
  };
};

/** Reads a small body. @returns the body, or why it is refused; `gone` if its sender has left */
export const readSmallBody = (
  request: IncomingMessage,
): Promise<Buffer | 'body-too-large' | 'upload-too-slow' | 'gone'> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const end = (result: Buffer | 'body-too-large' | 'upload-too-slow' | 'gone'): void => {
      clearTimeout(timer);
      request.off('data', take);
      resolve(result);
    };
    const take = (part: Buffer): void => {
      bytes += part.length;
      if (bytes > mostBytes) end('body-too-large');
      else parts.push(part);
    };
    const timer = setTimeout(() => end('upload-too-slow'), longestMs);
    request.on('data', take);
    request.once('end', () => end(Buffer.concat(parts)));
    request.once('close', () => end('gone'));
    request.once('error', () => end('gone'));
  });
