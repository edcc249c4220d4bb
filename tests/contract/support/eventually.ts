import { expect } from 'vitest';

/** Polls `what` until it returns the expected value, for effects of jobs and events. */
export const eventually = async (
  what: () => Promise<unknown>,
  expected: unknown,
  timeoutMs = 60_000,
): Promise<void> => {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (JSON.stringify(await what()) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await what()).toEqual(expected);
};
