import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { IncomingForm } from 'formidable';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOfParser } from '../http/refusal-of.ts';
import type { Context } from '../http/request.ts';
import { reportUnreadableForms, wholeFiles } from './upload-gate.ts';

let dir: string;
const fileOf = (onDiskBytes: number, size: number) => {
  const filepath = join(dir, `${onDiskBytes}-${size}`);
  writeFileSync(filepath, Buffer.alloc(onDiskBytes));
  return { filepath, size };
};

const pass = async (files?: object) => {
  const ctx = { request: { files }, state: {}, set: vi.fn(), status: 0, body: '', type: '' };
  const next = vi.fn(async () => {});
  await wholeFiles()(ctx as object as Context, next);
  return { went: next.mock.calls.length, status: ctx.status };
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oner-whole-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('wholeFiles', () => {
  it('accepts forms without a file, with an empty one, or with complete ones', async () => {
    expect(await pass()).toEqual({ went: 1, status: 0 });
    expect(await pass({ file: fileOf(0, 0) })).toEqual({ went: 1, status: 0 });
    expect(await pass({ file: [fileOf(5, 5), fileOf(9, 9)] })).toEqual({ went: 1, status: 0 });
  });

  it('refuses a file that is shorter on the disk than what arrived', async () => {
    expect(await pass({ file: fileOf(4096, 5000) })).toEqual({ went: 0, status: 507 });
    expect(await pass({ photo: fileOf(7, 7), file: [fileOf(9, 9), fileOf(0, 1)] })).toEqual({
      went: 0,
      status: 507,
    });
  });
});

/** The fields or the error that the parser returns for a body. */
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

it('a form is parsed as before, wherever its chunks end', async () => {
  const whole = '--B\r\ncontent-disposition: form-data; name="a"\r\n\r\nv\r\n--B--\r\n';
  for (let at = 1; at < whole.length; at++) {
    expect(await parse([whole.slice(0, at), whole.slice(at)])).toEqual({ a: 'v' });
  }
});
