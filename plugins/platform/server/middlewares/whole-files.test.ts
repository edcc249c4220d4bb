import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from '../http/context.ts';
import { wholeFiles } from './whole-files.ts';

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
  it('lets forms pass that brought no file, an empty one or whole ones', async () => {
    expect(await pass()).toEqual({ went: 1, status: 0 });
    expect(await pass({ file: fileOf(0, 0) })).toEqual({ went: 1, status: 0 });
    expect(await pass({ file: [fileOf(5, 5), fileOf(9, 9)] })).toEqual({ went: 1, status: 0 });
  });

  it('refuses a file of which the disk has less than what arrived', async () => {
    expect(await pass({ file: fileOf(4096, 5000) })).toEqual({ went: 0, status: 507 });
    expect(await pass({ photo: fileOf(7, 7), file: [fileOf(9, 9), fileOf(0, 1)] })).toEqual({
      went: 0,
      status: 507,
    });
  });
});
