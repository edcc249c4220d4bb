import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { IncomingForm } from 'formidable';
import { expect, it } from 'vitest';
import { refusalOfParser } from './refusal-of.ts';
import { reportUnreadableForms } from './unreadable-form.ts';

/** What the parser says of a body. */
const parse = (pieces: readonly string[]): Promise<unknown> => {
  const headers = { 'content-type': 'multipart/form-data; boundary=B', 'transfer-encoding': '' };
  const request = Object.assign(new PassThrough(), { headers });
  const parsed = new Promise((resolve) => {
    const form = new IncomingForm();
    form.parse(request as unknown as IncomingMessage, (error, fields) => resolve(error ?? fields));
  });
  for (const piece of pieces) request.write(piece);
  request.end();
  return parsed;
};
reportUnreadableForms();

it.each([
  ['no header', ['--B\r\nx--B--\r\n']],
  ['an empty header', ['--B\r\n: x\r\n\r\nv\r\n--B--\r\n']],
  ['another boundary', ['--C\r\ncontent-disposition: form-data; name="a"\r\n\r\nv\r\n--C--\r\n']],
  ['a header broken off', ['--B\r\ncontent-disposition: form-data; name="a"\rX']],
  ['more after it', ['--B\r\n1', 'x'.repeat(100_000), 'x'.repeat(100_000)]],
])('a body with %s is refused', async (_what, pieces) => {
  expect(refusalOfParser(await parse(pieces))?.code).toBe('bad-request');
});

it('a form is read as before, wherever its pieces end', async () => {
  const whole = '--B\r\ncontent-disposition: form-data; name="a"\r\n\r\nv\r\n--B--\r\n';
  for (let at = 1; at < whole.length; at++) {
    expect(await parse([whole.slice(0, at), whole.slice(at)])).toEqual({ a: 'v' });
  }
});
