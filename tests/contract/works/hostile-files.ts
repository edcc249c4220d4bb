/** Files that somebody sends who means no good, each made by code: a name, the bytes, and what they claim to be. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { File } from '../support/shop.ts';

type Hostile = {
  readonly what: string;
  readonly name?: string;
  readonly type?: string;
  /** `refused`: never taken. `clean`: may be taken, and then nothing of it is served. */
  readonly fate: 'refused' | 'clean';
  readonly make: () => Promise<Buffer> | Buffer;
};

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" onload="alert(1)">${script}</svg>`;
const pngHead = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const jpegHead = Buffer.of(0xff, 0xd8, 0xff, 0xe0);

const plain = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 40 } } });
const jpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();
const png = (): Promise<Buffer> => plain().png().toBuffer();

const chunk = (type: string, data: Buffer, goodSum = true): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(goodSum ? crc32(body) : 1, body.length + 4);
  return out;
};
const ihdr = (width: number, height: number, depth = 8, colour = 2): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, 0], 8);
  return chunk('IHDR', head);
};
const end = chunk('IEND', Buffer.alloc(0));
const bomb = (width: number, height: number, depth = 8, colour = 2): Buffer =>
  Buffer.concat([
    pngHead,
    ihdr(width, height, depth, colour),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    end,
  ]);
/** Chunks behind the head of a whole PNG. */
const withChunks = async (...chunks: Buffer[]): Promise<Buffer> => {
  const whole = await png();
  return Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)]);
};
/** Segments behind the first bytes of a whole JPG. */
const withSegments = async (...segments: [marker: number, data: Buffer][]): Promise<Buffer> => {
  const whole = await jpeg();
  const parts = segments.map(([marker, data]) => {
    const head = Buffer.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([whole.subarray(0, 2), ...parts, whole.subarray(2)]);
};
const text = (words: string): Buffer => Buffer.from(words);
const behind = async (of: Promise<Buffer>, words: Buffer): Promise<Buffer> =>
  Buffer.concat([await of, words]);

const refused = (what: string, make: Hostile['make'], more: Partial<Hostile> = {}): Hostile => ({
  what,
  make,
  fate: 'refused',
  ...more,
});
const clean = (what: string, make: Hostile['make'], more: Partial<Hostile> = {}): Hostile => ({
  what,
  make,
  fate: 'clean',
  ...more,
});

const wrongMagic: Hostile[] = [
  refused('a page', () => text(`<!doctype html><html>${script}</html>`)),
  refused('an SVG', () => text(svg)),
  refused('an SVG with a byte order mark', () => text(`\ufeff${svg}`)),
  refused('an SVG behind white space', () => text(`\n\n   ${svg}`)),
  refused('an XML with an outer entity', () =>
    text(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
  ),
  refused('a script', () => text('#!/bin/sh\nrm -rf /\n')),
  refused('PHP', () => text('<?php system($_GET["c"]); ?>')),
  refused('a GIF', () => plain().gif().toBuffer()),
  refused('a GIF that is a script', () => text('GIF89a/*<svg/onload=alert(1)>*/=1;')),
  refused('a WebP', () => plain().webp().toBuffer()),
  refused('an AVIF', () => plain(640, 480).avif({ effort: 0 }).toBuffer()),
  refused('a TIFF', () => plain().tiff().toBuffer()),
  refused('a BMP', () => Buffer.concat([text('BM'), Buffer.alloc(2000)])),
  refused('an icon', () => Buffer.concat([Buffer.of(0, 0, 1, 0, 1, 0), Buffer.alloc(500)])),
  refused('a PDF', () => text('%PDF-1.7\n1 0 obj<</OpenAction<</JS(app.alert(1))>>>>endobj')),
  refused('PostScript', () => text('%!PS-Adobe-3.0\n%%BoundingBox: 0 0 9 9\n(x) run')),
  refused('a ZIP', () => text('PK\u0003\u0004'.padEnd(800, 'x'))),
  refused('a gzip bomb', () => gzipSync(Buffer.alloc(4 * 1024 * 1024))),
  refused('a RAR', () => Buffer.concat([text('Rar!\u001a\u0007\u0001'), Buffer.alloc(300)])),
  refused('a Windows program', () => Buffer.concat([text('MZ'), Buffer.alloc(900)])),
  refused('an ELF program', () => Buffer.concat([Buffer.of(0x7f), text('ELF'), Buffer.alloc(900)])),
  refused('a Java class', () =>
    Buffer.concat([Buffer.of(0xca, 0xfe, 0xba, 0xbe), Buffer.alloc(300)]),
  ),
  refused('a picture of ImageMagick’s own language', () =>
    text('push graphic-context\nfill "url(https://example.com/|ls)"\npop graphic-context'),
  ),
  refused('zeros', () => Buffer.alloc(5000)),
  refused('no bytes', () => Buffer.alloc(0)),
  refused('one byte', () => Buffer.of(0xff)),
  refused('a JPG behind a line break', async () => Buffer.concat([text('\n'), await jpeg()])),
];

const broken: Hostile[] = [
  refused('only the first bytes of a JPG', () => jpegHead),
  refused('only the first bytes of a PNG', () => pngHead),
  refused('a page behind the first bytes of a JPG', () =>
    Buffer.concat([jpegHead, text(script.repeat(90))]),
  ),
  refused('an SVG behind the first bytes of a PNG', () => Buffer.concat([pngHead, text(svg)])),
  refused('half a PNG', async () => {
    const whole = await plain().png({ compressionLevel: 0 }).toBuffer();
    return whole.subarray(0, whole.length >> 1);
  }),
  refused('a third of a JPG', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, noise, background: 'black' },
    })
      .jpeg()
      .toBuffer();
    return whole.subarray(0, Math.floor(whole.length / 3));
  }),
  refused('a PNG whose picture is no deflate', () =>
    Buffer.concat([pngHead, ihdr(700, 700), chunk('IDAT', Buffer.alloc(900, 7)), end]),
  ),
  refused('a PNG with a wrong sum in its head', () => {
    const head = Buffer.from(ihdr(700, 700));
    head.writeUInt32BE(1, head.length - 4);
    return Buffer.concat([pngHead, head, chunk('IDAT', deflateSync(Buffer.alloc(9000))), end]);
  }),
  refused('a PNG without a picture', () => Buffer.concat([pngHead, ihdr(700, 700), end])),
  refused('a PNG of no pixels', () => bomb(0, 0)),
  refused('a PNG of odd depth', () => bomb(700, 700, 3, 2)),
  refused('a PNG of an unknown colour', () => bomb(700, 700, 8, 9)),
  refused('a JPG whose segment is longer than the file', () =>
    Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff), Buffer.alloc(100)]),
  ),
  refused('a JPG whose segment has no length', () =>
    Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe1, 0, 0), Buffer.alloc(900)]),
  ),
  refused('a JPG without its tables', () => Buffer.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0xff, 0xd9)),
  refused('four thousand FF', () =>
    Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(4000, 0xff)]),
  ),
];

const bombs: Hostile[] = [
  refused('20,000 × 20,000 in a megabyte', () => bomb(20_000, 20_000)),
  refused('two thousand million pixels across', () => bomb(2_147_483_647, 1)),
  refused('two thousand million pixels down', () => bomb(1, 2_147_483_647)),
  refused('60,000 × 60,000 in black and white', () => bomb(60_000, 60_000, 1, 0)),
  refused('51 million pixels of sixteen bits', () => bomb(8000, 6400, 16, 6)),
  refused('fifty million pixels that are not there', () => bomb(7000, 7000)),
  refused('too small a picture', () => plain(599, 400).png().toBuffer()),
  refused('a very long and thin one', () => plain(16_000, 2).png().toBuffer()),
  refused('a line of 30,000 pixels', () => plain(30_000, 1).png().toBuffer()),
];

const clever: Hostile[] = [
  clean('a JPG with a page behind its end', () => behind(jpeg(), text(`<html>${script}`))),
  clean('a JPG with a ZIP behind its end', () => behind(jpeg(), text('PK\u0003\u0004evil.php'))),
  clean('a PNG with PHP behind its end', () => behind(png(), text('<?php system(1); ?>'))),
  clean('a JPG with a script in its comment', () =>
    withSegments([0xfe, text(`${script}<?php ?>`)]),
  ),
  clean('a JPG with a comment that is a page', () =>
    withSegments([0xfe, text(`*/=1;${script}/*`)]),
  ),
  clean('a JPG with a profile that is text', () =>
    withSegments([0xe2, text(`ICC_PROFILE\0\u0001\u0001${script}`)]),
  ),
  clean('a JPG with 300 segments', () =>
    withSegments(
      ...Array.from({ length: 300 }, (): [number, Buffer] => [0xe1, Buffer.alloc(2000, 65)]),
    ),
  ),
  clean('a JPG with an EXIF that points at itself', () =>
    withSegments([
      0xe1,
      Buffer.concat([
        text('Exif\0\0II*\0'),
        Buffer.of(8, 0, 0, 0, 1, 0),
        Buffer.of(0x69, 0x87, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0),
      ]),
    ]),
  ),
  clean('a JPG with an EXIF of four thousand million entries', () =>
    withSegments([
      0xe1,
      Buffer.concat([
        text('Exif\0\0MM\0*'),
        Buffer.of(0, 0, 0, 8, 0xff, 0xff),
        Buffer.alloc(400, 0xff),
      ]),
    ]),
  ),
  clean('a JPG with an XMP full of entities', () =>
    withSegments([
      0xe1,
      text(
        `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x:xmpmeta>&b;${script}</x:xmpmeta>`,
      ),
    ]),
  ),
  clean('a JPG that says where it was taken, and by whom', () =>
    plain()
      .withExif({
        IFD0: { Artist: script, Copyright: script },
        IFD3: { GPSLatitude: '43/1 15/1 0/1' },
      })
      .jpeg()
      .toBuffer(),
  ),
  clean('a PNG with a script as its text', () =>
    withChunks(
      chunk('tEXt', text(`Comment\0${script}`)),
      chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${script}`)),
    ),
  ),
  clean('a PNG with a squeezed text of many megabytes', () =>
    withChunks(
      chunk(
        'zTXt',
        Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(8 * 1024 * 1024, 65))]),
      ),
    ),
  ),
  clean('a PNG with a chunk nobody knows', () => withChunks(chunk('evIL', text(script)))),
  clean('a PNG that moves', () =>
    withChunks(chunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0)), chunk('fcTL', Buffer.alloc(26))),
  ),
  clean('a PNG with a wrong sum in a side chunk', () =>
    withChunks(chunk('tEXt', text('a\0b'), false)),
  ),
  clean('a PNG of sixteen bits', () => plain().toColourspace('rgb16').png().toBuffer()),
  clean('a PNG with a palette', () => plain().png({ palette: true, colours: 2 }).toBuffer()),
  clean('a transparent PNG', () =>
    sharp({
      create: { width: 800, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer(),
  ),
  clean('a JPG in CMYK', () => plain().toColourspace('cmyk').jpeg().toBuffer()),
  clean('a grey JPG', () => plain().greyscale().jpeg().toBuffer()),
  clean('a JPG that comes in layers', () => plain().jpeg({ progressive: true }).toBuffer()),
  clean('a scroll', () => plain(5000, 200).png().toBuffer()),
  clean('a JPG turned by a number that is none', () =>
    plain().withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  ),
];

const names = [
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'C:\\windows\\x.jpg',
  'a/b/c.jpg',
  'x.jpg.php',
  'x.php%00.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  '.htaccess',
  'CON.jpg',
  '-rf.jpg',
  '$(id).jpg',
  '`id`.jpg',
  "'; drop table works; --.jpg",
  `${'a'.repeat(300)}.jpg`,
  '\u202egpj.exe',
  'ә'.repeat(120),
  '.jpg',
  ' ',
  'x.svg',
  'x.html',
];
const named: Hostile[] = names.map((name) => clean(`a name: ${name.slice(0, 40)}`, jpeg, { name }));

const claims = [
  'text/html',
  'image/svg+xml',
  'application/x-php',
  'image/gif',
  'x',
  'image/jpeg; charset=utf-7',
];
const claimed: Hostile[] = claims.map((type) => clean(`a type: ${type}`, jpeg, { type }));

export const hostileFiles: readonly Hostile[] = [
  ...wrongMagic,
  ...broken,
  ...bombs,
  ...clever,
  ...named,
  ...claimed,
];

export const fileOf = async ({
  name = 'work.jpg',
  type = 'image/jpeg',
  make,
}: Hostile): Promise<File> => ({
  name,
  type,
  bytes: await make(),
});
