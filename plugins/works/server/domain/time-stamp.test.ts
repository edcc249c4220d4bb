import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStamp, stampRequest } from './time-stamp.ts';

const hash = Uint8Array.from({ length: 32 }, (_, i) => i);
const nonce = Uint8Array.from([0xff, 2, 3, 4, 5, 6, 7, 8]);
const time = [0x18, 15, ...Buffer.from('20261121040000Z')];
const seq = (...parts: number[][]): number[] => {
  const body = parts.flat();
  return [0x30, ...(body.length < 128 ? [body.length] : [0x81, body.length]), ...body];
};
/** An answer in the form of RFC 3161, without the signature around the information. */
const answer = (status: number, print: Uint8Array, said: Uint8Array): Uint8Array =>
  Uint8Array.from(
    seq(
      seq([2, 1, status]),
      seq(seq([4, 32, ...print]), time, [2, 8, ((said[0] ?? 0) & 0x7f) | 1, ...said.subarray(1)]),
    ),
  );

describe('a request for a time stamp', () => {
  it('is the DER that openssl ts reads', () => {
    expect(Buffer.from(stampRequest(hash, nonce)).toString('hex')).toBe(
      `30430201013031300d060960864801650304020105000420${Buffer.from(hash).toString('hex')}02087f020304050607080101ff`,
    );
  });
});

describe('the answer', () => {
  it('counts when it grants this hash under this nonce', () => {
    expect(readStamp(answer(0, hash, nonce), hash, nonce)?.toISOString()).toBe(
      '2026-11-21T04:00:00.000Z',
    );
  });

  it('does not when it refuses, or stamps another hash, or answers another question', () => {
    expect(readStamp(answer(2, hash, nonce), hash, nonce)).toBeNull();
    expect(readStamp(answer(0, hash.toReversed(), nonce), hash, nonce)).toBeNull();
    expect(readStamp(answer(0, hash, nonce.toReversed()), hash, nonce)).toBeNull();
  });

  it('may be anything: nothing breaks', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readStamp(bytes, hash, nonce)).toBeNull();
      }),
    );
  });
});
