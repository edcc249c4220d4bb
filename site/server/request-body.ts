import type { IncomingMessage } from 'node:http';
import { addressKey } from '@oner/config/contract/address-key';

/** What the parsers of the CMS read of a body without files. Bytes. */
const mostBytes = 65_536;
/** A whole body of that size over a slow line. */
const longestMs = 15_000;

/** How many bodies may be under way, in all and for one visitor. */
const most = { small: { all: 1024, visitor: 128 }, large: { all: 256, visitor: 32 } } as const;

type BodyKind = keyof typeof most;

/**
 * What a request brings, by its head: a small body is read here to its end before the CMS is asked, so that a slow sender
 * holds no connection to it; a large one (a form with files, or more than any call takes) is handed on as it comes.
 */
export const bodyKind = ({ headers }: Pick<IncomingMessage, 'headers'>): BodyKind | null => {
  const length = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] === undefined && length === 0) return null;
  const isForm = /^multipart\//i.test(headers['content-type'] ?? '');
  return isForm || length > mostBytes ? 'large' : 'small';
};

/** Bodies under way. @returns how to say that this one is over; null when there are too many */
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

/** Reads a small body to its end. @returns the body, or why it is not taken; `gone` when its sender has left */
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
