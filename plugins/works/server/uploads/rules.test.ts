import { leastChunkBytes, mostChunkBytes } from '@oner/config/contract/uploads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChunk } from './rules.ts';

const judge = (
  received: number,
  bytes: number,
  offset: number,
  chunk: number,
  least = leastChunkBytes,
) => checkChunk({ received, bytes }, offset, chunk, { least, most: mostChunkBytes });

describe('checkChunk', () => {
  it.each([
    ['the first piece', [0, 2 ** 20, 0, 2 ** 16], { received: 2 ** 16, isLast: false }],
    ['a byte less than 64 KB', [0, 2 ** 20, 0, 2 ** 16 - 1], { code: 'too-small' }],
    ['the last piece', [40, 100, 40, 60], { received: 100, isLast: true }],
    ['a piece of a byte', [99, 100, 99, 1], { received: 100, isLast: true }],
    ['nothing, at the end: the judging again', [100, 100, 100, 0], { received: 100, isLast: true }],
    ['nothing, in the middle', [40, 100, 40, 0], { code: 'file-empty' }],
    ['one that is here already', [40, 100, 0, 40], { code: 'conflict' }],
    ['one that leaves a hole', [40, 100, 50, 10], { code: 'conflict' }],
    ['one that reaches beyond the end', [40, 100, 40, 61], { code: 'too-large' }],
    ['2 MB to the byte', [0, 2 ** 23, 0, 2 ** 21], { received: 2 ** 21, isLast: false }],
    ['a byte more', [0, 2 ** 23, 0, 2 ** 21 + 1], { code: 'file-too-large', max: 2 }],
  ] as const)('%s', (_, [received, bytes, offset, chunk], judged) => {
    expect(judge(received, bytes, offset, chunk)).toEqual(judged);
  });

  it('results in the same photo for any chunks, repeated and out of order', () => {
    const tries = fc.array(
      fc.record({ shift: fc.integer({ min: -9, max: 9 }), length: fc.nat(30) }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), tries, (photo, pieces) => {
        const kept = new Uint8Array(photo.length);
        let received = 0;
        const send = (offset: number, length: number): void => {
          const piece = photo.subarray(Math.max(0, offset), Math.max(0, offset) + length);
          const judged = judge(received, photo.length, offset, piece.length, 0);
          if ('code' in judged) return;
          kept.set(piece, offset);
          received = judged.received;
        };
        for (const { shift, length } of pieces) send(received + shift, length);
        expect(kept.subarray(0, received)).toEqual(photo.subarray(0, received));
        while (received < photo.length) send(received, 7);
        expect(kept).toEqual(photo);
      }),
    );
  });
});
