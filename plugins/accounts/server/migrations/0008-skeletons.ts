import type { Migration } from '@oner/platform';
import type { Knex } from 'knex';
import { usernameSkeleton } from '../registration/rules.ts';

type Held = { readonly id: number; readonly username: string; readonly value: string };

/** Recomputes all username claims after a change of the look-alike rules. */
export const remakeSkeletons = async (db: Knex): Promise<void> => {
  const held: Held[] = await db('identity_claims as c')
    .join('up_users as u', 'u.document_id', 'c.account')
    .where('c.kind', 'username_skeleton')
    .orderBy('c.id')
    .select('c.id', 'c.value', 'u.username');
  const first = new Map<string, string>();
  for (const { username } of held) {
    const skeleton = usernameSkeleton(username);
    const other = first.get(skeleton);
    if (other !== undefined)
      throw new Error(`${username} and ${other} look alike: rename one with the version before`);
    first.set(skeleton, username);
  }
  const changed = held.filter(({ username, value }) => usernameSkeleton(username) !== value);
  // In two steps: a new value may equal the old value of another row.
  for (const { id } of changed) {
    await db('identity_claims')
      .where({ id })
      .update({ value: `#${id}` });
  }
  for (const { id, username } of changed)
    await db('identity_claims')
      .where({ id })
      .update({ value: usernameSkeleton(username) });
};

/** More characters count as look-alikes than before (`lvan` is `Ivan`). */
export const skeletons: Migration = { name: '0008-skeletons', up: remakeSkeletons };
