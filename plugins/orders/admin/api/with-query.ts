export type Query = Readonly<Record<string, string | number | undefined>>;

/** A path with what is asked. Strapi's client leaves it unencoded, and people search for names. */
export const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};
