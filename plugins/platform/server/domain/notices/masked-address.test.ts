import { expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

it.each([
  ['aliya@example.kz', 'a•••@example.kz'],
  ['a@b.kz', 'a•••@b.kz'],
  ['', ''],
])('%j is shown as %j', (address, shown) => expect(maskedAddress(address)).toBe(shown));
