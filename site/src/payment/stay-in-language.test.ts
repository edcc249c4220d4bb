import { afterEach, expect, it, vi } from 'vitest';
import { savePaymentLanguage } from './pending-order.ts';
import { pathInStored, stayInLanguage } from './stay-in-language.ts';

it.each([
  ['RU', 'kk', '/payment-graph', '/ru/payment-graph'],
  ['EN', 'ru', '/ru/payment', '/en/payment'],
  ['KZ', 'en', '/en/payment-merch', '/payment-merch'],
  ['KZ', 'kk', '/payment-graph', undefined],
  [null, 'kk', '/payment-graph', undefined],
  ['XX', 'kk', '/payment-graph', undefined],
] as const)('%s stored, page in %s: %s redirects to %s', (stored, language, path, to) => {
  expect(pathInStored(stored, language, path)).toBe(to);
});

const storage = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, '/ru/payment-graph?order=1'],
  [{ lang: 'EN' }, '/en/payment-graph?order=1'],
])('a payment in Russian with %j stored returns to %s', (chosen, to) => {
  const replace = vi.fn();
  vi.stubGlobal('localStorage', storage(chosen));
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/payment-graph', search: '?order=1', hash: '', replace });
  savePaymentLanguage('RU');
  stayInLanguage('kk');
  expect(replace.mock.calls).toEqual([[to]]);
});
