import type { AuthorState, ProfilePart } from '@oner/config/contract/staff-moderation-shapes';
import { db } from '@oner/platform';

export type AuthorStateRow = {
  readonly sellerId: string;
  readonly state: AuthorState;
  readonly reason: string | null;
  readonly since: Date;
  readonly actor: string;
};
type Raw = {
  seller_id: string;
  state: AuthorState;
  reason: string | null;
  since: string | number;
  actor: string;
};

const toRow = ({ seller_id: sellerId, state, reason, since, actor }: Raw): AuthorStateRow => ({
  sellerId,
  state,
  reason,
  actor,
  since: new Date(Number(since)),
});

export const saveAuthorState = async (row: AuthorStateRow): Promise<void> => {
  const { sellerId, state, reason, since, actor } = row;
  const kept = { state, reason, since: since.getTime(), actor };
  await db()('author_standing')
    .insert({ seller_id: sellerId, ...kept })
    .onConflict('seller_id')
    .merge(kept);
};

export const findAuthorState = async (sellerId: string): Promise<AuthorStateRow | null> => {
  const row: Raw | undefined = await db()('author_standing').where('seller_id', sellerId).first();
  return row ? toRow(row) : null;
};

export const allAuthorStates = async (): Promise<AuthorStateRow[]> =>
  (await db()('author_standing').select('*')).map(toRow);

/** When a person is erased, nothing that was written about them is left. */
export const emptyReason = async (sellerId: string): Promise<void> => {
  await db()('author_standing').where('seller_id', sellerId).update({ reason: null });
};

export type AuthorChange = {
  readonly sellerId: string;
  readonly parts: readonly ProfilePart[];
  readonly changedAt: Date;
};
type RawChange = { seller_id: string; parts: string; changed_at: string | number };

const changes = () => db()('author_changes');
const toChange = ({ seller_id: sellerId, parts, changed_at }: RawChange): AuthorChange => ({
  sellerId,
  parts: JSON.parse(parts),
  changedAt: new Date(Number(changed_at)),
});

/** Null for an author who has changed nothing since the account was opened. */
export const findAuthorChange = async (sellerId: string): Promise<AuthorChange | null> => {
  const row: RawChange | undefined = await changes().where({ seller_id: sellerId }).first();
  return row ? toChange(row) : null;
};

export const saveAuthorChange = async (change: AuthorChange): Promise<void> => {
  const { sellerId, parts, changedAt } = change;
  const kept = { parts: JSON.stringify(parts), changed_at: changedAt.getTime() };
  await changes()
    .insert({ seller_id: sellerId, ...kept })
    .onConflict('seller_id')
    .merge(kept);
};

/** All that nobody has looked at yet. */
export const unseenChanges = async (): Promise<AuthorChange[]> =>
  (await changes().whereNot({ parts: '[]' }).select('*')).map(toChange);

export const dropAuthorChange = async (sellerId: string): Promise<void> => {
  await changes().where({ seller_id: sellerId }).delete();
};
