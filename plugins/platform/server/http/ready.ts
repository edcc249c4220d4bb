import { hash } from 'node:crypto';
import type { Exchange } from './answer.ts';

/** A value of a reply that is JSON already, right by construction: built once, sent many times. */
export class ReadyJson {
  readonly bytes: Uint8Array;
  /** Changes with the bytes, and only with them. */
  readonly tag: string;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.tag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  }
}

/** Sends it, or says that the caller has it. A copy may be kept but is asked about each time. */
export const answerReady = (
  to: Exchange & { get(header: string): string },
  status: number,
  { bytes, tag }: ReadyJson,
  headers: Readonly<Record<string, string>> = {},
): void => {
  for (const name in headers) to.set(name, headers[name] ?? '');
  to.set('ETag', tag);
  to.set('Cache-Control', 'no-cache');
  to.state.answered = true;
  if (hasTag(to.get('if-none-match'), tag)) {
    to.status = 304;
    return;
  }
  to.status = status;
  to.type = 'application/json';
  to.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Compared weakly, as a GET does (RFC 9110 §13.1.2): compression on the way may have marked it. */
const hasTag = (given: string, tag: string): boolean =>
  given !== '' &&
  given.split(',').some((one) => one.trim() === '*' || bare(one.trim()) === bare(tag));

const bare = (tag: string): string => tag.replace(/^W\//, '');
