import { describe, expect, it } from 'vitest';
import { portraitTypeOf } from './portrait-type.ts';

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
  ])('tells %j as %s', (head, type) => {
    expect(portraitTypeOf(latin(head))).toBe(type);
  });
});
