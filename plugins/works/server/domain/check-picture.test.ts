import { describe, expect, it } from 'vitest';
import { checkBytes, largestBytes, typeOfHead } from './check-picture.ts';

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
