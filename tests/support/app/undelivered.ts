/**
 * Fails the test in which the delivery of an event fails: the outbox would retry later, unnoticed. Vitest loads this file
 * before each in-process test file. A test that breaks deliveries on purpose collects the faults itself with `silence()`.
 */
import { afterAll, afterEach, expect } from 'vitest';

const { error } = console;
const undelivered: unknown[] = [];
console.error = (...args: Parameters<typeof error>) => {
  error(...args);
  const [line] = args;
  if (/"what":"delivery (?:failed|dead)"/.test(String(line))) undelivered.push(line);
};
afterEach(() => expect(undelivered.splice(0), 'events that were not delivered').toEqual([]));
afterAll(() => void Object.assign(console, { error }));
