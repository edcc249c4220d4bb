import { describe, expect, it } from 'vitest';
import { checkBytes, checkSize, largestBytes, typeOfHead } from './check-picture.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the format of a file', () => {
  it('is told by its first bytes', () => {
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
  ])('is not ours for %s', (_, head) => expect(typeOfHead(head)).toBeNull());
});

describe('the length of a file', () => {
  it('may be 40 MiB and not a byte more', () => {
    expect(checkBytes(largestBytes)).toBeNull();
    expect(checkBytes(largestBytes + 1)).toEqual({ code: 'file-too-large', max: 40 });
    expect(checkBytes(0)).toEqual({ code: 'file-empty' });
    expect(checkBytes(1)).toBeNull();
  });
});

describe('the measures of a picture', () => {
  it('stop at fifty million pixels', () => {
    expect(checkSize({ width: 10_000, height: 5_000 })).toBeNull();
    expect(checkSize({ width: 10_000, height: 5_001 })).toMatchObject({ code: 'image-dimensions' });
    expect(checkSize({ width: 20_000, height: 20_000 })).toEqual({
      code: 'image-dimensions',
      pixels: '20000 × 20000',
    });
  });

  it('need a long side of 600, whichever side that is', () => {
    expect(checkSize({ width: 600, height: 20 })).toBeNull();
    expect(checkSize({ width: 20, height: 600 })).toBeNull();
    expect(checkSize({ width: 599, height: 599 })).toEqual({ code: 'image-too-small', min: 600 });
    expect(checkSize({ width: 0, height: 600 })).toEqual({ code: 'image-unreadable' });
    expect(checkSize({ width: 40, height: 40 }, 1)).toBeNull();
  });
});
