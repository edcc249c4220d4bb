import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type OwnOptions, type OwnShop, ownShop } from '../../support/shop.ts';

type Bench = OwnShop & {
  /** Runs an action in the process; throws its error. */
  tell<T = unknown>(action: string, given?: object): Promise<T>;
  /** Notes that jobs and subscribers have written so far. */
  notes(): Promise<string[]>;
  /** Waits until these notes are written. */
  untilNoted(...lines: string[]): Promise<void>;
};

/** A shop whose process runs test actions; its faults are intentional and not in the run's log. */
export const startBench = async (options: OwnOptions = {}): Promise<Bench> => {
  const shop = await ownShop({
    script: 'tests/contract/platform/bench/main.ts',
    withoutBank: true,
    logFile: '',
    ...options,
  });
  const notes = async (): Promise<string[]> => {
    const text = await readFile(join(shop.place.dataDir, 'notes.txt'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  };
  return {
    ...shop,
    notes,
    tell: async <T>(action: string, given: object = {}) => callBench<T>(shop, action, given),
    untilNoted: async (...lines) => {
      const there = expect.poll(notes, { timeout: 60_000, interval: 50 });
      await there.toEqual(expect.arrayContaining(lines));
    },
  };
};

const callBench = async <T>(shop: OwnShop, action: string, given: object): Promise<T> => {
  const answer = await shop.request('POST', '/bench/do', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, given }),
  });
  const { value, error } = (await answer.json()) as { value: T; error?: string };
  if (error) throw new Error(error);
  return value;
};
