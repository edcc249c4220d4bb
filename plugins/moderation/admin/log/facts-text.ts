const told = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Facts of a deed a line each; what is no JSON stands as it is. */
export const factsText = (facts: unknown): string => {
  let parsed = facts;
  try {
    if (typeof facts === 'string') parsed = JSON.parse(facts);
  } catch {
    return String(facts);
  }
  if (typeof parsed !== 'object' || parsed === null) return String(parsed);
  return Object.entries(parsed)
    .map(([name, value]) => `${name}: ${told(value)}`)
    .join('\n');
};
