type Values = Readonly<Record<string, unknown>>;

/** Names of what two rows of the same kind say differently. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);
