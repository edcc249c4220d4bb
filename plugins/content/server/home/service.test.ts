import { homePlaces } from '@oner/config/contract/home';
import { expect, it } from 'vitest';
import { firstArrangements, versions } from './service.ts';

it('there is one for each version of the contract', () => {
  expect(['main', ...versions]).toEqual(homePlaces);
});

it.each(versions)('%s has parts for the slots of the editor, each once', (version) => {
  const { blocks } = firstArrangements[version];
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.length).toBeLessThanOrEqual(9);
  expect(new Set(blocks).size).toBe(blocks.length);
});

it('each differs from every other one', () => {
  const lists = versions.map((version) => firstArrangements[version].blocks.join());
  expect(new Set(lists).size).toBe(versions.length);
});
