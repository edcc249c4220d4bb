import { dayMs, endOfDay, hourMs, minuteMs } from '@oner/config/terms';

/** What is left until the end of a day in Almaty, in its two largest units; null when it is over. */
export const timeLeftThrough = (
  through: string,
  nowMs: number,
): { readonly days: number; readonly hours: number; readonly minutes: number } | null => {
  // All terms end at 24:00 in Almaty (Agreement 1.5).
  const leftMs = endOfDay(through).getTime() - nowMs;
  if (leftMs <= 0) return null;
  const days = Math.floor(leftMs / dayMs);
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  // Under a minute is a minute: the last one is told until it is over.
  const minutes = Math.ceil((leftMs % hourMs) / minuteMs);
  return { days, hours, minutes };
};
