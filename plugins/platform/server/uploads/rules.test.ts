import { describe, expect, it, vi } from 'vitest';
import {
  largestUploadBytes,
  refuseUpload,
  type Sender,
  UploadBudget,
  uploadBytes,
  windowMs,
} from './rules.ts';

const megabyte = 1024 * 1024;
const { empty } = uploadBytes;
const seconds = windowMs / 1000;

const of = (key: string, shareBytes: number = uploadBytes.account): Sender => ({ key, shareBytes });
const begin = (budget: UploadBudget, sender: Sender) => {
  const cut = vi.fn();
  return { ...budget.begin(sender, cut), cut };
};
/** An upload that has received this number of bytes per second in one window. */
const atSpeed = (budget: UploadBudget, sender: Sender, bytesPerSecond: number) => {
  const upload = begin(budget, sender);
  upload.take(bytesPerSecond * seconds);
  upload.endWindow();
  return upload;
};

describe('UploadBudget', () => {
  it('counts received bytes until the request is over', () => {
    const budget = new UploadBudget();
    const upload = begin(budget, of('a'));
    upload.take(100);
    upload.take(20);
    expect(budget.usedBytes()).toBe(empty + 120);
    upload.whole();
    expect(budget.usedBytes()).toBe(empty + 120);
    upload.end();
    upload.end();
    expect(budget.usedBytes()).toBe(0);
  });

  it('accepts a form of ten pictures of 40 MiB, and stops a sender that exceeds its share', () => {
    const budget = new UploadBudget();
    const ten = begin(budget, of('a'));
    for (let picture = 0; picture < 10; picture += 1) ten.take(40 * megabyte);
    expect(ten.cut).not.toHaveBeenCalled();
    for (let piece = 0; piece < 40; piece += 1) ten.take(megabyte);
    expect(ten.cut.mock.calls).toEqual([['upload-busy']]);
    expect(budget.usedBytes()).toBe(0);
    // Further chunks are read and discarded.
    ten.take(megabyte);
    expect(budget.usedBytes()).toBe(0);
  });

  it('cuts off a sender below 4 KiB a second, but never after a complete body', () => {
    const budget = new UploadBudget();
    expect(atSpeed(budget, of('a'), 4096).cut).not.toHaveBeenCalled();
    const slow = atSpeed(budget, of('a'), 4095);
    expect(slow.cut.mock.calls).toEqual([['upload-too-slow']]);
    const whole = begin(budget, of('a'));
    whole.whole();
    whole.endWindow();
    expect(whole.cut).not.toHaveBeenCalled();
  });

  it('cuts off slow senders for a new one if they hold the share of an address', () => {
    const budget = new UploadBudget();
    const address = of('address', 4 * empty + 4 * 5000 * seconds);
    const slow = [5003, 5001, 5002, 4994].map((speed) => atSpeed(budget, address, speed));
    const portrait = begin(budget, address);
    portrait.take(megabyte / 4);
    expect(portrait.cut).not.toHaveBeenCalled();
    // The slowest first, and only as many as necessary.
    expect(slow.map(({ cut }) => cut.mock.calls.length)).toEqual([0, 1, 0, 1]);
    expect(slow[3]?.cut).toHaveBeenCalledWith('upload-busy');
  });

  it('refuses a new sender if all others are fast', () => {
    const budget = new UploadBudget();
    const address = of('address', 3 * megabyte);
    const quick = atSpeed(budget, address, 65_536);
    const young = begin(budget, address);
    const newcomer = begin(budget, address);
    newcomer.take(2 * megabyte);
    expect(newcomer.cut.mock.calls).toEqual([['upload-busy']]);
    expect([quick.cut, young.cut].some((cut) => cut.mock.calls.length > 0)).toBe(false);
  });

  it('cuts off an upload of the heaviest sender if the total is exceeded', () => {
    const budget = new UploadBudget(10 * megabyte);
    const hog = of('hog', 20 * megabyte);
    const held = begin(budget, hog);
    held.take(9 * megabyte);
    held.endWindow();
    held.take(100 * 1024);
    held.endWindow();
    const another = begin(budget, of('b'));
    another.take(megabyte);
    expect(held.cut.mock.calls).toEqual([['upload-busy']]);
    expect(another.cut).not.toHaveBeenCalled();
  });
});

const gigabyte = 1024 ** 3;
const head = { bytes: 1000, mostFiles: 1, roomBytes: gigabyte };

describe('refuseUpload', () => {
  it('accepts a picture of 40 MiB with its form', () => {
    expect(refuseUpload({ ...head, bytes: 41_943_040 + 1000 })).toBeNull();
    expect(refuseUpload({ ...head, bytes: largestUploadBytes })).toBeNull();
    expect(refuseUpload({ ...head, bytes: null })).toBeNull();
  });

  it('refuses a larger upload before it is sent', () => {
    expect(refuseUpload({ ...head, bytes: largestUploadBytes + 1 })).toBe('file-too-large');
  });

  it('accepts ten times as much for a form of ten pictures', () => {
    const ten = { ...head, mostFiles: 10 };
    expect(refuseUpload({ ...ten, bytes: 10 * 41_943_040 + 1000 })).toBeNull();
    expect(refuseUpload({ ...ten, bytes: 10 * 41_943_040 + megabyte + 1 })).toBe('file-too-large');
  });

  it('refuses an upload without room on the disk, and any upload below its reserve', () => {
    expect(refuseUpload({ ...head, roomBytes: 1000 })).toBeNull();
    expect(refuseUpload({ ...head, roomBytes: 999 })).toBe('storage-full');
    expect(refuseUpload({ ...head, bytes: null, roomBytes: 0 })).toBeNull();
    expect(refuseUpload({ ...head, bytes: null, roomBytes: -1 })).toBe('storage-full');
  });
});
