/** Rows for more works, each like the row that a shop itself has made for its first one. */
import pg from 'pg';
import type { PeerWork } from './peer-works.ts';

export type Row = Record<string, unknown>;

/** One table, and how the rows of a work differ from those of the first. */
export type Likeness = {
  readonly table: string;
  /** Selects the row of the first work; all its columns are taken over. */
  readonly first: string;
  readonly change: (work: PeerWork, place: number) => Row;
};

const atOnce = 1000;

export const copyRows = async (
  databaseUrl: string,
  works: readonly PeerWork[],
  likenesses: readonly Likeness[],
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // What refers to what is known to be right, and asking for each row takes as long as writing it.
    await client.query('set session_replication_role = replica');
    for (const { table, first, change } of likenesses) {
      const [like] = (
        await client.query(`select to_jsonb(t) as row from "${table}" t where ${first}`)
      ).rows;
      if (!like) throw new Error(`${table} has no row where ${first}`);
      for (let at = 0; at < works.length; at += atOnce) {
        const rows = works
          .slice(at, at + atOnce)
          .map((work, n) => ({ ...like.row, ...change(work, at + n) }));
        await client.query(
          `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1)`,
          [JSON.stringify(rows)],
        );
      }
    }
  } finally {
    await client.end();
  }
};
