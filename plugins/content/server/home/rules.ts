/** The parts of the home page and their order: the choice of an editor, made safe to show (spec A §2). */

/** A published arrangement, as its row contains it. */
export type Arrangement = {
  readonly version: string;
  /** Whether it is shown at `/`. */
  readonly isMain: boolean;
  readonly slots: readonly (string | null)[];
};

/** The available parts, and the default parts of each version. */
type Parts<V extends string, B extends string> = {
  readonly kinds: readonly B[];
  /** The version at `/` if none is marked. */
  readonly first: V;
  readonly isVersion: (name: string) => name is V;
  readonly blocksOf: (version: V) => readonly B[];
};

/** The parts to show at a place: each once, no unknown ones, and never an empty page. */
export const blocksAt = <V extends string, B extends string>(
  rows: readonly Arrangement[],
  place: 'main' | V,
  { kinds, first, isVersion, blocksOf }: Parts<V, B>,
): readonly B[] => {
  const wanted = place === 'main' ? (rows.find(({ isMain }) => isMain)?.version ?? first) : place;
  const slots = rows.find(({ version }) => version === wanted)?.slots ?? [];
  const chosen = new Set(slots.filter((slot) => slot !== null));
  const blocks = [...chosen].flatMap((one) => kinds.filter((kind) => kind === one));
  if (blocks.length > 0) return blocks;
  return blocksOf(isVersion(wanted) ? wanted : first);
};
