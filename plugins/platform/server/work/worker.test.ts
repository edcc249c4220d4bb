import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeWorker } from './worker.ts';

/** Waiting rows, and those that were handled. */
const bench = (rows: number, concurrency: number, tookMs = 5) => {
  const waiting = Array.from({ length: rows }, (_, n) => n);
  const done: number[] = [];
  let asked = 0;
  let atOnce = 0;
  let most = 0;
  const worker = makeWorker('test', concurrency, async (taken) => {
    const row = waiting.shift();
    asked += 1;
    if (row === undefined) return false;
    taken();
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(tookMs);
    atOnce -= 1;
    done.push(row);
    return true;
  });
  worker.open();
  return { worker, waiting, done, most: () => most, asked: () => asked };
};

describe('a worker', () => {
  it('drains all rows, with at most its concurrency', async () => {
    const { worker, done, most, asked } = bench(20, 3);
    expect(await worker.drain()).toBe(20);
    expect(done).toHaveLength(20);
    expect(most()).toBe(3);
    const before = asked();
    expect(await worker.drain()).toBe(0);
    expect(asked() - before).toBe(1);
  });

  it('notices a row that arrives while all loops are busy', async () => {
    const { worker, waiting, done } = bench(2, 2, 20);
    worker.kick(2);
    await sleep(5);
    waiting.push(7);
    worker.kick();
    await sleep(60);
    expect(done).toContain(7);
  });

  it('starts as many loops as there are rows; each loop queries once more than it finds', async () => {
    const { worker, done, most, asked } = bench(2, 4, 20);
    worker.kick(2);
    await worker.stop();
    expect(done).toHaveLength(0);
    worker.open();
    worker.kick(2);
    await expect.poll(() => done.length).toBe(2);
    await worker.stop();
    expect(most()).toBe(2);
    expect(asked()).toBe(4);
    worker.open();
    worker.kick(0);
    await worker.stop();
    expect(asked()).toBe(4);
  });

  it('finishes the rows in progress when it stops, and takes no more', async () => {
    const { worker, done, waiting } = bench(10, 2, 20);
    worker.kick(2);
    await sleep(5);
    await worker.stop();
    expect(done).toHaveLength(2);
    worker.kick();
    await sleep(30);
    expect(waiting).toHaveLength(8);
  });
});
