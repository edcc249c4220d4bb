import { beforeEach, expect, it, vi } from 'vitest';
import { $toasts } from '../api/toast.ts';
import { followOtherTab } from './other-tab.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  $toasts.set([]);
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  });
});

it('sends the new token of another tab', () => {
  followOtherTab({ oldValue: null, newValue: 't1' }, 'left');
  expect(kept.get('token')).toBe('t1');
  expect($toasts.get()).toEqual([]);
});

it('forgets a person who signed out in another tab, and shows that once', () => {
  kept.set('token', 't1').set('order', '{}');
  followOtherTab({ oldValue: 't1', newValue: '' }, 'left');
  followOtherTab({ oldValue: '', newValue: null }, 'left');
  expect([...kept]).toEqual([]);
  expect($toasts.get()).toMatchObject([{ kind: 'info', text: 'left' }]);
});
