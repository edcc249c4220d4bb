/** Pages of lists. */
import { env } from '@oner/config/env';

/** The row after which the next page begins; undefined if there is none. `rows` are read with a limit of `limit`. */
export const lastOfFull = <Row>(rows: readonly Row[], limit: number): Row | undefined =>
  rows.length === limit ? rows.at(-1) : undefined;

/** The rows of a page, and the last of them if there is a next page. `found` is read with a limit of `limit + 1`. */
export const pageOf = <Row>(
  found: readonly Row[],
  limit: number,
): { readonly rows: Row[]; readonly last: Row | undefined } => {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? rows.at(-1) : undefined };
};

/** The header that names the next page. @param query without its empty parameters */
export const linkToNext = (
  { path }: { readonly path: string },
  after: string,
  limit: number,
  query: Readonly<Record<string, string | null>> = {},
): { readonly Link: string } => {
  const search = new URLSearchParams({ after, limit: String(limit) });
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return { Link: `<${env().publicUrl}${path}?${search}>; rel="next"` };
};
