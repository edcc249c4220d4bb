const hourMs = 3_600_000;

/** Nine in the morning of the day before. @param dayStarts when the last day begins in Almaty */
export const remindAt = (dayStarts: Date): Date => new Date(dayStarts.getTime() - 15 * hourMs);
