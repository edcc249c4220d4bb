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
