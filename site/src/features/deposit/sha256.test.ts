import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashFile } from './hash-file.ts';
import { sha256 } from './sha256.ts';

const ours = (bytes: Uint8Array): string => {
  const hasher = sha256();
  hasher.add(bytes);
  return hasher.end();
};
const theirs = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('sha256', () => {
  it('knows the examples of the standard', () => {
    const encode = (text: string) => new TextEncoder().encode(text);
    expect(ours(encode(''))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(ours(encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
  it('agrees with another one at every length around a block', () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = randomBytes(length);
      expect(ours(bytes), `${length} bytes`).toBe(theirs(bytes));
    }
  });
  it('does not mind how a file is cut', () => {
    const bytes = randomBytes(5000);
    for (const size of [1, 7, 63, 64, 65, 1000]) {
      const hasher = sha256();
      for (let at = 0; at < bytes.length; at += size) hasher.add(bytes.subarray(at, at + size));
      expect(hasher.end(), `pieces of ${size}`).toBe(theirs(bytes));
    }
  });
});

describe('a file', () => {
  it('is read in pieces and tells how far it is', async () => {
    const bytes = randomBytes(2_500_000);
    const told: number[] = [];
    const hash = await hashFile(new File([bytes], 'a.jpg'), {
      onProgress: (share) => told.push(share),
    });
    expect(hash).toBe(theirs(bytes));
    expect(told.length).toBe(3);
    expect(told.at(-1)).toBe(1);
  });
  it('is left when another one is chosen', async () => {
    const leave = new AbortController();
    const hash = hashFile(new File([randomBytes(3_000_000)], 'a.jpg'), {
      signal: leave.signal,
      onProgress: () => leave.abort(),
    });
    await expect(hash).rejects.toThrow('abort');
  });
});
