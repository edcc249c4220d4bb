/** What stands on the home page, and in which order: an editor's choice, made safe to show (spec A §2). */

/** A published arrangement as its row has it. */
export type Arrangement = {
  readonly version: string;
  /** It is the one at `/`. */
  readonly isMain: boolean;
  readonly slots: readonly (string | null)[];
};

/** What the page may be made of, and what each version is where an editor has left nothing. */
type Parts<V extends string, B extends string> = {
  readonly kinds: readonly B[];
  /** The version at `/` until one is marked. */
  readonly first: V;
  readonly isVersion: (name: string) => name is V;
  readonly blocksOf: (version: V) => readonly B[];
};

/** The parts to show at a place: each once, nothing unknown, and never an empty page. */
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
