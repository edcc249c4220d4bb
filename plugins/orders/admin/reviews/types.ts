export const reviewStates = ['waiting', 'published', 'hidden', 'removed'] as const;
export type ReviewState = (typeof reviewStates)[number];
export type ReviewMove = 'publish' | 'hide' | 'remove';

/** What a buyer says about a thing he has received. */
export type Review = {
  readonly id: string;
  readonly stars: number;
  readonly text: string;
  /** First name and an initial. */
  readonly name: string;
  readonly item: string;
  readonly state: ReviewState;
  /** Words of the list of moderation that stand in it. */
  readonly flags: readonly string[];
  readonly reason: string | null;
  readonly writtenAt: string;
  /** What the author has answered. */
  readonly answer: string | null;
};
export type ReviewPage = {
  readonly reviews: readonly Review[];
  readonly counts: Readonly<Partial<Record<ReviewState, number>>>;
  readonly next: string | null;
};

/** What may be done from here; the server has the same table and the last word. */
export const movesFrom: Readonly<Record<ReviewState, readonly ReviewMove[]>> = {
  waiting: ['publish', 'hide', 'remove'],
  published: ['hide', 'remove'],
  hidden: ['publish', 'remove'],
  removed: [],
};
