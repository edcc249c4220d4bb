import { describe, expect, it } from 'vitest';
import { largestUploadBytes, refuseUpload } from './upload-gate.ts';

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
const head = { bytes: 1000, mostFiles: 1, roomBytes: gigabyte };

describe('refuseUpload', () => {
  it('lets a picture of 40 MiB and its form pass', () => {
    expect(refuseUpload({ ...head, bytes: 41_943_040 + 1000 })).toBeNull();
    expect(refuseUpload({ ...head, bytes: largestUploadBytes })).toBeNull();
    expect(refuseUpload({ ...head, bytes: null })).toBeNull();
  });

  it('refuses what is larger before it is sent', () => {
    expect(refuseUpload({ ...head, bytes: largestUploadBytes + 1 })).toBe('file-too-large');
  });

  it('lets a form of ten pictures bring ten times as much', () => {
    const ten = { ...head, mostFiles: 10 };
    expect(refuseUpload({ ...ten, bytes: 10 * 41_943_040 + 1000 })).toBeNull();
    expect(refuseUpload({ ...ten, bytes: 10 * 41_943_040 + megabyte + 1 })).toBe('file-too-large');
  });

  it('refuses what the disk has no room for, and anything at all below its reserve', () => {
    expect(refuseUpload({ ...head, roomBytes: 1000 })).toBeNull();
    expect(refuseUpload({ ...head, roomBytes: 999 })).toBe('storage-full');
    expect(refuseUpload({ ...head, bytes: null, roomBytes: 0 })).toBeNull();
    expect(refuseUpload({ ...head, bytes: null, roomBytes: -1 })).toBe('storage-full');
  });
});
