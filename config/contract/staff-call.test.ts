import { expect, it } from 'vitest';
import { defineStaffCall, joinStaffCalls } from './staff-call.ts';

const call = (name: string) =>
  defineStaffCall({ name, method: 'GET', path: '/orders/things', right: null, refusals: [] });

it('joins the calls of plugins, and refuses two of one name', () => {
  const [things, others] = [call('listThings'), call('listOthers')];
  const joined = joinStaffCalls({ listThings: things }, { listOthers: others });
  expect(joined).toEqual({ listThings: things, listOthers: others });
  expect(() => joinStaffCalls({ listThings: things }, { listThings: others })).toThrow(
    'listOthers',
  );
  expect(() => joinStaffCalls({ listThings: things }, { listMore: things })).toThrow('listThings');
});
