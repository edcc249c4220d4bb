/** Offset of the shop's clock from the real one; never negative. */
export type Offset = { readonly offsetMs: number };

export const noOffset: Offset = { offsetMs: 0 };

export const shopTime = (realMs: number, { offsetMs }: Offset): Date => new Date(realMs + offsetMs);

/** The offset that makes the shop time `target`; null if that is earlier: dates already given would be in the future. */
export const moveTo = (target: Date, realMs: number, offset: Offset): Offset | null => {
  const moved = target.getTime() - realMs;
  return moved < offset.offsetMs ? null : { offsetMs: moved };
};

/** The offset as stored in the memory of one process. */
export const keepOffset = () => {
  let offset = noOffset;
  return {
    offset: () => offset,
    set: (moved: Offset): void => {
      offset = moved;
    },
    /** Sets the stored offset, unless the clock was moved here during the read: then the stored value is outdated. */
    read: async (stored: () => Promise<Offset | undefined>): Promise<void> => {
      const known = offset;
      const answer = await stored();
      if (offset === known) offset = answer ?? noOffset;
    },
  };
};
