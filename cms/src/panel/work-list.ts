/** Works of a collection in the form: an array as loaded, a JSON string once changed. */

/** Returns the ids in sequence; empty for an invalid value. */
export const idsIn = (value: unknown): readonly string[] => {
  const list: unknown = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** Returns the value to save; null for an empty list. */
export const asSaved = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : JSON.stringify(ids);

/** Moves one work a place earlier (-1) or later (1); unchanged at the ends. */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): readonly string[] => {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
};
