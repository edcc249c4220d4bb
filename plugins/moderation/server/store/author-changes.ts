import { db } from '@oner/platform';
import type { ProfilePart } from '../domain/profile-parts.ts';

export type AuthorChange = {
  readonly sellerId: string;
  readonly parts: readonly ProfilePart[];
  readonly changedAt: Date;
};
type Raw = { seller_id: string; parts: string; changed_at: string | number };

const rows = () => db()('author_changes');
const toChange = ({ seller_id: sellerId, parts, changed_at }: Raw): AuthorChange => ({
  sellerId,
  parts: JSON.parse(parts),
  changedAt: new Date(Number(changed_at)),
});

/** Null for an author who has changed nothing since he was opened. */
export const findAuthorChange = async (sellerId: string): Promise<AuthorChange | null> => {
  const row: Raw | undefined = await rows().where({ seller_id: sellerId }).first();
  return row ? toChange(row) : null;
};

export const saveAuthorChange = async (change: AuthorChange): Promise<void> => {
  const { sellerId, parts, changedAt } = change;
  const kept = { parts: JSON.stringify(parts), changed_at: changedAt.getTime() };
  await rows()
    .insert({ seller_id: sellerId, ...kept })
    .onConflict('seller_id')
    .merge(kept);
};

/** All that nobody has looked at yet. */
export const unseenChanges = async (): Promise<AuthorChange[]> =>
  (await rows().whereNot({ parts: '[]' }).select('*')).map(toChange);

export const dropAuthorChange = async (sellerId: string): Promise<void> => {
  await rows().where({ seller_id: sellerId }).delete();
};
