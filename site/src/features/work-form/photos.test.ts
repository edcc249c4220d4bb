import { largestPictureBytes } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { isCut } from '../../photos/cut-file.ts';
import { readImageHead } from '../../photos/image-head.ts';
import type { Rejected } from './PhotoBlock.tsx';
import {
  type EditorPhoto,
  type FormPhoto,
  hasPreview,
  inspectFile,
  joinPhotos,
  megabytes,
  movePhoto,
  newFilesOf,
  orderPhotos,
  photoKeyOf,
  photoPlanOf,
  photoProblem,
  smallBytes,
  viewOf,
} from './photos.ts';
import { preparePhoto } from './prepare-photo.ts';
import { refusedMeanwhile, whenUploaded, whileChoosing } from './work-form.store.ts';

const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

/** SOI, an APP1 segment of `before` bytes, a Huffman table, then the frame with the dimensions. */
const jpeg = (width: number, height: number, before = 40): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(before + 40);
  const view = new DataView(bytes.buffer);
  bytes.set([0xff, 0xd8, 0xff, 0xe1]);
  view.setUint16(4, before);
  let at = 4 + before;
  bytes.set([0xff, 0xc4], at);
  view.setUint16(at + 2, 6);
  at += 8;
  bytes.set([0xff, 0xff, 0xc2, 0, 17, 8], at); // a fill byte, then a progressive frame
  view.setUint16(at + 6, height);
  view.setUint16(at + 8, width);
  return bytes;
};

describe('chosen files', () => {
  it('are taken once, even if they are reported twice during hydration', () => {
    const [front, back] = [new File(['f'], 'front.jpg'), new File(['b'], 'back.jpg')];
    expect(newFilesOf([front])).toEqual([front]);
    expect(newFilesOf([front, back])).toEqual([back]);
    expect(newFilesOf([front, back])).toEqual([]);
  });
  it('are taken again if they are chosen again', () => {
    expect(newFilesOf([new File(['f'], 'front.jpg')])).toHaveLength(1);
    expect(newFilesOf([new File(['f'], 'front.jpg')])).toHaveLength(1);
  });
});

describe('the head of a file', () => {
  it('contains the dimensions of a PNG', () => {
    expect(readImageHead(png(4200, 3000))).toEqual({
      type: 'png',
      size: { width: 4200, height: 3000 },
    });
  });
  it('contains the dimensions of a JPG after other segments', () => {
    expect(readImageHead(jpeg(1600, 1200, 60_000))).toEqual({
      type: 'jpeg',
      size: { width: 1600, height: 1200 },
    });
  });
  it('contains the type even without the dimensions', () => {
    expect(readImageHead(png(10, 10).slice(0, 12))).toEqual({ type: 'png', size: undefined });
    expect(readImageHead(jpeg(10, 10, 60_000).slice(0, 500))?.size).toBeUndefined();
    const broken = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 2, ...new Array(20).fill(7));
    expect(readImageHead(broken)).toEqual({ type: 'jpeg', size: undefined });
  });
  it.each([
    ['text', 'Дала таңы, а емес сурет'],
    ['GIF', 'GIF89a'],
    ['nothing', ''],
  ])('is no picture for %s', (_what, text) => {
    expect(readImageHead(new TextEncoder().encode(text))).toBeUndefined();
  });
});

const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(...parts.flatMap((part) => [...part]));

describe('a truncated file', () => {
  // A scan with a byte FF among its pixels, used twice as in progressive files.
  const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 7, 7];
  const wholeJpeg = joined(jpeg(900, 700).slice(0, 72), scan, scan, [0xff, 0xd9]);
  const chunk = (type: string, length: number) =>
    joined([0, 0, 0, length], new TextEncoder().encode(type), new Array(length + 4).fill(7));
  const wholePng = joined(png(64, 48), chunk('IDAT', 20), chunk('IEND', 0));

  it('is known', () => {
    for (const end of [-1, -2, -9, -20, -24, -60])
      expect([end, isCut(wholeJpeg.slice(0, end))]).toEqual([end, true]);
    for (const end of [-13, -20, -35])
      expect([end, isCut(wholePng.slice(0, end))]).toEqual([end, true]);
  });
  it('is not a complete one with trailing data of a camera', () => {
    const more = new Array(5000).fill(7);
    for (const whole of [wholeJpeg, wholePng])
      expect([isCut(whole), isCut(joined(whole, more))]).toEqual([false, false]);
  });
  it('is left to the server if it cannot be detected', () => {
    expect(isCut(new TextEncoder().encode('Дала таңы'))).toBe(false);
    expect(isCut(joined([0xff, 0xd8, 0xff, 0xe1, 0, 4], new Array(60).fill(7)))).toBe(false);
  });
  it('is told before it travels', async () => {
    const [cut, whole] = [
      wholeJpeg.slice(0, -2),
      joined(jpeg(900, 700).slice(0, 72), scan, [0xff, 0xd9]),
    ];
    expect((await preparePhoto(new File([cut], 'a.jpg'), 'a')).problem?.code).toBe(
      'image-unreadable',
    );
    expect((await preparePhoto(new File([whole], 'a.jpg'), 'a')).problem).toBeUndefined();
  });
});

describe('photoProblem', () => {
  const head = { type: 'png', size: { width: 1000, height: 800 } } as const;

  it('refuses more than 40 MB, to the byte', () => {
    expect(photoProblem({ bytes: largestPictureBytes, head })).toBeUndefined();
    expect(photoProblem({ bytes: largestPictureBytes + 1, head })?.code).toBe('file-too-large');
  });
  it.each([
    ['an empty file', { bytes: 0, head: undefined }, 'file-empty'],
    ['another format', { bytes: 5, head: undefined }, 'file-type'],
    [
      'too many pixels',
      { bytes: 5, head: { ...head, size: { width: 20_000, height: 20_000 } } },
      'image-dimensions',
    ],
    [
      'a picture that is too small',
      { bytes: 5, head: { ...head, size: { width: 599, height: 10 } } },
      'image-too-small',
    ],
    [
      'a line of a picture',
      { bytes: 5, head: { ...head, size: { width: 30_000, height: 1 } } },
      'image-too-narrow',
    ],
    [
      'no pixels at all',
      { bytes: 5, head: { ...head, size: { width: 0, height: 10 } } },
      'image-unreadable',
    ],
  ] as const)('names %s', (_what, measured, code) => {
    expect(photoProblem(measured)?.code).toBe(code);
  });
  it('leaves unknown dimensions to the server', () => {
    expect(photoProblem({ bytes: 5, head: { type: 'jpeg', size: undefined } })).toBeUndefined();
  });
});

describe('a chosen file', () => {
  it('is judged by its content, not by its name', async () => {
    const text = new File(['Дала'], 'dala.jpg', { type: 'image/jpeg' });
    expect((await inspectFile(text, 'a')).problem?.code).toBe('file-type');
    const picture = await inspectFile(
      new File([jpeg(1600, 1200)], 'dala.txt', { type: 'text/plain' }),
      'b',
    );
    expect(picture.problem).toBeUndefined();
    expect(hasPreview(picture)).toBe(true);
  });
  it('under 1 MB only causes a warning', async () => {
    const small = await inspectFile(new File([png(800, 600)], 'a.png'), 'a');
    expect([small.isSmall, small.problem]).toEqual([true, undefined]);
    const padding = new Uint8Array(smallBytes);
    const large = await inspectFile(new File([png(800, 600), padding], 'a.png'), 'a');
    expect(large.isSmall).toBe(false);
  });
  it('has no preview with too many pixels', async () => {
    expect(hasPreview(await inspectFile(new File([png(20_000, 20_000)], 'a.png'), 'a'))).toBe(
      false,
    );
  });
  it('has its size in megabytes', () => {
    expect(megabytes(7_759_462, '.')).toBe('7.4');
    expect(megabytes(40_000, '.')).toBe('0.1');
    expect(megabytes(7_759_462, '.')).toBe('7.4');
    expect(megabytes(40_000, '.')).toBe('0.1');
  });
});

const stored = (id: string): EditorPhoto => ({
  id,
  path: `/${id}.webp`,
  width: 9,
  height: 9,
  sizes: [],
  view: 'back',
});
const local = (key: string): FormPhoto => ({
  key,
  file: new File(['x'], `${key}.jpg`),
  head: undefined,
  problem: undefined,
  isSmall: false,
});
const keys = (photos: readonly EditorPhoto[]) => photos.map(photoKeyOf).join(' ');
const photos = [stored('aaaaaaaa'), local('p1'), stored('bbbbbbbb'), local('p2')];

describe('the row of photos', () => {
  it.each([
    [0, 1, 'p1 aaaaaaaa bbbbbbbb p2'],
    [3, 0, 'p2 aaaaaaaa p1 bbbbbbbb'],
    [1, 99, 'aaaaaaaa bbbbbbbb p2 p1'],
    [1, -5, 'p1 aaaaaaaa bbbbbbbb p2'],
    [9, 0, 'aaaaaaaa p1 bbbbbbbb p2'],
  ])('moves %i to %i', (from, to, order) => expect(keys(movePhoto(photos, from, to))).toBe(order));

  it('is restored in its order; new photos are last, unknown keys are skipped', () => {
    expect(keys(orderPhotos(photos, ['p2', 'gone', 'aaaaaaaa']))).toBe('p2 aaaaaaaa p1 bbbbbbbb');
  });
  it('has each photo once, however often it is restored', () => {
    const back = [stored('aaaaaaaa'), local('p1')];
    const shown = [local('p1'), local('p3')];
    expect(keys(joinPhotos(back, shown, ['p1', 'aaaaaaaa']))).toBe('p1 aaaaaaaa p3');
    expect(keys(joinPhotos(back, [], []))).toBe('aaaaaaaa p1');
  });
  it('lists the position of each new photo for the server', () => {
    expect(photoPlanOf(photos)).toBe('aaaaaaaa,new:0,bbbbbbbb,new:1');
  });
  it('has a view for each photo, by default `other`', () => {
    expect(photos.map(viewOf)).toEqual(['back', 'other', 'back', 'other']);
  });
});

const half: Rejected = { name: 'half.jpg', problem: { code: 'image-unreadable', facts: {} } };

describe('a form that is sent', () => {
  it('waits for files being converted, and receives the refused ones', async () => {
    const [early, late] = [
      Promise.withResolvers<readonly Rejected[]>(),
      Promise.withResolvers<readonly Rejected[]>(),
    ];
    whileChoosing(early.promise);
    whileChoosing(late.promise);
    let answer: readonly Rejected[] | undefined;
    const asked = refusedMeanwhile().then((refused) => {
      answer = refused;
    });
    early.resolve([]);
    await Promise.resolve();
    expect(answer).toBeUndefined();
    late.resolve([half]);
    await asked;
    expect(answer).toEqual([half]);
  });
  it('does not receive files that were refused before', async () => {
    expect(await refusedMeanwhile()).toEqual([]);
  });

  it('a photo that is chosen while others are uploaded is waited for too', async () => {
    const late = Promise.withResolvers<readonly Rejected[]>();
    whileChoosing(late.promise);
    let isOver = false;
    const uploaded = whenUploaded().then((refused) => {
      isOver = true;
      return refused;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(isOver).toBe(false);
    late.resolve([half]);
    expect(await uploaded).toEqual([half]);
  });
});
