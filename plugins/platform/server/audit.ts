/** In whose name something is done, where the deed itself does not know: a change that passes through Strapi. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { clock } from './clock/clock.ts';
import type { Insertable } from './db/typed-db.ts';
import { db, type PlatformTables } from './schema.ts';

export type AuditEntry = {
  /** Who did it: `staff:<id>`, `user:<documentId>`, `bank`, `system`. */
  readonly actor: string;
  /** What was done, as `work.published`. */
  readonly action: string;
  /** To what, as `work:<documentId>` or `order:<number>`. */
  readonly subject: string;
  /** Never passwords, tokens or payment details. */
  readonly facts?: object;
};

/**
 * Writes down who did what, in the open transaction: the deed and its record are saved together or not at all.
 * The database refuses to change or delete a record.
 */
export const audit = async (entry: AuditEntry): Promise<void> => {
  const { actor, action, subject, facts = {} } = entry;
  await addAuditRow({
    at: clock.now().getTime(),
    actor,
    action,
    subject,
    facts: JSON.stringify(facts),
  });
};

export type AuditRow = Omit<Insertable<PlatformTables['audit']>, 'id'>;

export const addAuditRow = async (row: AuditRow): Promise<void> => {
  await db.insertInto('audit').values(row).execute();
};

/** Who has done this to that last, as the open transaction has it; null where nobody has. */
export const lastActor = async (subject: string, action: string): Promise<string | null> => {
  const rows = db.selectFrom('audit').where('subject', '=', subject).where('action', '=', action);
  const row = await rows.orderBy('id', 'desc').limit(1).select('actor').executeTakeFirst();
  return row?.actor ?? null;
};

const current = new AsyncLocalStorage<string>();

/** Runs `work` in the name of `actor`, as audit() writes it: `user:<documentId>`, `staff:<id>`. */
export const asActor = <T>(actor: string, work: () => Promise<T>): Promise<T> =>
  current.run(actor, work);

/** Undefined where nobody was named. */
export const namedActor = (): string | undefined => current.getStore();
