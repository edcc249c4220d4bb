/** Ends of agreements as rows. */
import type { TerminationKind } from '@oner/config/contract/payout-states';
import type { IsoDate } from '@oner/config/terms';
import { clock, db } from '@oner/platform';
import { mapInParts, type Row } from '../ledger/store.ts';
import { type TerminationEvent, type TerminationState, terminationMachine } from './rules.ts';

export type Termination = {
  readonly id: number;
  readonly authorId: string;
  readonly kind: TerminationKind;
  readonly state: TerminationState;
  readonly reason: string | null;
  readonly announcedOn: IsoDate;
  /** clock of the shop, milliseconds */
  readonly announcedAt: number;
  readonly endedOn: IsoDate | null;
  readonly accessClosedAt: number | null;
  /** The notice of the shop that ran until the author went at once. */
  readonly replaces: number | null;
};

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const toTermination = (row: Row): Termination => ({
  id: Number(row.id),
  authorId: String(row.author_id),
  kind: String(row.kind) as TerminationKind,
  state: String(row.state) as TerminationState,
  reason: text(row.reason),
  announcedOn: String(row.announced_on),
  announcedAt: Number(row.announced_at),
  endedOn: text(row.ended_on),
  accessClosedAt: row.access_closed_at == null ? null : Number(row.access_closed_at),
  replaces: row.replaces == null ? null : Number(row.replaces),
});

/** The end of an author's agreement, announced or there; null while it goes on. */
export const terminationOf = async (authorId: string): Promise<Termination | null> => {
  const row: Row | undefined = await db()('terminations')
    .where({ author_id: authorId })
    .whereNot({ state: 'stopped' })
    .first();
  return row ? toTermination(row) : null;
};

/** The same of many authors at once. */
export const terminationsOf = (authorIds: readonly string[]): Promise<Map<string, Termination>> =>
  mapInParts(authorIds, async (some) => {
    const rows: Row[] = await db()('terminations')
      .whereIn('author_id', some)
      .whereNot({ state: 'stopped' });
    return new Map(rows.map((row) => [String(row.author_id), toTermination(row)]));
  });

export const lockTermination = async (id: number): Promise<Termination | null> => {
  const row: Row | undefined = await db()('terminations').where({ id }).forUpdate().first();
  return row ? toTermination(row) : null;
};

/** Announces the end. @returns its number; null when one is announced already */
export const addTermination = async (
  authorId: string,
  kind: TerminationKind,
  announcedOn: IsoDate,
  {
    actor,
    reason,
    replaces,
  }: {
    readonly actor: string;
    readonly reason: string | null;
    readonly replaces: number | null;
  },
): Promise<number | null> => {
  if (await terminationOf(authorId)) return null;
  const now = clock.now().getTime();
  const [row] = await db()('terminations')
    .insert({
      author_id: authorId,
      kind,
      state: 'announced',
      reason,
      actor,
      replaces,
      announced_on: announcedOn,
      announced_at: now,
      changed_at: now,
    })
    .returning('id');
  return Number(row.id);
};

/** @throws Error for a move that the table does not have */
export const moveTermination = async (
  { id, state }: Pick<Termination, 'id' | 'state'>,
  event: TerminationEvent,
  endedOn: IsoDate | null,
): Promise<void> => {
  const to = terminationMachine.next(state, event);
  if (!to) throw new Error(`termination ${id} is ${state}: no ${event}`);
  await db()('terminations')
    .where({ id })
    .update({ state: to, ended_on: endedOn, changed_at: clock.now().getTime() });
};

export const noteAccessClosed = async (id: number): Promise<void> => {
  await db()('terminations').where({ id }).update({ access_closed_at: clock.now().getTime() });
};

/** Newest first. */
export const listTerminations = async (limit: number): Promise<Termination[]> => {
  const rows: Row[] = await db()('terminations').orderBy('id', 'desc').limit(limit);
  return rows.map(toTermination);
};

/** Those that are announced, or whose account is open still, by number. */
export const runningTerminations = async (): Promise<Termination[]> => {
  const rows: Row[] = await db()('terminations')
    .whereNot({ state: 'stopped' })
    .whereNull('access_closed_at')
    .orderBy('id');
  return rows.map(toTermination);
};
