import { hash } from 'node:crypto';
import { gzip } from 'node:zlib';
import type { Call, CallReply } from '@oner/config/contract';
import * as z from 'zod/mini';
import type { Exchange } from './answer.ts';

/** Serialises a reply with only the fields that the contract names. @throws if the value does not match the reply schema */
export const replyJson = <C extends Call>(call: C, value: unknown): string =>
  JSON.stringify(z.parse(call.reply, value) as CallReply<C>);

/** Smaller replies are not worth compressing. */
const worthPacking = 2048;

/**
 * A reply that is JSON already and matches the contract by construction: built once, sent many times. The second time it is
 * sent, it is compressed in the background; later it is sent compressed.
 */
export class PreserializedJson {
  readonly bytes: Uint8Array;
  /** Changes with the bytes, and only with them. */
  readonly tag: string;
  readonly bareTag: string;
  #sent = 0;
  #packed: Uint8Array | undefined;

  /** Called when the bytes have been sent and may be overwritten; for buffers that are sent once. */
  readonly release: (() => void) | undefined;

  /** @param tag letters and digits that change with the bytes, if known without hashing them */
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

  /** The bytes compressed with gzip, if available already. */
  packed(): Uint8Array | undefined {
    if (this.#sent++ === 1 && this.bytes.length >= worthPacking) {
      gzip(this.bytes, (error, packed) => {
        if (!error) this.#packed = packed;
      });
    }
    return this.#packed;
  }
}

/** Further members of Koa's context that a preserialized reply needs. */
export type PreserializedExchange = {
  get(header: string): string;
  vary(header: string): void;
  readonly res: { once(event: 'close', then: () => void): unknown };
};

/** Sends the reply, or 304 if the caller has it. Caches may store it but must revalidate it each time. */
export const answerPreserialized = (
  to: Exchange & PreserializedExchange,
  status: number,
  ready: PreserializedJson,
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

/** Weak comparison, as for GET (RFC 9110 §13.1.2): a proxy that compresses may have marked the tag as weak. */
export const hasTag = (given: string, tag: string): boolean =>
  given !== '' &&
  given.split(',').some((one) => one.trim() === '*' || bare(one.trim()) === bare(tag));

const bare = (tag: string): string => tag.replace(/^W\//, '');
