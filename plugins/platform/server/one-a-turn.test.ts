import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneATurn } from './one-a-turn.ts';

it('lets one through in each turn, in the order they came', async () => {
  const gate = oneATurn();
  let turn = 0;
  let open = true;
  const count = async (): Promise<void> => {
    for (; open; turn++) await nextTurn();
  };
  const counting = count();
  const through: [number, number][] = [];
  await Promise.all(
    [0, 1, 2, 3, 4].map(async (n) => {
      await gate();
      through.push([n, turn]);
    }),
  );
  open = false;
  await counting;
  expect(through.map(([n]) => n)).toEqual([0, 1, 2, 3, 4]);
  expect(new Set(through.map(([, at]) => at)).size).toBe(5);
});

it('leaves everybody what he carries with him', async () => {
  const carried = new AsyncLocalStorage<number>();
  const gate = oneATurn();
  const seen = await Promise.all(
    [1, 2, 3].map((n) =>
      carried.run(n, async () => {
        await gate();
        return carried.getStore();
      }),
    ),
  );
  expect(seen).toEqual([1, 2, 3]);
});
