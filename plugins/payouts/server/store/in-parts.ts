/** Databases take so many values in one question and no more. */
const AT_ONCE = 1000;

/** Asks about many keys, a thousand at a time. @returns one map of all the answers */
export const mapInParts = async <K, V>(
  keys: readonly K[],
  ask: (some: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Promise<Map<K, V>> => {
  const found = new Map<K, V>();
  for (let from = 0; from < keys.length; from += AT_ONCE)
    for (const [key, value] of await ask(keys.slice(from, from + AT_ONCE))) found.set(key, value);
  return found;
};
