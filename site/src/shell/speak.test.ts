import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $told, tell } from '../api/toast.ts';
import { speak } from './speak.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  $told.off();
  vi.useRealTimers();
});

it('keeps quiet about what came with the page', () => {
  const region = { textContent: '' };
  tell('3 works');
  speak(region);
  vi.runAllTimers();
  expect(region.textContent).toBe('');
});

it('says what changes, the same words as well, and the last of many at once', () => {
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
