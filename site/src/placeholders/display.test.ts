import { expect, it } from 'vitest';
import { jobsOf, jobTabs } from './display.ts';

it('jobs have the tabs of the specification, each with jobs in it', () => {
  const keys = jobTabs.map(({ key }) => key);
  expect(keys).toEqual(['all', 'active', 'not_active', 'draft', 'need_approval', 'rejected']);
  for (const key of keys) expect(jobsOf(key).length, key).toBeGreaterThan(0);
});
