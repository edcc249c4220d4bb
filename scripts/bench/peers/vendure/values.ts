import { query } from '../database.ts';

/** Ids of Vendure's facet values by facet and value: `material:canvas`. */
export type ValueIds = ReadonlyMap<string, string>;

export const valueIds = async (databaseUrl: string): Promise<ValueIds> => {
  const rows = await query(
    databaseUrl,
    `select f.code as facet, v.code as value, v.id from facet_value v join facet f on f.id = v."facetId"`,
  );
  return new Map(rows.map(({ facet, value, id }) => [`${facet}:${value}`, String(id)]));
};
