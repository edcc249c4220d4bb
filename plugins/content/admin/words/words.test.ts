import { wordFaults } from '@oner/platform/admin/word-faults.ts';
import { expect, it } from 'vitest';
import { words } from './index.ts';

it('is said in three languages with the same facts', () => {
  expect(wordFaults(words)).toEqual([]);
});
