import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadCut } from '../http/refusal-of.ts';
import type { Context } from '../http/request.ts';
import { countUpload } from './count-upload.ts';
import { uploadBytes, windowMs } from './rules.ts';

const sender = (shareBytes: number) => ({ key: 'somebody', shareBytes });
/** A request that is read as the parser does: the bytes received, and the refusal with which it was cut off. */
const reading = (shareBytes: number, takeRoom?: (bytes: number) => boolean) => {
  const req = new PassThrough();
  const done = countUpload(req as object as Context['req'], sender(shareBytes), takeRoom);
  const heard: { bytes: number; refused: string | null } = { bytes: 0, refused: null };
  req.on('error', (error) => {
    heard.refused ??= error instanceof UploadCut ? error.refusal.code : String(error);
  });
  req.on('data', (piece: Buffer) => {
    heard.bytes += piece.length;
  });
  return { req, done, heard };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('countUpload', () => {
  it('reads nothing before the parser does', async () => {
    const req = new PassThrough();
    const done = countUpload(req as object as Context['req'], sender(uploadBytes.account));
    expect(req.readableFlowing).toBeNull();
    done();
  });

  it('cuts off a body of unknown length at the chunk that exceeds the share', async () => {
    const { req, done, heard } = reading(uploadBytes.empty + 1000);
    req.write(Buffer.alloc(1000));
    await expect.poll(() => heard).toEqual({ bytes: 1000, refused: null });
    req.write(Buffer.alloc(1));
    await expect.poll(() => heard.refused).toBe('upload-busy');
    done();
  });

  it('refuses a sender without any share left at the first chunk', async () => {
    const { req, done, heard } = reading(uploadBytes.empty - 1);
    req.write('x');
    await expect.poll(() => heard.refused).toBe('upload-busy');
    done();
  });

  it('cuts off at the chunk for which the disk has no room', async () => {
    let room = 1500;
    const { req, done, heard } = reading(uploadBytes.account, (bytes) => {
      room -= bytes;
      return room >= 0;
    });
    req.write(Buffer.alloc(1000));
    await expect.poll(() => heard).toEqual({ bytes: 1000, refused: null });
    req.write(Buffer.alloc(501));
    await expect.poll(() => heard.refused).toBe('storage-full');
    done();
  });

  it('cuts off a sender that sends next to nothing', () => {
    const { done, heard } = reading(uploadBytes.account);
    vi.advanceTimersByTime(windowMs);
    expect(heard.refused).toBe('upload-too-slow');
    done();
  });

  it('ignores a window in which the shop itself did not read all the time', () => {
    const { req, done, heard } = reading(uploadBytes.account);
    req.pause();
    req.resume();
    vi.advanceTimersByTime(windowMs);
    expect(heard.refused).toBeNull();
    vi.advanceTimersByTime(windowMs);
    expect(heard.refused).toBe('upload-too-slow');
    done();

    const unread = new PassThrough();
    const told = vi.fn();
    const end = countUpload(unread as object as Context['req'], sender(uploadBytes.account));
    unread.on('error', told);
    vi.advanceTimersByTime(2 * windowMs);
    expect(told).not.toHaveBeenCalled();
    end();
  });

  it('does not cut off a complete body, however long its call takes', async () => {
    const { req, done, heard } = reading(uploadBytes.account);
    req.end('x');
    await expect.poll(() => req.readableEnded).toBe(true);
    vi.advanceTimersByTime(10 * windowMs);
    expect(heard).toEqual({ bytes: 1, refused: null });
    done();
  });
});
