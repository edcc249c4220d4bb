import { expect, it } from 'vitest';
import { keyFor } from './use-send-once.ts';

it('the key stays the same for the same body and changes with it', () => {
  let made = 0;
  const makeKey = () => {
    made += 1;
    return `key-${made}`;
  };
  const body = { name: 'Дана', price: 15_000 };
  const first = keyFor(undefined, body, makeKey);
  expect(keyFor(first, { ...body }, makeKey)).toBe(first);
  const other = keyFor(first, { ...body, price: 16_000 }, makeKey);
  expect(other.key).not.toBe(first.key);
  expect(keyFor(other, body, makeKey).key).not.toBe(first.key);
});
