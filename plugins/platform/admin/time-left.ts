import { dayMs, hourMs, minuteMs } from '@oner/config/terms';
import type { Message } from './problem.ts';
import type { KitKey } from './texts.ts';

type Tone = 'danger' | 'warning' | 'neutral';

/** Late, or within a day of it: worth a colour. @param now the shop's clock, ms */
export const toneOf = (dueAt: string, now: number): Tone => {
  const leftMs = Date.parse(dueAt) - now;
  if (leftMs <= 0) return 'danger';
  return leftMs < dayMs ? 'warning' : 'neutral';
};

/** An instant of the last day of a deadline. */
export const lastInstantOf = (dueAt: string): string =>
  new Date(Date.parse(dueAt) - 1).toISOString();

/** How long until the answer is late, or how late it is. @param until how a last day is said, for what is far away */
export const timeLeft = (
  dueAt: string,
  now: number,
  until: (at: string) => string,
): Message<KitKey> => {
  const leftMs = Date.parse(dueAt) - now;
  const whole = (unitMs: number): string => String(Math.floor(Math.abs(leftMs) / unitMs));
  if (leftMs <= 0) {
    if (leftMs > -hourMs) return ['time.late-minutes', { minutes: whole(minuteMs) }];
    if (leftMs > -2 * dayMs) return ['time.late-hours', { hours: whole(hourMs) }];
    return ['time.late-days', { days: whole(dayMs) }];
  }
  if (leftMs < hourMs) return ['time.minutes', { minutes: whole(minuteMs) }];
  // Late from midnight: the day that counts is the one before.
  if (leftMs >= dayMs) return ['time.until', { until: until(lastInstantOf(dueAt)) }];
  const minutes = String(Math.floor((leftMs % hourMs) / minuteMs));
  return ['time.hours', { hours: whole(hourMs), minutes }];
};
