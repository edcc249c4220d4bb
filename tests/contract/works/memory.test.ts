/** Ten files of 40 MB at once, and ten in one form: the process stays under a gigabyte, and visitors are served meanwhile. */
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
/** Half a minute on an idle machine; the test is about memory, not time. */
const timeoutMs = 3_600_000;
/** Linux reports the memory of a process in a file; other systems do not. */
const canMeasure = process.platform === 'linux';

let own: OwnShop;
/** 50 and 0.5 megapixels, both of 40 MB. Only one is decoded at a time, so a few large ones are enough. */
let [vast, small]: File[] = [];
beforeAll(async () => {
  if (!canMeasure) return;
  own = await ownShop({ withoutBank: true });
  [vast, small] = [await large(6600, 7500), await large(660, 750)];
  for (const name of authors) await own.as(name);
}, timeoutMs);
afterAll(() => own?.close());

const large = async (width: number, height: number): Promise<File> => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const image = sharp({ create: { width, height, channels: 3, noise, background: 'black' } });
  const picture = await image.jpeg({ quality: 60 }).toBuffer();
  const bytes = Buffer.concat([picture, Buffer.alloc(Math.max(0, largestBytes - picture.length))]);
  return { name: 'large.jpg', type: 'image/jpeg', bytes };
};
const filesOfTen = (): File[] => {
  if (!vast || !small) throw new Error('files not created yet');
  return [vast, vast, ...Array.from({ length: 8 }, () => small as File)];
};

const ofProcess = (file: string): string => `/proc/${own.cms().child.pid}/${file}`;
/** Resets the kernel's record of peak memory (proc(5), clear_refs). */
const forgetMost = (): Promise<void> => writeFile(ofProcess('clear_refs'), '5');
const mostHeld = async (): Promise<number> => {
  const status = await readFile(ofProcess('status'), 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

/**
 * Checks for errors of a sender that was idle, or waited for a response, longer than the time limit, as happens on a
 * busy machine; and of a request on a connection that the shop had closed for that reason.
 */
const isCutOff = (error: unknown): boolean =>
  /EPIPE|ECONNRESET|Headers Timeout|other side closed/.test(String(error));

/** The status of a response; 503 for a connection that was cut off. */
const statusOf = (answer: Promise<{ readonly status: number }>): Promise<number> =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => {
      if (isCutOff(error)) return 503;
      throw error;
    },
  );

/** Runs `work` with visitors beside it. @returns peak memory, and the number of visitors served */
const watch = async (work: () => Promise<void>) => {
  let answered = 0;
  let isDone = false;
  const visiting = (async () => {
    while (!isDone) {
      if ((await statusOf(own.call('listArt'))) === 200) answered += 1;
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

/** Sends the same form until it is accepted, as the site does when the shop is busy or the connection breaks; it counts once. */
const send = async (title: string, as: string, files: File | File[]): Promise<number> => {
  const given = { body: form(title), files: { file: files } };
  const sender = { as, headers: { 'idempotency-key': randomUUID() } };
  for (;;) {
    const status = await statusOf(own.call('createArt', given, sender));
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};

it.skipIf(!canMeasure)('ten authors at once', { timeout: timeoutMs }, async () => {
  const { most, answered } = await watch(async () => {
    const files = filesOfTen();
    const sent = await Promise.all(
      authors.map((as, n) => send(`Үлкен файл ${as}`, as, files[n] ?? [])),
    );
    expect(sent).toEqual(authors.map(() => 201));
  });
  console.log(
    `ten uploads at once: ${Math.round(most / 1024 ** 2)} MB, ${answered} responses to visitors`,
  );
  expect(most).toBeLessThan(mostBytes);
  expect(answered).toBeGreaterThan(10);
});

it.skipIf(!canMeasure)('ten photos in one form', { timeout: timeoutMs }, async () => {
  const { most, answered } = await watch(async () => {
    expect(await send('Он үлкен фото', 'polina', filesOfTen())).toBe(201);
  });
  console.log(
    `ten files in one form: ${Math.round(most / 1024 ** 2)} MB, ${answered} responses to visitors`,
  );
  expect(most).toBeLessThan(mostBytes);
  expect(answered).toBeGreaterThan(5);
});
