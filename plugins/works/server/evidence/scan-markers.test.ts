import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureType } from '../pictures/rules.ts';
import { markersOf } from './rules.ts';
import { privateTagsOf, scanFile } from './scan-markers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oner-scan-'));
});
afterAll(() => rm(folder, { recursive: true }));

const markers = async (bytes: Buffer, type: PictureType) => {
  const path = join(folder, `${Math.random()}.bin`);
  await writeFile(path, bytes);
  return markersOf(await scanFile(path, type)).map(({ kind, weight }) => `${kind} ${weight}`);
};
const plain = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#c84' } });

/** Inserts a chunk after the header of a PNG. */
const withChunk = (png: Buffer, name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};
/** Inserts a segment after the first bytes of a JPG. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const head = Buffer.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};
const xmp = (type: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${type}"/></rdf:RDF></x:xmpmeta>`;
const jumbf = Buffer.from(
  'JP\u0000\u0001\u0000\u0000\u0000\u0001\u0000\u0000\u0001\u0000jumb jumdc2pa ',
);

describe('the original is scanned', () => {
  it('for the source type of IPTC', async () => {
    const jpeg = await plain().withXmp(xmp('trainedAlgorithmicMedia')).jpeg().toBuffer();
    expect(await markers(jpeg, 'jpeg')).toContain('source-type sure');
    const human = await plain().withXmp(xmp('digitalCapture')).jpeg().toBuffer();
    expect(await markers(human, 'jpeg')).toEqual([]);
  });

  it.each([
    ['the tool', '<rdf:Description xmp:CreatorTool="Adobe Firefly"/>'],
    [
      'a description in a language',
      '<rdf:Description><dc:description><rdf:Alt><rdf:li xml:lang="x-default">by Midjourney</rdf:li></rdf:Alt></dc:description></rdf:Description>',
    ],
  ])('for names of generators in XMP: %s', async (_case, body) => {
    const text = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">${body}</rdf:RDF></x:xmpmeta>`;
    for (const type of ['jpeg', 'png'] as const) {
      const file = await plain().withXmp(text)[type]().toBuffer();
      expect(await markers(file, type)).toEqual(['generator hint']);
    }
  });

  it('not for how an editor saved it, but for the URL of a manifest in XMP', async () => {
    const about = (inner: string) =>
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" xmlns:dcterms="http://purl.org/dc/terms/">${inner}</rdf:RDF></x:xmpmeta>`;
    const saved = about(
      '<rdf:Description><xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:softwareAgent="Adobe Photoshop 26.0" stEvt:parameters="saved to new location"/></rdf:Seq></xmpMM:History></rdf:Description>',
    );
    const elsewhere = about(
      '<rdf:Description dcterms:provenance="https://manifests.example/urn-1"/>',
    );
    expect(await markers(await plain().withXmp(saved).jpeg().toBuffer(), 'jpeg')).toEqual([]);
    expect(await markers(await plain().withXmp(elsewhere).jpeg().toBuffer(), 'jpeg')).toEqual([
      'c2pa hint',
    ]);
  });

  it('for names of generators in EXIF', async () => {
    const jpeg = await plain()
      .withExif({ IFD0: { Software: 'Midjourney v7' } })
      .jpeg()
      .toBuffer();
    expect(await markers(jpeg, 'jpeg')).toEqual(['generator hint']);
  });

  it('for prompts of a program, plain and compressed', async () => {
    const png = await plain().png().toBuffer();
    const text = withChunk(
      png,
      'tEXt',
      Buffer.from('parameters\u0000a steppe, Steps: 30', 'latin1'),
    );
    expect(await markers(text, 'png')).toContain('prompt sure');
    const squeezed = Buffer.concat([
      Buffer.from('workflow\u0000\u0001\u0000\u0000\u0000', 'latin1'),
      deflateSync('{"nodes":[1]}'),
    ]);
    expect(await markers(withChunk(png, 'iTXt', squeezed), 'png')).toContain('prompt sure');
  });

  it('for a manifest of C2PA, in both formats', async () => {
    const said = Buffer.concat([
      jumbf,
      Buffer.from('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'),
    ]);
    const [jpeg, png] = [await plain().jpeg().toBuffer(), await plain().png().toBuffer()];
    expect(await markers(withSegment(jpeg, 0xeb, said), 'jpeg')).toEqual(['c2pa sure']);
    expect(await markers(withChunk(png, 'caBX', said), 'png')).toEqual(['c2pa sure']);
    expect(await markers(withChunk(png, 'caBX', jumbf), 'png')).toEqual(['c2pa hint']);
  });

  it('for tags of a PNG, with bounded decompression', async () => {
    const exif = { IFD0: { Software: 'Midjourney v7' } };
    const png = await plain().withExif(exif).png().toBuffer();
    const bomb = Buffer.concat([
      Buffer.from('icc\u0000\u0000', 'latin1'),
      deflateSync(Buffer.alloc(200_000_000)),
    ]);
    // Each comment alone is within its limit.
    const comment = Buffer.concat([
      Buffer.from('comment\u0000\u0000', 'latin1'),
      deflateSync(Buffer.alloc(250_000)),
    ]);
    const many = Array.from({ length: 1500 }).reduce<Buffer>(
      (file) => withChunk(file, 'zTXt', comment),
      png,
    );
    const { heapTotal, arrayBuffers } = process.memoryUsage();
    expect(await markers(withChunk(png, 'iCCP', bomb), 'png')).toEqual(['generator hint']);
    expect(await markers(withChunk(png, 'zTXt', bomb), 'png')).toEqual(['generator hint']);
    expect(await markers(many, 'png')).toEqual(['generator hint']);
    const now = process.memoryUsage();
    expect(now.heapTotal + now.arrayBuffers - heapTotal - arrayBuffers).toBeLessThan(50_000_000);
  });

  it('and has no markers if it contains none, or is broken', async () => {
    expect(await markers(await plain().jpeg().toBuffer(), 'jpeg')).toEqual([]);
    expect(await markers(Buffer.from([0xff, 0xd8, 0xff, 0xeb, 0x00, 0x00]), 'jpeg')).toEqual([]);
    expect(await markers(Buffer.alloc(20, 0xff), 'jpeg')).toEqual([]);
    expect(await markers(Buffer.alloc(9), 'png')).toEqual([]);
  });
});

describe('personal data in a picture', () => {
  const tags = async (bytes: Buffer, type: PictureType) => {
    const path = join(folder, `${Math.random()}.bin`);
    await writeFile(path, bytes);
    return privateTagsOf(path, type);
  };
  const place = { IFD3: { GPSLatitude: '43/1 15/1 0/1', GPSLatitudeRef: 'N' } };
  const device = { IFD2: { BodySerialNumber: '3024117' } };

  it.each([
    ['where it was taken', place, ['place']],
    ['by which camera', device, ['device']],
    ['both', { ...place, ...device }, ['place', 'device']],
    ['nothing by a title alone', { IFD0: { ImageDescription: 'Дала' } }, []],
  ] as const)('%s', async (_case, exif, found) => {
    expect(await tags(await plain().withExif(exif).jpeg().toBuffer(), 'jpeg')).toEqual(found);
    expect(await tags(await plain().withExif(exif).png().toBuffer(), 'png')).toEqual(found);
  });

  it('are empty if it has none, or is broken', async () => {
    expect(await tags(await plain().jpeg().toBuffer(), 'jpeg')).toEqual([]);
    expect(await tags(Buffer.alloc(20, 0xff), 'jpeg')).toEqual([]);
  });
});
