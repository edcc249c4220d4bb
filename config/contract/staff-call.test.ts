import { expect, it } from 'vitest';
import { defineStaffCall, joinStaffCalls } from './staff-call.ts';

const call = defineStaffCall('GET /orders/things', {
  right: null,
});

it('joins the calls of plugins under their names, and refuses two of one name', () => {
  expect(joinStaffCalls({ listThings: call }, { listOthers: call })).toEqual({
    listThings: { ...call, name: 'listThings' },
    listOthers: { ...call, name: 'listOthers' },
  });
  expect(() => joinStaffCalls({ listThings: call }, { listThings: call })).toThrow('listThings');
});
