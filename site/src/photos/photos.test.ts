import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { areasWithin, formatOf, isDisplayP3, sizeWithin } from './photo-format.ts';
import { preparePortrait } from './portrait.ts';
import { type Converted, jpegName } from './to-jpeg.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** The `ftyp` box of a HEIF file: its main brand and the compatible ones. */
const ftyp = (main: string, ...others: readonly string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${main}\0\0\0\0${others.join('')}`,
  );

describe('the format of a photo', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0')],
    ['png', bytes('\x89PNG\r\n\x1a\n')],
    ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['gif', bytes('GIF89a')],
    ['bmp', bytes('BM\x36\0\0\0\0\0\0\0')],
    ['heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', ftyp('mif1', 'heic', 'miaf')],
    ['avif', ftyp('avif', 'mif1', 'miaf')],
    ['avif', ftyp('mif1', 'avif')],
    [undefined, ftyp('isom', 'mp42')],
    [undefined, bytes('RIFF\0\0\0\0WAVEfmt ')],
    [undefined, bytes('BM, a text')],
    [undefined, bytes('<svg/>')],
    [undefined, bytes('')],
  ])('is %s by its first bytes', (format, head) => expect(formatOf(head)).toBe(format));

  it('ignores brands after the end of the box', () =>
    expect(formatOf(Uint8Array.of(...ftyp('isom', 'mp42'), ...bytes('avif')))).toBeUndefined());
});

describe('the size of a photo', () => {
  it('is kept if it is small enough', () =>
    expect(sizeWithin({ width: 8000, height: 6000 }, 50_000_000)).toEqual({
      width: 8000,
      height: 6000,
    }));
  it.each([
    [16_320, 12_240],
    [12_000, 9000],
    [1, 90_000_000],
  ])('%i × %i is scaled down to the area with its proportions', (width, height) => {
    const made = sizeWithin({ width, height }, 50_000_000);
    expect(made.width * made.height).toBeLessThanOrEqual(50_000_000);
    if (width > 1) expect(made.width / made.height).toBeCloseTo(width / height, 3);
    expect(made.width).toBeGreaterThan(0);
  });
  it('has a second try for a smaller canvas limit', () => {
    expect(areasWithin(50_000_000)).toEqual([50_000_000, 16_777_216]);
    expect(areasWithin(4_000_000)).toEqual([4_000_000]);
  });
});

describe('the colours of a HEIC photo', () => {
  it.each([
    [true, bytes(`...${[...'Display P3'].map((letter) => `\0${letter}`).join('')}`)],
    [true, bytes('...colrnclx\0\x0c\0\x0d\0\x06\x80')],
    [false, bytes('...colrnclx\0\x01\0\x0d\0\x06\x80')],
    [false, bytes('Display P3')],
    [false, bytes('')],
  ])('are of Display P3: %s', (is, head) => expect(isDisplayP3(head)).toBe(is));
});

describe('a name', () => {
  it.each([
    ['IMG_0001.HEIC', 'IMG_0001.jpg'],
    ['без точки', 'без точки.jpg'],
    ['a.b.webp', 'a.b.jpg'],
    ['.webp', '.webp.jpg'],
  ])('%s becomes %s', (was, is) => expect(jpegName(was)).toBe(is));
});

/** Head of a PNG with these dimensions. */
const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const head = Uint8Array.of(...bytes('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'), ...new Array(17).fill(0));
  const view = new DataView(head.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return head;
};
const file = (content: Uint8Array<ArrayBuffer>, name = 'me') => new File([content], name);
const converted = file(png(300, 300), 'me.jpg');
const converts = (answer: Converted = { file: converted }) => vi.fn(async () => answer);
const codeOf = (made: Converted) => ('problem' in made ? made.problem.code : made.file.name);

describe('a portrait', () => {
  it.each([
    ['file-empty', file(bytes(''))],
    ['file-type', file(bytes('Бұл сурет емес'))],
    ['image-too-narrow', file(png(100, 63))],
    ['image-too-small', file(png(63, 63))],
    ['image-dimensions', file(png(10_000, 5001))],
  ])('is refused at once: %s', async (code, chosen) => {
    const convert = converts();
    expect(codeOf(await preparePortrait(chosen, convert))).toBe(code);
    expect(convert).not.toHaveBeenCalled();
  });
  it('stops at 40 MB, to the byte', async () => {
    const of = (size: number) => {
      const chosen = file(png(64, 64));
      Object.defineProperty(chosen, 'size', { value: size });
      return preparePortrait(chosen, converts());
    };
    expect(codeOf(await of(41_943_040))).toBe('me.jpg');
    expect(codeOf(await of(41_943_041))).toBe('file-too-large');
  });
  it('is converted from any format and checked again', async () => {
    expect(codeOf(await preparePortrait(file(ftyp('heic', 'mif1')), converts()))).toBe('me.jpg');
    const small = converts({ file: file(png(40, 40)) });
    expect(codeOf(await preparePortrait(file(ftyp('heic')), small))).toBe('image-too-small');
    const broken = converts({ problem: { code: 'image-unreadable', facts: {} } });
    expect(codeOf(await preparePortrait(file(png(80, 80)), broken))).toBe('image-unreadable');
  });
  it('is sent unchanged if the browser cannot convert it but the server can open it', async () => {
    const none = converts({ problem: { code: 'not-converted' } });
    expect(codeOf(await preparePortrait(file(png(80, 80), 'me.png'), none))).toBe('me.png');
    expect(codeOf(await preparePortrait(file(ftyp('heic')), none))).toBe('not-converted');
  });
});

describe('the decoder of HEIC', () => {
  // Rotated by its `irot`: the file stores 800 × 600.
  const heic = readFileSync(new URL('./turned.heic', import.meta.url));

  it('opens a photo upright', async () => {
    expect(formatOf(heic)).toBe('heic');
    const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
    const [image] = new (load().HeifDecoder)().decode(heic);
    expect([image?.get_width(), image?.get_height()]).toEqual([600, 800]);
  });
});
