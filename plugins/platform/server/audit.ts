/** One record of the audit log. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { clock } from './clock/clock.ts';
import { findValue } from './db/results.ts';
import { deferQueries, flushQueries, likeText, type Selectable } from './db/typed-db.ts';
import { strapiInstance } from './plugins.ts';
import { db, type PlatformTables, readDb } from './schema.ts';

export type AuditEntry = {
  /** Who acted: `staff:<id>`, `user:<documentId>`, `bank`, `system`. */
  readonly actor: string;
  /** The action, such as `work.published`. */
  readonly action: string;
  /** The object of the action, such as `work:<documentId>` or `order:<number>`. */
  readonly subject: string;
  /** Never passwords, tokens or payment details. */
  readonly facts?: object;
};

/**
 * Records who did what, at the end of the open transaction, so that an action and its record are saved together or not at
 * all. The database refuses to change or delete a record.
 */
export const audit = async (entry: AuditEntry): Promise<void> => {
  const { actor, action, subject, facts = {} } = entry;
  const row = { at: clock.now().getTime(), actor, action, subject, facts: JSON.stringify(facts) };
  await deferQueries({ audit: db.insertInto('audit').values(row) });
};

/** The actor of the latest such action on the subject, read inside the open transaction; null if there is none. */
export const lastActor = async (subject: string, action: string): Promise<string | null> => {
  await flushQueries();
  const rows = db.selectFrom('audit').where('subject', '=', subject).where('action', '=', action);
  return findValue(rows.orderBy('id', 'desc').limit(1).select('actor'));
};

/** An omitted filter matches all records. */
type AuditFilter = {
  readonly actor?: string | undefined;
  /** Prefix of the action. */
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** Start (inclusive) and end (exclusive) of the period, in milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Text that occurs in the facts, which are stored as JSON. */
  readonly words?: string | undefined;
  /** Id of the last record of the previous page. */
  readonly before?: number | undefined;
};

/** Returns records, newest first. */
export const findAudit = (
  wanted: AuditFilter,
  limit: number,
): Promise<Selectable<PlatformTables['audit']>[]> => {
  let query = readDb.selectFrom('audit').orderBy('id', 'desc').limit(limit);
  const { actor, action, subject, from, to, words, before } = wanted;
  if (actor) query = query.where('actor', '=', actor);
  if (action) query = query.where('action', 'like', `${likeText(action)}%`);
  if (subject) query = query.where('subject', '=', subject);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (words) query = query.where('facts', 'like', `%${likeText(words)}%`);
  if (before) query = query.where('id', '<', before);
  return query.selectAll().execute();
};

/** The times, in milliseconds, at which the action was done to these subjects; read inside the open transaction. */
export const auditedAt = async (
  action: string,
  subjects: readonly string[],
): Promise<{ readonly subject: string; readonly at: number }[]> => {
  await flushQueries();
  const rows = db.selectFrom('audit').where('action', '=', action);
  return rows.where('subject', 'in', subjects).select(['subject', 'at']).execute();
};

const current = new AsyncLocalStorage<string>();

/** Runs `work` on behalf of `actor`, in the form that audit() records: `user:<documentId>`, `staff:<id>`. */
export const asActor = <T>(actor: string, work: () => Promise<T>): Promise<T> =>
  current.run(actor, work);

/** The actor set by asActor(), if any. */
export const namedActor = (): string | undefined => current.getStore();

/** The current actor: the one set by asActor(), else the staff member of the panel request, else `system`. */
export const actorNow = (): string => {
  const named = namedActor();
  if (named !== undefined) return named;
  const state: { user?: { id?: number }; auth?: { strategy?: { name?: string } } } | undefined =
    strapiInstance().requestContext.get()?.state;
  return state?.auth?.strategy?.name === 'admin' ? `staff:${state.user?.id}` : 'system';
};
