/** Ten files of 40 MB at once, and ten in one form: the process stays under a gigabyte, and visitors are answered all the while. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
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
/** Half a minute on a machine with nothing else to do; what is asked for is memory. */
const patienceMs = 3_600_000;
/** The kernel tells how much a process holds; elsewhere there is no such file. */
const canMeasure = process.platform === 'linux';

let own: OwnShop;
/** 50 million points each, and half a million: both of 40 MB. Only one is opened at a time, so a few of the large will do. */
let [vast, small]: File[] = [];
beforeAll(async () => {
  if (!canMeasure) return;
  own = await ownShop({ withoutBank: true });
  [vast, small] = [await large(6600, 7500), await large(660, 750)];
  for (const name of authors) await own.as(name);
}, patienceMs);
afterAll(() => own?.close());

const large = async (width: number, height: number): Promise<File> => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const image = sharp({ create: { width, height, channels: 3, noise, background: 'black' } });
  const picture = await image.jpeg({ quality: 60 }).toBuffer();
  const bytes = Buffer.concat([picture, Buffer.alloc(Math.max(0, largestBytes - picture.length))]);
  return { name: 'large.jpg', type: 'image/jpeg', bytes };
};
const filesOfTen = (): File[] => {
  if (!vast || !small) throw new Error('the files come first');
  return [vast, vast, ...Array.from({ length: 8 }, () => small as File)];
};

const ofProcess = (file: string): string => `/proc/${own.cms().child.pid}/${file}`;
/** From now on the kernel remembers the most that the process holds anew (proc(5), clear_refs). */
const forgetMost = (): Promise<void> => writeFile(ofProcess('clear_refs'), '5');
const mostHeld = async (): Promise<number> => {
  const status = await readFile(ofProcess('status'), 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

/** Runs `work` beside visitors: the most the process held meanwhile, and how many of them it answered. */
const watch = async (work: () => Promise<void>) => {
  let answered = 0;
  let isDone = false;
  const visiting = (async () => {
    while (!isDone) {
      if ((await own.call('listArt')).status === 200) answered += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await forgetMost();
  await work().finally(() => {
    isDone = true;
  });
  await visiting;
  return { most: await mostHeld(), answered };
};

/**
 * Of a sender who was silent for longer than the shop waits, or waited for an answer longer than this process does: what they
 * do then on a machine with much to do.
 */
const isCutOff = (error: unknown): boolean =>
  /EPIPE|ECONNRESET|Headers Timeout/.test(String(error));

/** Sends the same form until it is taken, as the site does when the shop is busy or the line breaks; it is taken once. */
const send = async (title: string, as: string, files: File | File[]): Promise<number> => {
  const given = { body: form(title), files: { file: files } };
  const sender = { as, headers: { 'idempotency-key': randomUUID() } };
  for (;;) {
    const status = await own.call('createArt', given, sender).then(
      (answer) => answer.status,
      (error: unknown) => {
        if (isCutOff(error)) return 503;
        throw error;
      },
    );
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};

it.skipIf(!canMeasure)('ten authors at once', { timeout: patienceMs }, async () => {
  const { most, answered } = await watch(async () => {
    const files = filesOfTen();
    const sent = await Promise.all(
      authors.map((as, n) => send(`Үлкен файл ${as}`, as, files[n] ?? [])),
    );
    expect(sent).toEqual(authors.map(() => 201));
  });
  console.log(`ten at once: ${Math.round(most / 1024 ** 2)} MB, ${answered} visitors answered`);
  expect(most).toBeLessThan(mostBytes);
  expect(answered).toBeGreaterThan(10);
});

it.skipIf(!canMeasure)('ten photos in one form', { timeout: patienceMs }, async () => {
  const { most, answered } = await watch(async () => {
    expect(await send('Он үлкен фото', 'polina', filesOfTen())).toBe(201);
  });
  console.log(`ten in one form: ${Math.round(most / 1024 ** 2)} MB, ${answered} visitors answered`);
  expect(most).toBeLessThan(mostBytes);
  expect(answered).toBeGreaterThan(5);
});
