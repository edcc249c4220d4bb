import { expect, it } from 'vitest';
import { workOf } from './work-of.ts';

it('names the work of the address', () => {
  expect(workOf('?work=abcdefgh12345678')).toBe('abcdefgh12345678');
});
it.each(['', '?work=', '?work=<b>', '?work=../../x'])('takes no work from %s', (search) => {
  expect(workOf(search)).toBe('');
});
