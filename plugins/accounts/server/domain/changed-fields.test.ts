import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('what two rows say differently is named, in the order of the later one', () => {
  const before = { firstName: 'Дана', about: '', photo: null, hidden: false };
  expect(changedFields(before, { ...before })).toEqual([]);
  const after = { ...before, firstName: 'Дина', photo: '/uploads/a.webp' };
  expect(changedFields(before, after)).toEqual(['firstName', 'photo']);
});
