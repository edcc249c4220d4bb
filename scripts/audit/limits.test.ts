import { expect, it } from 'vitest';
import { htmlFindings } from './limits.ts';

const light = { htmlBytes: 9000, fontBytes: 60_000 };
const kb = 1024;

it('weighs the scripts that a page loads', () => {
  const weigh = (scriptBytes: number) => htmlFindings('/create', { ...light, scriptBytes });
  expect(weigh(8 * kb)).toEqual([]);
  expect(weigh(8 * kb + 1)).toEqual(['scripts: 8193 bytes, at most 8 KB']);
});
