import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Refusal } from '@oner/config/contract';
import { mostPhotos } from '@oner/config/contract/work-form';
import { largestPictureBytes } from '@oner/config/terms';
import { answerRefusal } from '../http/answer.ts';
import type { Context } from '../http/request.ts';

/** 40 MB at 3 Mbit/s: a slow line gets its response, but holds no connection as long as an accepted upload. */
const longestMs = 120_000;
/** After this silence the sender has stopped; an overloaded or mobile connection is silent only for some seconds. */
const silenceMs = 15_000;
/** A form of ten pictures, the largest allowed (spec A §5), and a megabyte for its other parts. */
const mostBytes = mostPhotos * largestPictureBytes + 1_048_576;

/**
 * Returns `text` as a body that ends only when the sender has stopped sending. If a server responds during an upload and closes
 * at once, the operating system resets the connection, and the response is lost.
 */
export const lingering = (
  text: string,
  request: Pick<IncomingMessage, 'on' | 'once'>,
): Readable => {
  const body = new Readable({ read() {} });
  let received = 0;
  const end = (): void => {
    clearTimeout(silence);
    clearTimeout(longest);
    if (!body.readableEnded && !body.destroyed) body.push(null);
  };
  const silence = setTimeout(end, silenceMs);
  const longest = setTimeout(end, longestMs);
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > mostBytes) return end();
    silence.refresh();
  });
  request.once('end', end);
  request.once('close', end);
  body.push(text);
  return body;
};

/** Whether a request has a body, according to its headers. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Sends a refusal to a request whose body is not needed. */
export const turnAway = (ctx: Context, refusal: Refusal): void => {
  answerRefusal(ctx, refusal);
  if (ctx.req.complete || !hasBody(ctx.req)) return;
  const text = String(ctx.body);
  ctx.set('Connection', 'close');
  ctx.body = lingering(text, ctx.req);
  ctx.type = 'application/json';
  ctx.length = Buffer.byteLength(text);
};
