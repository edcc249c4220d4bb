import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  openStampService,
  type StampFault,
  type StampService,
  stampPolicy,
} from '../../../../tests/support/stamp-service.ts';
import { readStamp, stampRequest } from './time-stamp.ts';

const input = { text: '{"version":1}', nonce: Uint8Array.from([0xff, 2, 3, 4, 5, 6, 7, 8]) };
const hash = createHash('sha256').update(input.text).digest('hex');
const at = new Date('2026-11-21T04:00:00.000Z');
let service: StampService;
beforeAll(async () => {
  service = await openStampService();
});

const answered = (fault?: StampFault) => service.answer(stampRequest(input), at, fault);
const trust = (policy = stampPolicy) => ({ roots: service.roots, policy });

describe('a request for a time stamp', () => {
  it('is DER that openssl ts can read', () => {
    expect(Buffer.from(stampRequest(input)).toString('hex')).toBe(
      `30430201013031300d060960864801650304020105000420${hash}02087f020304050607080101ff`,
    );
  });
});

describe('the answer', () => {
  it('is accepted if it grants a stamp of this text with this nonce, signed by a trusted service', async () => {
    expect(await readStamp(await answered(), input, trust())).toEqual(at);
    expect(await readStamp(await answered(), input, trust(''))).toEqual(at);
  });

  it.each([
    ['refused', 'time stamp not granted'],
    ['other text', 'another text'],
    ['other nonce', 'another request'],
    ['other signer', 'invalid signature of the time stamp'],
    ['no purpose', 'not for time stamps'],
  ] as const)('does not with the fault «%s»', async (fault, why) => {
    await expect(readStamp(await answered(fault), input, trust())).rejects.toThrow(why);
  });

  it('is refused for another text or nonce, though validly signed', async () => {
    const good = await answered();
    const nonce = input.nonce.toReversed();
    await expect(readStamp(good, { ...input, text: 'x' }, trust())).rejects.toThrow('another text');
    await expect(readStamp(good, { ...input, nonce }, trust())).rejects.toThrow('another request');
  });

  it('is refused under another policy, another root or none', async () => {
    const good = await answered();
    const { roots } = await openStampService();
    await expect(readStamp(good, input, trust('1.2.3'))).rejects.toThrow('untrusted policy');
    await expect(readStamp(good, input, { roots, policy: '' })).rejects.toThrow('certificate');
    await expect(readStamp(good, input, { roots: '', policy: '' })).rejects.toThrow('certificate');
  });

  it('is refused with a changed byte, unless the byte has no meaning', async () => {
    const good = await answered();
    for (let place = 0; place < good.length; place += 7) {
      const bytes = Uint8Array.from(good);
      bytes[place] = (bytes[place] ?? 0) ^ 0x01;
      const read = await readStamp(bytes, input, trust()).catch(() => null);
      // If it is accepted, its time is the signed one.
      if (read) expect(read).toEqual(at);
    }
  });

  it('is refused for arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await expect(readStamp(bytes, input, trust())).rejects.toThrow();
      }),
    );
  });
});
