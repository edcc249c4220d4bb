import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $told, tell } from '../api/toast.ts';
import { speak } from './speak.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  $told.off();
  vi.useRealTimers();
});

it('does not announce what was set before the page was ready', () => {
  const region = { textContent: '' };
  tell('3 works');
  speak(region);
  vi.runAllTimers();
  expect(region.textContent).toBe('');
});

it('announces changes, also of equal text, and the last of several at once', () => {
  const region = { textContent: '' };
  speak(region);
  tell('loading');
  tell('3 works');
  vi.runAllTimers();
  expect(region.textContent).toBe('3 works');
  tell('3 works');
  expect(region.textContent).toBe('');
  vi.runAllTimers();
  expect(region.textContent).toBe('3 works');
});
