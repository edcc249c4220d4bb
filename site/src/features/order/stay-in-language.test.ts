import { expect, it } from 'vitest';
import { pathInStored } from './stay-in-language.ts';

it.each([
  ['RU', 'kk', '/payment-graph', '/ru/payment-graph'],
  ['EN', 'ru', '/ru/payment', '/en/payment'],
  ['KZ', 'en', '/en/payment-merch', '/payment-merch'],
  ['KZ', 'kk', '/payment-graph', undefined],
  [null, 'kk', '/payment-graph', undefined],
  ['XX', 'kk', '/payment-graph', undefined],
] as const)('%s on a page in %s: %s leads to %s', (stored, language, path, to) => {
  expect(pathInStored(stored, language, path)).toBe(to);
});
