import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $announcement, announce } from '../api/toast.ts';
import { connectLiveRegion } from './live-region.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  $announcement.off();
  vi.useRealTimers();
});

it('does not announce what was set before the page was ready', () => {
  const region = { textContent: '' };
  announce('3 works');
  connectLiveRegion(region);
  vi.runAllTimers();
  expect(region.textContent).toBe('');
});

it('announces changes, also of equal text, and the last of several at once', () => {
  const region = { textContent: '' };
  connectLiveRegion(region);
  announce('loading');
  announce('3 works');
  vi.runAllTimers();
  expect(region.textContent).toBe('3 works');
  announce('3 works');
  expect(region.textContent).toBe('');
  vi.runAllTimers();
  expect(region.textContent).toBe('3 works');
});
