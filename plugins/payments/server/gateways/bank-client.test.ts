import { expect, it } from 'vitest';
import { withBreaker } from './bank-client.ts';
import type { StatusAnswer } from './port.ts';

const silent: StatusAnswer = { kind: 'silent', why: 'down' };
const none: StatusAnswer = { kind: 'none' };

it('does not query a silent bank for half a minute, then tries once', async () => {
  let now = 0;
  let calls = 0;
  let answer: StatusAnswer = silent;
  const ask = withBreaker(
    async () => {
      calls += 1;
      return answer;
    },
    () => now,
  );
  const after = async (ms: number): Promise<number> => {
    now += ms;
    await ask('1234567');
    return calls;
  };
  expect([await after(0), await after(1), await after(1)]).toEqual([1, 2, 3]);
  expect([await after(1), await after(29_000)]).toEqual([3, 3]);
  expect([await after(1_000), await after(1)]).toEqual([4, 4]);
  answer = none;
  expect([await after(30_000), await after(1), await after(1)]).toEqual([5, 6, 7]);
  answer = silent;
  expect([await after(1), await after(1), await after(1), await after(1)]).toEqual([8, 9, 10, 10]);
});
