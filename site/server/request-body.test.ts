import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyCounter, bodyKind, readSmallBody } from './request-body.ts';

const kindOf = (headers: IncomingMessage['headers']) => bodyKind({ headers });
const request = () => new PassThrough() as PassThrough & IncomingMessage;

afterEach(() => {
  vi.useRealTimers();
});

describe('the body of a request', () => {
  it('is small up to the limit of the calls, and large with files or beyond it', () => {
    expect(kindOf({})).toBeNull();
    expect(kindOf({ 'content-length': '0' })).toBeNull();
    expect(kindOf({ 'content-length': '65536', 'content-type': 'application/json' })).toBe('small');
    expect(kindOf({ 'transfer-encoding': 'chunked' })).toBe('small');
    expect(kindOf({ 'content-length': '65537' })).toBe('large');
    const form = 'Multipart/form-data; boundary=x';
    expect(kindOf({ 'transfer-encoding': 'chunked', 'content-type': form })).toBe('large');
  });

  it('times out after 15 seconds', async () => {
    vi.useFakeTimers();
    const slow = request();
    const read = readSmallBody(slow);
    slow.write('{');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await read).toBe('upload-too-slow');
  });

  it('is dropped when its sender has left', async () => {
    const left = request();
    const read = readSmallBody(left);
    left.destroy();
    expect(await read).toBe('gone');
  });

  it('is limited per visitor, and per network for IPv6', () => {
    const begin = bodyCounter();
    const ends = Array.from({ length: 32 }, (_, i) => begin('large', `2001:db8:1:2::${i}`));
    expect(ends).not.toContain(null);
    expect(begin('large', '2001:db8:1:2::ffff')).toBeNull();
    expect(begin('large', '2001:db8:1:3::1')).not.toBeNull();
    ends[0]?.();
    ends[0]?.();
    expect(begin('large', '2001:db8:1:2::ffff')).not.toBeNull();
    expect(begin('large', '2001:db8:1:2::ffff')).toBeNull();
  });

  it('is limited over all visitors', () => {
    const begin = bodyCounter();
    for (let i = 0; i < 256; i += 1) expect(begin('large', `10.0.${i}.1`)).not.toBeNull();
    expect(begin('large', '10.1.0.1')).toBeNull();
    expect(begin('small', '10.1.0.1')).not.toBeNull();
  });
});
