import { expect, it } from 'vitest';
import { placeWhileClosed } from './terms-due.ts';

it.each([
  ['a buyer to their orders', 'buyer', '/ru/explore', '/ru/purchases-sales'],
  ['an author to their earnings', 'seller', '/ru/explore', '/ru/wallet'],
  [
    'either to the order that a letter names',
    'buyer',
    '/ru/purchases-sales/1',
    '/ru/purchases-sales/1',
  ],
  ['nobody to a page that is shut', 'buyer', '/ru/offers', '/ru/purchases-sales'],
] as const)('a log-in to a closed account leads %s', (_, role, next, place) =>
  expect(placeWhileClosed('ru', role, next)).toBe(place),
);
