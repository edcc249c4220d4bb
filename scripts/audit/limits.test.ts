import { expect, it } from 'vitest';
import { htmlFindings } from './limits.ts';

const light = { htmlBytes: 9000, fontBytes: 60_000 };
const kb = 1024;

it('weighs what a visitor loads, and what somebody signed in loads', () => {
  for (const isSignedIn of [false, true]) {
    const weigh = (scriptBytes: number) =>
      htmlFindings('/create', { ...light, scriptBytes }, isSignedIn);
    expect(weigh(8 * kb)).toEqual([]);
    expect(weigh(8 * kb + 1)).toEqual(['scripts: 8193 bytes, at most 8 KB']);
  }
});

it('lets a page that is not within its budget yet grow no further', () => {
  const weigh = (scriptBytes: number, isSignedIn: boolean) =>
    htmlFindings('/payment', { ...light, scriptBytes }, isSignedIn).length;
  expect(weigh(97 * kb, true)).toBe(0);
  expect(weigh(97 * kb + 1, true)).toBe(1);
  expect(weigh(96 * kb + 1, false)).toBe(1);
});
