import { dayMs, endOfDay, hourMs, minuteMs } from '@oner/config/terms';

/** Days, hours and minutes until the end of a day in Almaty; null if it is over. */
export const timeLeftThrough = (
  through: string,
  nowMs: number,
): { readonly days: number; readonly hours: number; readonly minutes: number } | null => {
  // All terms end at 24:00 in Almaty (Agreement 1.5).
  const leftMs = endOfDay(through).getTime() - nowMs;
  if (leftMs <= 0) return null;
  const days = Math.floor(leftMs / dayMs);
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  // Minutes are rounded up, so the last one is shown until it is over.
  const minutes = Math.ceil((leftMs % hourMs) / minuteMs);
  return { days, hours, minutes };
};
