import { largestPictureBytes } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkBytes,
  narrowerWidths,
  portraitTypeOf,
  tallest,
  typeOfHead,
  widest,
  widestSize,
  zoomSize,
} from './rules.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the format of a file', () => {
  it('is determined by its first bytes', () => {
    expect(typeOfHead(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(typeOfHead(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe(
      'png',
    );
  });

  it.each([
    ['text', bytes('Дала таңы')],
    ['HTML', bytes('<!doctype html>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', bytes('GIF89a')],
    ['ZIP', bytes('PK\u0003\u0004')],
    ['WebP', bytes('RIFF\0\0\0\0WEBP')],
    ['half a PNG signature', Uint8Array.of(0x89, 0x50, 0x4e, 0x47)],
    ['nothing', new Uint8Array()],
  ])('is not accepted for %s', (_, head) => expect(typeOfHead(head)).toBeNull());
});

describe('the length of a file', () => {
  it('is at most 40 MiB, to the byte', () => {
    expect(checkBytes(largestPictureBytes)).toBeNull();
    expect(checkBytes(largestPictureBytes + 1)).toEqual({ code: 'file-too-large', max: 40 });
    expect(checkBytes(0)).toEqual({ code: 'file-empty' });
    expect(checkBytes(1)).toBeNull();
  });
});

describe('copies of a picture', () => {
  it('have five widths for a large one', () => {
    expect(widestSize({ width: 6000, height: 4000 })).toEqual({ width: 1600, height: 1067 });
    expect(narrowerWidths(1600)).toEqual([320, 480, 640, 1024]);
  });

  it('are never enlarged', () => {
    expect(widestSize({ width: 1080, height: 900 })).toEqual({ width: 1080, height: 900 });
    expect(narrowerWidths(1080)).toEqual([320, 480, 640, 1024]);
    expect(narrowerWidths(480)).toEqual([320]);
    expect(narrowerWidths(200)).toEqual([]);
  });

  it('stay within the bounds and in proportion', () => {
    const side = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const copy = widestSize({ width, height });
        expect(copy.width).toBeLessThanOrEqual(Math.min(widest, width));
        expect(copy.height).toBeLessThanOrEqual(Math.min(tallest, height));
        expect(copy.width).toBeGreaterThan(0);
        expect(copy.height).toBeGreaterThan(0);
        for (const narrow of narrowerWidths(copy.width)) expect(narrow).toBeLessThan(copy.width);
      }),
    );
  });
});

describe('the size of a zoom', () => {
  it.each([
    [6000, 4000, { width: 3200, height: 2133 }],
    [4000, 6000, { width: 2133, height: 3200 }],
    [2400, 1600, { width: 2400, height: 1600 }],
    [1999, 1200, null],
    [1600, 3200, null],
    [900, 700, null],
  ])('of %i × %i is %o', (width, height, size) => {
    expect(zoomSize({ width, height })).toEqual(size);
  });
});

const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('portraitTypeOf', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0 JFIF...', 'jpeg'],
    ['\u0089PNG\r\n\u001a\n....', 'png'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['GIF89a......', 'gif'],
    ['....ftypavif', 'heif'],
    ['....ftypheic', null],
    ['RIFF....WAVEfmt ', null],
    ['<svg xmlns="http', null],
    ['GIF90a......', null],
    ['', null],
  ])('returns the type of %j: %s', (head, type) => {
    expect(portraitTypeOf(latin(head))).toBe(type);
  });
});
