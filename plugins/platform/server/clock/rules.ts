/** Where a shop's clock stands against the real one: always ahead, never behind. */
export type Offset = { readonly offsetMs: number };

export const noOffset: Offset = { offsetMs: 0 };

/** The shop's time for a real instant. */
export const shopTime = (realMs: number, { offsetMs }: Offset): Date => new Date(realMs + offsetMs);

/**
 * The offset that makes it `target` now, or null when that would turn the clock back:
 * what was promised and dated already cannot be made undated.
 */
export const moveTo = (target: Date, realMs: number, offset: Offset): Offset | null => {
  const moved = target.getTime() - realMs;
  return moved < offset.offsetMs ? null : { offsetMs: moved };
};

/** The offset as one process knows it. */
export const keepOffset = () => {
  let offset = noOffset;
  return {
    offset: () => offset,
    set: (moved: Offset): void => {
      offset = moved;
    },
    /** Takes what is stored, unless the clock was moved here while it was being read: then the answer is older. */
    read: async (stored: () => Promise<Offset | undefined>): Promise<void> => {
      const known = offset;
      const answer = await stored();
      if (offset === known) offset = answer ?? noOffset;
    },
  };
};
