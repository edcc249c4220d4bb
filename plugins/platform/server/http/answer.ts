import type { Readable } from 'node:stream';
import { type Refusal, type Result, refusalStatus } from '@oner/config/contract';

/** What of Koa's context the edge writes. `state.answered` says that the words are the contract's already. */
export type Exchange = {
  status: number;
  type: string;
  body: unknown;
  readonly state: Record<string, unknown>;
  set(name: string, value: string): void;
};

/** Writes a refusal: `{ error: { code, facts, fields? } }` with its status, and Retry-After where waiting helps. */
export const answerRefusal = (to: Exchange, refusal: Refusal): void => {
  const seconds = refusal.facts.retryAfterSeconds;
  if (typeof seconds === 'number') to.set('Retry-After', String(seconds));
  to.status = refusalStatus[refusal.code];
  to.type = 'application/json';
  to.set('Cache-Control', 'no-store');
  to.body = JSON.stringify({ error: refusal });
  to.state.answered = true;
};

/** A fault: something of ours is broken. The visitor gets the request's number, the log the rest. */
export const answerFault = (to: Exchange, requestId: string): void => {
  to.status = 500;
  to.type = 'application/json';
  to.set('Cache-Control', 'no-store');
  to.body = JSON.stringify({ error: { code: 'server-fault', facts: { requestId } } });
  to.state.answered = true;
};

/** Writes a value that the contract's reply schema has already built. */
export const answerValue = (
  to: Exchange,
  status: number,
  value: unknown,
  headers: Extract<Result<unknown>, { ok: true }>['headers'],
): void => {
  for (const [name, text] of Object.entries(headers ?? {})) to.set(name, text);
  to.status = status;
  to.state.answered = true;
  if (status === 204 || status === 304) return;
  to.type = 'application/json';
  to.body = JSON.stringify(value);
};

/** Bytes that are read as fast as a client takes them, and how many there are. */
type FileStream = { readonly stream: Readable; readonly length: number };

/** Another address, from which the bytes are fetched. */
type FileElsewhere = { readonly url: string };

/** A reply that is a file, as the contract says with `file`: made for this question, sent whole unless a part was asked for. */
export class FileReply {
  readonly content: Uint8Array | FileStream | FileElsewhere;
  readonly name: string;
  readonly isAttachment: boolean;
  readonly isPart: boolean;

  /**
   * @param name as a browser should save it: Latin letters, digits, `-` and `.`
   * @param options `isAttachment`: it is saved and not shown; `isPart`: a part of the file that was asked for, answered with 206
   */
  constructor(
    content: Uint8Array | FileStream | FileElsewhere,
    name: string,
    { isAttachment = false, isPart = false }: { isAttachment?: boolean; isPart?: boolean } = {},
  ) {
    this.content = content;
    this.name = name;
    this.isAttachment = isAttachment;
    this.isPart = isPart;
  }
}

export const answerFile = (
  to: Exchange,
  type: string,
  { content, name, isAttachment, isPart }: FileReply,
  headers?: Extract<Result<unknown>, { ok: true }>['headers'],
): void => {
  for (const [field, text] of Object.entries(headers ?? {})) to.set(field, text);
  to.state.answered = true;
  if ('url' in content) {
    to.status = 302;
    to.set('Location', content.url);
    to.body = '';
    return;
  }
  to.status = isPart ? 206 : 200;
  to.type = type;
  to.set('Content-Disposition', `${isAttachment ? 'attachment' : 'inline'}; filename="${name}"`);
  // What a stranger's browser opens beside our pages may do nothing there.
  to.set('Content-Security-Policy', "default-src 'none'; sandbox");
  if (content instanceof Uint8Array) {
    to.body = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return;
  }
  to.body = content.stream;
  // Koa takes the length of a body before away with it.
  to.set('Content-Length', String(content.length));
};
