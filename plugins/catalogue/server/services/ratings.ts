/** What buyers say of copies of a work, as the room of orders tells. */
export type Rating = { readonly average: number; readonly count: number };

/** Published reviews of copies of these works; works without any are left out. */
export type RatingReader = (workIds: readonly string[]) => Promise<ReadonlyMap<string, Rating>>;

let readRatings: RatingReader = async () => new Map();

/** Orders stands above and keeps the reviews. */
export const setRatingReader = (reader: RatingReader): void => {
  readRatings = reader;
};

/** The same items, each with what is said of the work on it. */
export const withRating = async <T extends { readonly workId: string | null }>(
  items: readonly T[],
): Promise<(T & { readonly rating: Rating | null })[]> => {
  const workIds = items.flatMap(({ workId }) => workId ?? []);
  const ratings = workIds.length > 0 ? await readRatings([...new Set(workIds)]) : new Map();
  return items.map((item) => ({ ...item, rating: ratings.get(item.workId ?? '') ?? null }));
};
