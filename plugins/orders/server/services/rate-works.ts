import { averageOf } from '../domain/review.ts';
import { ratingsOf } from '../store/reviews.ts';

/** What the shop shows of published reviews of copies of these works. */
export const rateWorks = async (
  workIds: readonly string[],
): Promise<Map<string, { average: number; count: number }>> => {
  const found = await ratingsOf(workIds);
  return new Map(
    [...found].map(([workId, { sum, count }]) => [
      workId,
      { average: averageOf(sum, count) ?? 0, count },
    ]),
  );
};
