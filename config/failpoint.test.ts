import { expect, it } from 'vitest';
import { readFailpoint } from './failpoint.ts';

it.each([
  ['createOrder:before-commit', 'createOrder', 'before-commit', 1],
  ['payments.refund:after-commit#2', 'payments.refund', 'after-commit', 2],
  ['mail>platform.post:before-acknowledgement', 'mail>platform.post', 'before-acknowledgement', 1],
  ['POST /board/:number/moves:before-commit#12', 'POST /board/:number/moves', 'before-commit', 12],
])('%s is an address', (text, work, kind, ordinal) => {
  expect(readFailpoint(text)).toEqual({ work, kind, ordinal });
});

it.each([
  '',
  'createOrder',
  'createOrder:',
  'createOrder:before-post',
  ':before-commit',
  ' :before-commit',
  'createOrder:before-commit#0',
  'createOrder:before-commit#-1',
  'createOrder:before-commit#two',
  'createOrder:before-commit#99999',
  'createOrder:before-commit ',
])('%j is none', (text) => {
  expect(readFailpoint(text)).toBeNull();
});
