/** Ten files of 40 MB at once, and ten in one form: the process stays under a gigabyte, and visitors notice nothing. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type File, type OwnShop, ownShop } from '../support/shop.ts';
import { form, largestBytes } from './pictures.ts';

const authors = [
  'aigerim',
  'viktor',
  'erlan',
  'bolat',
  'asel',
  'madina',
  'dana',
  'timur',
  'moldir',
  'olga',
];
const mostBytes = 1024 ** 3;
/** The kernel tells how much a process holds; elsewhere there is no such file. */
const canMeasure = process.platform === 'linux';

let own: OwnShop;
let file: File;
beforeAll(async () => {
  if (!canMeasure) return;
  own = await ownShop({ withoutBank: true });
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const image = sharp({
    create: { width: 6600, height: 7500, channels: 3, noise, background: 'black' },
  });
  const picture = await image.jpeg({ quality: 60 }).toBuffer();
  const bytes = Buffer.concat([picture, Buffer.alloc(Math.max(0, largestBytes - picture.length))]);
  file = { name: 'large.jpg', type: 'image/jpeg', bytes };
  for (const name of authors) await own.as(name);
}, 300_000);
afterAll(() => own?.close());

const held = async (): Promise<number> => {
  const status = await readFile(`/proc/${own.cms().child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

/** Runs `work` while it watches: the most the process holds, and how long a visitor waits, in milliseconds. */
const watch = async (work: () => Promise<void>) => {
  const waits: number[] = [];
  let most = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await held());
      const from = performance.now();
      await own.call('listArt');
      waits.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  const sorted = waits.toSorted((a, b) => a - b);
  return { most, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
};

/** Sends until it is taken, as the site does when the shop is busy. */
const send = async (title: string, as: string, files: File | File[]): Promise<number> => {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await own.call('createArt', { body: form(title), files: { file: files } }, as);
    if (answer.status !== 503) return answer.status;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return 503;
};

it.skipIf(!canMeasure)('ten authors at once', { timeout: 400_000 }, async () => {
  const { most, p95 } = await watch(async () => {
    const sent = await Promise.all(authors.map((as) => send(`Үлкен файл ${as}`, as, file)));
    expect(sent).toEqual(authors.map(() => 201));
  });
  console.log(
    `ten at once: ${Math.round(most / 1024 ** 2)} MB, a visitor waits ${Math.round(p95)} ms`,
  );
  expect(most).toBeLessThan(mostBytes);
  expect(p95).toBeLessThan(1000);
});

it.skipIf(!canMeasure)('ten photos in one form', { timeout: 400_000 }, async () => {
  const { most, p95 } = await watch(async () => {
    const ten = Array.from({ length: 10 }, () => file);
    expect(await send('Он үлкен фото', 'polina', ten)).toBe(201);
  });
  console.log(
    `ten in one form: ${Math.round(most / 1024 ** 2)} MB, a visitor waits ${Math.round(p95)} ms`,
  );
  expect(most).toBeLessThan(mostBytes);
  expect(p95).toBeLessThan(1000);
});
