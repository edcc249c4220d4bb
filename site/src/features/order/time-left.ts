const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What is left until the end of a day in Almaty, in its two largest units; null when it is over. */
export const timeLeftThrough = (
  through: string,
  nowMs: number,
): { readonly days: number; readonly hours: number; readonly minutes: number } | null => {
  // All terms end at 24:00 in Almaty, UTC+5 (Agreement 1.5); a phone with old zone data would say otherwise.
  const leftMs = Date.parse(`${through}T24:00:00+05:00`) - nowMs;
  if (leftMs <= 0) return null;
  const days = Math.floor(leftMs / dayMs);
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  // Under a minute is a minute: the last one is told until it is over.
  const minutes = Math.ceil((leftMs % hourMs) / minuteMs);
  return { days, hours, minutes };
};
