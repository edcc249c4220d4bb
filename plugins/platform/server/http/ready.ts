import { hash } from 'node:crypto';
import { gzip } from 'node:zlib';
import type { Call, CallReply } from '@oner/config/contract';
import * as z from 'zod/mini';
import type { Exchange } from './answer.ts';

/** JSON of what the contract lets out of a reply, and of nothing else. @throws where the value is no such reply */
export const replyJson = <C extends Call>(call: C, value: unknown): string =>
  JSON.stringify(z.parse(call.reply, value) as CallReply<C>);

/** What is smaller is not worth packing. */
const worthPacking = 2048;

/**
 * A value of a reply that is JSON already, right by construction: built once, sent many times. What is sent a second
 * time is packed beside the work in hand, and goes out packed from then on.
 */
export class ReadyJson {
  readonly bytes: Uint8Array;
  /** Changes with the bytes, and only with them. */
  readonly tag: string;
  readonly bareTag: string;
  #sent = 0;
  #packed: Uint8Array | undefined;

  /** Called when the bytes are on their way and may be written over; for those that are sent once. */
  readonly release: (() => void) | undefined;

  /** @param tag letters and digits that change with the bytes, where that is known without reading them */
  constructor(
    bytes: Uint8Array,
    tag: string = hash('sha1', bytes, 'base64url'),
    release?: () => void,
  ) {
    this.bytes = bytes;
    this.release = release;
    this.bareTag = tag;
    this.tag = `W/"${tag}"`;
  }

  /** The bytes packed with gzip, once there are such. */
  packed(): Uint8Array | undefined {
    if (this.#sent++ === 1 && this.bytes.length >= worthPacking) {
      gzip(this.bytes, (error, packed) => {
        if (!error) this.#packed = packed;
      });
    }
    return this.#packed;
  }
}

/** What of Koa's context a ready answer needs beside. */
export type ReadyExchange = {
  get(header: string): string;
  vary(header: string): void;
  readonly res: { once(event: 'close', then: () => void): unknown };
};

/** Sends it, or says that the caller has it. A copy may be kept but is asked about each time. */
export const answerReady = (
  to: Exchange & ReadyExchange,
  status: number,
  ready: ReadyJson,
  headers: Readonly<Record<string, string>> = {},
): void => {
  if (ready.release) to.res.once('close', ready.release);
  for (const name in headers) to.set(name, headers[name] ?? '');
  to.set('ETag', ready.tag);
  to.vary('Accept-Encoding');
  to.set('Cache-Control', 'no-cache');
  to.state.answered = true;
  if (hasTag(to.get('if-none-match'), ready.tag)) {
    to.status = 304;
    return;
  }
  to.status = status;
  to.type = 'application/json';
  const packed = takesGzip(to.get('accept-encoding')) ? ready.packed() : undefined;
  if (packed) to.set('Content-Encoding', 'gzip');
  to.body = asBuffer(packed ?? ready.bytes);
};

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const takesGzip = (accepted: string): boolean =>
  /(^|[\s,])(gzip|\*)\s*(?!;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);

/** Compared weakly, as a GET does (RFC 9110 §13.1.2): compression on the way may have marked it. */
export const hasTag = (given: string, tag: string): boolean =>
  given !== '' &&
  given.split(',').some((one) => one.trim() === '*' || bare(one.trim()) === bare(tag));

const bare = (tag: string): string => tag.replace(/^W\//, '');
