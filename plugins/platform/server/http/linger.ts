import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

const longestMs = 3000;
const mostBytes = 64 * 1024 * 1024;

/**
 * `text` as a body that ends only when the sender has stopped sending. A server that answers in the middle of an
 * upload and closes at once makes the system reset the connection, and the answer is lost on its way.
 */
export const lingering = (text: string, request: IncomingMessage): Readable => {
  const body = new Readable({ read() {} });
  let received = 0;
  const end = (): void => {
    clearTimeout(timer);
    if (!body.readableEnded && !body.destroyed) body.push(null);
  };
  const timer = setTimeout(end, longestMs);
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > mostBytes) end();
  });
  request.once('end', end);
  request.once('close', end);
  body.push(text);
  return body;
};
