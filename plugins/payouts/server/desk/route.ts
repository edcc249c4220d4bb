/** What the calls of the desk answer alike: a number in the path, a refusal, the place of the next page. */
export const missing = { refused: 'not-found', status: 404 } as const;

/** The number in a path, `12`; null for what is none. */
export const idOf = ({ id }: { readonly id: string }): number | null =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;

/** A problem as an answer; without one, what `after` answers. */
export const answered = async <Code extends string, Answer>(
  problem: Code | null,
  after: () => Promise<Answer>,
) => {
  if (problem === null) return after();
  return { refused: problem, status: problem === 'not-found' ? 404 : 409 } as const;
};

/** The cursor behind a page; null at the end. */
export const nextOf = (rows: readonly { readonly id: number }[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);
