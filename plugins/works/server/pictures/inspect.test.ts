import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivePortrait } from './derive.ts';
import { inspectPortrait } from './inspect.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oner-portraits-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#a04020' } });
const put = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, bytes);
  return path;
};

describe('the portrait of a registration', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    const path = await put(bytes);
    const size = { width: 320, height: 200 };
    expect(await inspectPortrait(path, bytes.length)).toEqual({ size });
    expect(await derivePortrait(path, 200)).toMatchObject({ square: { width: 200, height: 200 } });
  });

  it('is refused if it is a scripted drawing, truncated or tiny', async () => {
    const look = async (bytes: Uint8Array) => inspectPortrait(await put(bytes), bytes.length);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await look(svg)).toEqual({ code: 'file-type' });
    expect(await look(new TextEncoder().encode('GIF89a......'))).toEqual({
      code: 'image-unreadable',
    });
    const tiny = await picture().resize(40, 30).webp().toBuffer();
    expect(await look(tiny)).toEqual({ code: 'image-too-small', min: 64 });
  });
});
