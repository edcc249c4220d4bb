import { db } from '@oner/platform';
import type { Standing } from '../domain/standing.ts';

export type StandingRow = {
  readonly sellerId: string;
  readonly state: Standing;
  readonly reason: string | null;
  readonly since: Date;
  readonly actor: string;
};
type Raw = {
  seller_id: string;
  state: Standing;
  reason: string | null;
  since: string | number;
  actor: string;
};

const toRow = ({ seller_id: sellerId, state, reason, since, actor }: Raw): StandingRow => ({
  sellerId,
  state,
  reason,
  actor,
  since: new Date(Number(since)),
});

export const saveStanding = async (row: StandingRow): Promise<void> => {
  const { sellerId, state, reason, since, actor } = row;
  const kept = { state, reason, since: since.getTime(), actor };
  await db()('author_standing')
    .insert({ seller_id: sellerId, ...kept })
    .onConflict('seller_id')
    .merge(kept);
};

export const findStanding = async (sellerId: string): Promise<StandingRow | null> => {
  const row: Raw | undefined = await db()('author_standing').where('seller_id', sellerId).first();
  return row ? toRow(row) : null;
};

export const allStandings = async (): Promise<StandingRow[]> =>
  (await db()('author_standing').select('*')).map(toRow);

/** When a person is erased, nothing that was written about him is left. */
export const emptyReason = async (sellerId: string): Promise<void> => {
  await db()('author_standing').where('seller_id', sellerId).update({ reason: null });
};
