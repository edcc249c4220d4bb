import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** As long as others that linger: a slow line gets its answer, and nobody holds a connection for minutes. */
const longestMs = 30_000;
/** A sender who is silent so long has stopped. */
const silenceMs = 5000;

/**
 * `text` as a body that ends only when the sender has stopped sending. A server that answers in the middle of an
 * upload and closes at once makes the system reset the connection, and the answer is lost on its way.
 */
export const lingering = (
  text: string,
  request: Pick<IncomingMessage, 'on' | 'once'>,
): Readable => {
  const body = new Readable({ read() {} });
  const end = (): void => {
    clearTimeout(silence);
    clearTimeout(longest);
    if (!body.readableEnded && !body.destroyed) body.push(null);
  };
  const silence = setTimeout(end, silenceMs);
  const longest = setTimeout(end, longestMs);
  request.on('data', () => silence.refresh());
  request.once('end', end);
  request.once('close', end);
  body.push(text);
  return body;
};
