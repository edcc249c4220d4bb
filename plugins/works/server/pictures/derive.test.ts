import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Derived, derive, derivePortrait, makeQueue } from './derive.ts';
import { inspect } from './inspect.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oner-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const blue = { r: 20, g: 80, b: 200 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: blue } });

const put = async (name: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

const look = async (name: string, bytes: Uint8Array) =>
  inspect(await put(name, bytes), bytes.length);

/** Runs all steps of makePicture up to the copies. */
const through = async (name: string, bytes: Uint8Array): Promise<Derived> => {
  const path = await put(name, bytes);
  const found = await inspect(path, bytes.length);
  if ('code' in found) throw new Error(`${name} is refused: ${found.code}`);
  const derived = await derive(path, found.size);
  if (!derived || 'code' in derived) throw new Error(`${name} is refused: ${derived?.code}`);
  return derived;
};

describe('copies of a picture', () => {
  it('are WebP in five widths, with the average colour', async () => {
    const { widest, narrower, thumbnail, colour } = await through(
      'large.jpg',
      await plain(2400, 1600).jpeg({ quality: 95 }).toBuffer(),
    );
    const sizes = [...narrower, widest].map(({ width, height }) => `${width}x${height}`);
    expect(sizes).toEqual(['320x213', '480x320', '640x427', '1024x683', '1600x1067']);
    for (const { webp, width } of [...narrower, widest, thumbnail]) {
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, space: 'srgb' });
    }
    expect(colour).toBe('#1450c8');
  });

  it('are upright, without EXIF, place and profile', async () => {
    const lying = await plain(1200, 800)
      .withIccProfile('p3')
      .withExif({ IFD3: { GPSLatitude: '43/1 15/1 0/1' }, IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const { widest, narrower, thumbnail } = await through('lying.jpg', lying);
    expect([widest.width, widest.height]).toEqual([800, 1200]);
    for (const { webp } of [widest, thumbnail, ...narrower]) {
      const { exif, icc, xmp, orientation } = await sharp(webp).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
    }
  });

  it('are white where a PNG is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 700, height: 700, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await through('clear.png', png)).colour).toBe('#ffffff');
  });

  it.each([
    ['grey.jpg', () => plain(700, 500).greyscale().jpeg().toBuffer()],
    ['cmyk.jpg', () => plain(700, 500).toColourspace('cmyk').jpeg().toBuffer()],
    ['deep.png', () => plain(700, 500).toColourspace('rgb16').png().toBuffer()],
    ['palette.png', () => plain(700, 500).png({ palette: true }).toBuffer()],
    ['progressive.jpg', () => plain(700, 500).jpeg({ progressive: true }).toBuffer()],
    ['scroll.png', () => plain(300, 7500).png().toBuffer()],
  ])('come from %s too', async (name, make) => {
    const { widest } = await through(name, await make());
    const { format, space, channels } = await sharp(widest.webp).metadata();
    expect({ format, space, channels }).toEqual({ format: 'webp', space: 'srgb', channels: 3 });
    expect(widest.height).toBeLessThanOrEqual(3200);
  });

  it('of a portrait are a square, and a small one if that is large', async () => {
    const path = await put('face.png', await plain(900, 700).png().toBuffer());
    const both = await derivePortrait(path, 480);
    expect(both).toMatchObject({
      square: { width: 480, height: 480 },
      thumbnail: { width: 156, height: 156 },
    });
    if ('code' in both || !both.thumbnail) throw new Error('no thumbnail');
    const { format, exif, icc } = await sharp(both.thumbnail.webp).metadata();
    expect({ format, exif, icc }).toEqual({ format: 'webp' });
    expect(await derivePortrait(path, 157)).toMatchObject({ thumbnail: { width: 156 } });
    expect(await derivePortrait(path, 156)).toMatchObject({
      square: { width: 156 },
      thumbnail: null,
    });
  });
});

describe('concurrent pictures', () => {
  it('are copied correctly, and refused if too many wait', async () => {
    const path = await put('blue.png', await plain(700, 500).png().toBuffer());
    const green = { r: 10, g: 160, b: 40 };
    const other = { create: { width: 900, height: 600, channels: 3, background: green } } as const;
    const otherPath = await put('green.png', await sharp(other).png().toBuffer());
    const size = (isOther: boolean) =>
      isOther ? { width: 900, height: 600 } : { width: 700, height: 500 };
    const turns = Array.from({ length: 18 }, (_, n) =>
      derive(n % 2 ? otherPath : path, size(n % 2 === 1)),
    );
    expect(turns.at(-1)).toBeNull();
    const found = await Promise.all(turns.slice(0, -1));
    const told = found.map((one) => one && !('code' in one) && [one.widest.width, one.colour]);
    expect(told).toEqual(found.map((_, n) => (n % 2 ? [900, '#0aa028'] : [700, '#1450c8'])));
    expect(await derive(path, size(false))).toMatchObject({ colour: '#1450c8' });
  });
});

describe('an invalid picture', () => {
  const whole = () => plain(1000, 1000).jpeg().toBuffer();

  it.each([
    ['a text', async () => Buffer.from('Дала таңы\n'.repeat(100))],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900"/>')],
    ['a GIF', () => plain(700, 700).gif().toBuffer()],
    ['a WebP', () => plain(700, 700).webp().toBuffer()],
    ['an AVIF', () => plain(64, 64).avif().toBuffer()],
    ['a ZIP', async () => Buffer.from('PK\u0003\u0004 and so on')],
    [
      'a PDF with a picture in it',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await whole()]),
    ],
  ])('%s is refused for its type', async (_, make) => {
    expect(await look('named.jpg', await make())).toEqual({ code: 'file-type' });
  });

  it('a page behind the first bytes of a JPG cannot be read', async () => {
    const page = Buffer.from('<html><body>hello</body></html>'.repeat(20));
    const bytes = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), page]);
    expect(await look('polyglot.jpg', bytes)).toEqual({ code: 'image-unreadable' });
  });

  it('a truncated picture is refused while decoding', async () => {
    for (const [name, bytes] of [
      ['half.jpg', await plain(1000, 1000).jpeg().toBuffer()],
      ['half.png', await plain(1000, 1000).png({ compressionLevel: 0 }).toBuffer()],
    ] as const) {
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      const path = await put(name, half);
      const found = await inspect(path, half.length);
      const verdict = 'code' in found ? found : await derive(path, found.size);
      expect(verdict).toEqual({ code: 'image-unreadable' });
    }
  });

  it('a PNG of 20000 × 20000 is refused by its header, without decoding', async () => {
    const before = process.memoryUsage().rss;
    expect(await look('bomb.png', pngHead(20_000, 20_000))).toEqual({
      code: 'image-dimensions',
      pixels: '20000 × 20000',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('an empty file has its own code', async () => {
    expect(await look('empty.jpg', Buffer.alloc(0))).toEqual({ code: 'file-empty' });
    expect((await stat(join(folder, 'empty.jpg'))).size).toBe(0);
  });
});

/** Signature and IHDR of a PNG, and one data chunk that would decompress to all of it. */
const pngHead = (width: number, height: number): Buffer => {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width, 0);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([
    signature,
    chunk('IHDR', ihdr),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const later = () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
};

describe('the queue of pictures', () => {
  it('runs one at a time, in order', async () => {
    const queue = makeQueue(5);
    const { gate, open } = later();
    const seen: string[] = [];
    const first = queue.run(async () => {
      seen.push('first in');
      await gate;
      seen.push('first out');
    });
    const second = queue.run(async () => {
      seen.push('second in');
    });
    open();
    await Promise.all([first, second]);
    expect(seen).toEqual(['first in', 'first out', 'second in']);
  });

  it('refuses calls while it is full, and accepts them afterwards', async () => {
    const queue = makeQueue(1);
    const { gate, open } = later();
    const turns = [queue.run(() => gate), queue.run(async () => {})];
    expect(queue.run(async () => {})).toBeNull();
    open();
    await Promise.all(turns);
    await expect(queue.run(async () => 'again')).resolves.toBe('again');
  });

  it('continues after a failure', async () => {
    const queue = makeQueue(1);
    await expect(
      queue.run(async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await expect(queue.run(async () => 'fine')).resolves.toBe('fine');
  });
});
