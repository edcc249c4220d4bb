import type { Readable } from 'node:stream';
import { type Refusal, type Result, refusalStatus } from '@oner/config/contract';

/** Members of Koa's context that replies are written to. `state.answered`: the body already has the form of the contract. */
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

/** Writes a server fault. The visitor gets the request id; the details are in the log. */
export const answerFault = (to: Exchange, requestId: string): void => {
  to.status = 500;
  to.type = 'application/json';
  to.set('Cache-Control', 'no-store');
  to.body = JSON.stringify({ error: { code: 'server-fault', facts: { requestId } } });
  to.state.answered = true;
};

/** Writes a value that the contract's reply schema has already parsed. */
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

/** A stream, read as fast as the client receives it, and its length in bytes. */
type FileStream = { readonly stream: Readable; readonly length: number };

/** A URL from which the client fetches the bytes. */
type FileElsewhere = { readonly url: string };

/** A file reply, for a call with `file` in the contract. The whole file is sent unless a range was requested. */
export class FileReply {
  readonly content: Uint8Array | FileStream | FileElsewhere;
  readonly name: string;
  readonly isAttachment: boolean;
  readonly isPart: boolean;

  /**
   * @param name file name for the browser: Latin letters, digits, `-` and `.`
   * @param options `isAttachment`: the file is saved, not shown; `isPart`: the content is the requested range, sent with 206
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
  // A file of another person that a browser opens on our origin must not run anything.
  to.set('Content-Security-Policy', "default-src 'none'; sandbox");
  if (content instanceof Uint8Array) {
    to.body = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return;
  }
  to.body = content.stream;
  // Koa removes Content-Length together with the previous body, so it is set last.
  to.set('Content-Length', String(content.length));
};
