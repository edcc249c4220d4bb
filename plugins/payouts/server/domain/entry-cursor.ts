/** Where a page of entries ends, opaque to clients; only what we wrote ourselves is read back. */
export const writeCursor = (id: number): string => id.toString(36);

/** @returns null for anything we did not write */
export const readCursor = (text: string): number | null => {
  const id = /^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;
  return Number.isSafeInteger(id) && writeCursor(id) === text ? id : null;
};
