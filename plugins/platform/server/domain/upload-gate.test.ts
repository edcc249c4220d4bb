import { describe, expect, it } from 'vitest';
import { largestUploadBytes, refuseUpload } from './upload-gate.ts';

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
const roomy = { freeBytes: 100 * gigabyte, totalBytes: 200 * gigabyte };
const head = { bytes: 1000, mostFiles: 1, underWay: 0, disks: [roomy] };

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

  it('takes four of one address at a time', () => {
    expect(refuseUpload({ ...head, underWay: 3 })).toBeNull();
    expect(refuseUpload({ ...head, underWay: 4 })).toBe('upload-busy');
  });

  it.each([
    ['200 MB free of 1 GB', 200 * megabyte + 1000, gigabyte, null],
    ['a byte less', 200 * megabyte + 999, gigabyte, 'storage-full'],
    ['5 % of a large disk', 5 * gigabyte + 1000, 100 * gigabyte, null],
    ['less than 5 % of it', 5 * gigabyte, 100 * gigabyte, 'storage-full'],
  ])('leaves room for the database: %s', (_, freeBytes, totalBytes, expected) => {
    const disk = { freeBytes, totalBytes };
    expect(refuseUpload({ ...head, disks: [disk] })).toBe(expected);
    expect(refuseUpload({ ...head, disks: [roomy, disk] })).toBe(expected);
  });
});
