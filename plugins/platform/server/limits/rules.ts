/**
 * Counts by key in the memory of this process, in windows of equal length: for requests that are refused before anything is
 * written. Memory is limited to `mostKeys` keys: later ones share one count until the window ends.
 */
type Window = {
  readonly points: number;
  readonly perMs: number;
  readonly mostKeys: number;
};

type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** @returns takes one point of a key at an instant (milliseconds); over the limit it returns when to retry */
export const windowCounter = ({ points, perMs, mostKeys }: Window) => {
  let begunAt = Number.NEGATIVE_INFINITY;
  const spent = new Map<string | null, number>();
  return (key: string, now: number): Taken => {
    if (now - begunAt >= perMs || now < begunAt) {
      begunAt = now;
      spent.clear();
    }
    const counted = spent.has(key) || spent.size < mostKeys ? key : null;
    const before = spent.get(counted) ?? 0;
    if (before >= points) {
      return {
        ok: false,
        retryAfterSeconds: Math.max(1, Math.ceil((begunAt + perMs - now) / 1000)),
      };
    }
    spent.set(counted, before + 1);
    return { ok: true };
  };
};
