import type { AuthorState, ProfilePart } from '@oner/config/contract/staff-moderation-shapes';
import { findOne, insertOrUpdate, type Selectable } from '@oner/platform';
import { db, type ModerationTables } from '../schema.ts';

type StateRow = Selectable<ModerationTables['authorStanding']>;
export type AuthorStateRow = Readonly<Omit<StateRow, 'state' | 'since'>> & {
  readonly state: AuthorState;
  readonly since: Date;
};

const toRow = ({ state, since, ...row }: StateRow): AuthorStateRow => ({
  ...row,
  // Migration 0005 removed the other state.
  state: state as AuthorState,
  since: new Date(since),
});

export const saveAuthorState = async (row: AuthorStateRow): Promise<void> => {
  const { sellerId, state, reason, since, actor } = row;
  const columns = { state, reason, since: since.getTime(), actor };
  await insertOrUpdate(db, 'authorStanding', { sellerId }, columns);
};

const stateRow = (sellerId: string) =>
  db.selectFrom('authorStanding').where('sellerId', '=', sellerId).selectAll();

export const findAuthorState = (sellerId: string): Promise<AuthorStateRow | null> =>
  findOne(stateRow(sellerId), toRow);

/** Reads the row and locks it until the open transaction ends. */
export const lockAuthorState = (sellerId: string): Promise<AuthorStateRow | null> =>
  findOne(stateRow(sellerId).forUpdate(), toRow);

export const allAuthorStates = async (): Promise<AuthorStateRow[]> =>
  (await db.selectFrom('authorStanding').selectAll().execute()).map(toRow);

/** Deletes the reason, when the person is erased. */
export const emptyReason = async (sellerId: string): Promise<void> => {
  const own = db.updateTable('authorStanding').set({ reason: null });
  await own.where('sellerId', '=', sellerId).execute();
};

export type AuthorChange = {
  readonly sellerId: string;
  readonly parts: readonly ProfilePart[];
  readonly changedAt: Date;
};

const toChange = (row: Selectable<ModerationTables['authorChanges']>): AuthorChange => ({
  sellerId: row.sellerId,
  parts: JSON.parse(row.parts),
  changedAt: new Date(row.changedAt),
});

/** Null if the author has changed nothing since the account was opened. */
export const findAuthorChange = (sellerId: string): Promise<AuthorChange | null> => {
  const own = db.selectFrom('authorChanges').where('sellerId', '=', sellerId);
  return findOne(own.selectAll(), toChange);
};

export const saveAuthorChange = async (change: AuthorChange): Promise<void> => {
  const { sellerId, parts, changedAt } = change;
  const columns = { parts: JSON.stringify(parts), changedAt: changedAt.getTime() };
  await insertOrUpdate(db, 'authorChanges', { sellerId }, columns);
};

/** All unreviewed changes. */
export const unseenChanges = async (): Promise<AuthorChange[]> => {
  const unseen = db.selectFrom('authorChanges').where('parts', '!=', '[]');
  return (await unseen.selectAll().execute()).map(toChange);
};

export const dropAuthorChange = async (sellerId: string): Promise<void> => {
  await db.deleteFrom('authorChanges').where('sellerId', '=', sellerId).execute();
};
