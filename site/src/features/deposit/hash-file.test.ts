import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashFile } from './hash-file.ts';

const hashOf = (bytes: Uint8Array<ArrayBuffer> | string): Promise<string> =>
  hashFile(new File([bytes], 'a.jpg'), { onProgress: () => {} });
const theirs = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('the hash of a file', () => {
  it('matches the examples of the standard', async () => {
    expect(await hashOf('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(await hashOf('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
  it('matches node:crypto at every length around a block', async () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = randomBytes(length);
      expect(await hashOf(bytes), `${length} bytes`).toBe(theirs(bytes));
    }
  });
  it('matches node:crypto at lengths around a chunk', async () => {
    for (const length of [2 ** 20 - 1, 2 ** 20, 2 ** 20 + 1, 2 ** 21 + 63]) {
      const bytes = randomBytes(length);
      expect(await hashOf(bytes), `${length} bytes`).toBe(theirs(bytes));
    }
  });
  it('is computed in chunks and reports its progress', async () => {
    const bytes = randomBytes(2_500_000);
    const told: number[] = [];
    const hash = await hashFile(new File([bytes], 'a.jpg'), {
      onProgress: (share) => told.push(share),
    });
    expect(hash).toBe(theirs(bytes));
    expect(told.length).toBe(3);
    expect(told.at(-1)).toBe(1);
  });
  it('is aborted when another file is chosen', async () => {
    const leave = new AbortController();
    const hash = hashFile(new File([randomBytes(3_000_000)], 'a.jpg'), {
      signal: leave.signal,
      onProgress: () => leave.abort(),
    });
    await expect(hash).rejects.toThrow('abort');
  });
});
