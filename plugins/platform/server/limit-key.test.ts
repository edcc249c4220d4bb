import { expect, it } from 'vitest';
import { limitKey } from './limit-key.ts';

const secret = new TextEncoder().encode('secret of a test');

it('limitKey counts the same key as one and others apart, and says nothing of them', () => {
  const key = limitKey('aigerim', secret);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(limitKey('aigerim', secret)).toBe(key);
  expect(limitKey('aigerin', secret)).not.toBe(key);
  expect(limitKey('aigerim', new TextEncoder().encode('another'))).not.toBe(key);
});
