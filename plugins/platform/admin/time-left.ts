import { dayMs, hourMs, minuteMs } from '@oner/config/terms';
import type { Message } from './problem.ts';
import type { KitKey } from './texts.ts';

type Tone = 'danger' | 'warning' | 'neutral';

/** The colour of a deadline that is over or ends within a day. @param now the shop's clock, ms */
export const toneOf = (dueAt: string, now: number): Tone => {
  const leftMs = Date.parse(dueAt) - now;
  if (leftMs <= 0) return 'danger';
  return leftMs < dayMs ? 'warning' : 'neutral';
};

/** An instant of the last day of a deadline. */
export const lastInstantOf = (dueAt: string): string =>
  new Date(Date.parse(dueAt) - 1).toISOString();

/** The time left until a deadline, or since it ended. @param until formats the last day, for a distant deadline */
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
  // The deadline ends at midnight: the last day is the one before.
  if (leftMs >= dayMs) return ['time.until', { until: until(lastInstantOf(dueAt)) }];
  const minutes = String(Math.floor((leftMs % hourMs) / minuteMs));
  return ['time.hours', { hours: whole(hourMs), minutes }];
};
