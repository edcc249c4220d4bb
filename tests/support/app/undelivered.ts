/**
 * An event that is not delivered fails the test in which that happens: the outbox tries again later, and nobody else would see
 * it. Vitest reads this file before each file of tests in process. Who breaks a delivery listens to faults itself: `silence()`.
 */
import { afterAll, afterEach, expect } from 'vitest';

const { error } = console;
const undelivered: unknown[] = [];
console.error = (...said: Parameters<typeof error>) => {
  error(...said);
  const [line] = said;
  if (/"what":"delivery (?:failed|dead)"/.test(String(line))) undelivered.push(line);
};
afterEach(() => expect(undelivered.splice(0), 'events that were not delivered').toEqual([]));
afterAll(() => void Object.assign(console, { error }));
