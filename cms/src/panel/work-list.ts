/** Works of a collection as the form has them: an array as it was loaded, its JSON once it was changed. */

/** Ids of works in their order; what is no list of them is none. */
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

/** What is saved of a list; null for an empty one. */
export const asSaved = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : JSON.stringify(ids);

/** The list with one work a place earlier (-1) or later (1); as it was at its ends. */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): readonly string[] => {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
};
