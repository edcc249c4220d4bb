/** A concluded licence has a certificate with the same state (the tables belong to the works plugin). */
import { unhandledOrderingKeys } from '@oner/platform';
import type { Knex } from 'knex';

type Row = {
  readonly number: string;
  readonly state: string;
  readonly concluded: number | string | null;
};

const certificatesMatch = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('licences as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .whereNotIn('o.number', unhandledOrderingKeys(db, 'works.withdraw-certificates'))
    .select('o.number', 'l.state', 'o.licence_concluded_at as concluded');
  const issued: { order_number: string; lineage: string }[] = await db('certificates')
    .where({ kind: 'licence', issue: 1 })
    .select('order_number', 'lineage');
  const withdrawn = new Set<string>(
    await db('certificate_moves').where({ kind: 'withdrawn' }).pluck('lineage'),
  );
  return rows.flatMap(({ number, state, concluded }) => {
    const own = issued.filter(({ order_number }) => order_number === number);
    const valid = own.filter(({ lineage }) => !withdrawn.has(lineage)).length;
    if (own.length !== (concluded === null ? 0 : 1))
      return [`licence ${number} has ${own.length} certificates`];
    // Staff may withdraw the certificate of a licence that continues, but not the other way round.
    return valid > 0 && (state === 'ended' || state === 'withdrawn')
      ? [`licence ${number} is ${state}, but its certificate is valid`]
      : [];
  });
};

export const invariants = [
  { name: 'licences have their certificates', clause: 'L §4', check: certificatesMatch },
];
