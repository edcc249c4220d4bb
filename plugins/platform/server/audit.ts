/** In whose name something is done, where the deed itself does not know: a change that passes through Strapi. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { clock } from './clock/clock.ts';
import { likeText, runLast, runLeft, type Selectable } from './db/typed-db.ts';
import { strapiInstance } from './plugins.ts';
import { db, type PlatformTables, readDb } from './schema.ts';

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
 * Writes down who did what, at the end of the open transaction: the deed and its record are saved together or not at all.
 * The database refuses to change or delete a record.
 */
export const audit = async (entry: AuditEntry): Promise<void> => {
  const { actor, action, subject, facts = {} } = entry;
  const row = { at: clock.now().getTime(), actor, action, subject, facts: JSON.stringify(facts) };
  await runLast({ audit: db.insertInto('audit').values(row) });
};

/** Who has done this to that last, as the open transaction has it; null where nobody has. */
export const lastActor = async (subject: string, action: string): Promise<string | null> => {
  await runLeft();
  const rows = db.selectFrom('audit').where('subject', '=', subject).where('action', '=', action);
  const row = await rows.orderBy('id', 'desc').limit(1).select('actor').executeTakeFirst();
  return row?.actor ?? null;
};

/** Which records; a filter that is left out lets all pass. */
type AuditFilter = {
  readonly actor?: string | undefined;
  /** how it begins */
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  /** instants, milliseconds: from the first on, and before the second */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** stands in the facts */
  readonly words?: string | undefined;
  /** id of the record behind which to go on */
  readonly before?: number | undefined;
};

/** Records, the last first. */
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

/** When something was done to these subjects, in milliseconds, as the open transaction has it. */
export const auditedAt = async (
  action: string,
  subjects: readonly string[],
): Promise<{ readonly subject: string; readonly at: number }[]> => {
  await runLeft();
  const rows = db.selectFrom('audit').where('action', '=', action);
  return rows.where('subject', 'in', subjects).select(['subject', 'at']).execute();
};

const current = new AsyncLocalStorage<string>();

/** Runs `work` in the name of `actor`, as audit() writes it: `user:<documentId>`, `staff:<id>`. */
export const asActor = <T>(actor: string, work: () => Promise<T>): Promise<T> =>
  current.run(actor, work);

/** Undefined where nobody was named. */
export const namedActor = (): string | undefined => current.getStore();

/** Who is at work: whoever was named, else somebody of the staff in the panel, or the shop itself. */
export const actorNow = (): string => {
  const named = namedActor();
  if (named !== undefined) return named;
  const state: { user?: { id?: number }; auth?: { strategy?: { name?: string } } } | undefined =
    strapiInstance().requestContext.get()?.state;
  return state?.auth?.strategy?.name === 'admin' ? `staff:${state.user?.id}` : 'system';
};
