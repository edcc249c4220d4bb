import { expect, it } from 'vitest';
import { reservationText, shortTimeText } from './times.ts';

it.each([
  // 14:50 in Almaty, shown on the same day, the next one, and just after midnight there.
  ['2026-11-20T09:50:00Z', '2026-11-20T09:00:00Z', '14:50'],
  ['2026-11-20T09:50:00Z', '2026-11-21T09:00:00Z', '20\u00a0қараша, 14:50'],
  ['2026-11-20T19:10:00Z', '2026-11-20T18:59:00Z', '21\u00a0қараша, 00:10'],
  ['2026-11-20T19:10:00Z', '2026-11-20T19:05:00Z', '00:10'],
])('%s shown at %s: %s', (instant, now, words) => {
  expect(shortTimeText('kk', instant, Date.parse(now))).toBe(words);
});

it('promises a reservation only to an order that has one', () => {
  const t = (key: string) => key;
  const said = (kept: boolean, expires: string | null = '2026-11-19T09:50:00Z') =>
    reservationText({ t, language: 'kk' }, { expires, kept });
  expect(said(true)).toBe('payment.reserved-for');
  expect(said(false)).toBe('payment.first-to-pay');
  expect(said(false, null)).toBeNull();
});
