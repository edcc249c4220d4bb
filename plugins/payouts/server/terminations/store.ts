/** Ends of agreements as rows. */
import type { SellerId } from '@oner/config/contract';
import type { TerminationKind } from '@oner/config/contract/payout-states';
import type { IsoDate } from '@oner/config/terms';
import { clock, findOne, indexRows, type Selectable } from '@oner/platform';
import { mapInParts } from '../ledger/store.ts';
import { db, type PayoutsTables } from '../schema.ts';
import { type TerminationEvent, terminationMachine } from './rules.ts';

/**
 * End of an agreement. Times are in milliseconds of the shop's clock; `replaces` is the notice of the shop that the
 * author's termination replaced.
 */
export type Termination = Readonly<Selectable<PayoutsTables['terminations']>>;

const terminations = () => db.selectFrom('terminations').selectAll();
const running = () => terminations().where('state', '!=', 'stopped');

/** Termination of an author's agreement, announced or ended; null if there is none. */
export const terminationOf = (authorId: SellerId): Promise<Termination | null> =>
  findOne(running().where('authorId', '=', authorId));

/** Like terminationOf(), for many authors. */
export const terminationsOf = (authorIds: readonly SellerId[]): Promise<Map<string, Termination>> =>
  mapInParts(authorIds, (some) => indexRows(running().where('authorId', 'in', some), 'authorId'));

export const lockTermination = (id: number): Promise<Termination | null> =>
  findOne(terminations().where('id', '=', id).forUpdate());

/** Announces a termination. @returns its number; null if one is already announced */
export const addTermination = async (
  authorId: SellerId,
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
  const row = { authorId, kind, state: 'announced', reason, actor, replaces, announcedOn } as const;
  const { id } = await db
    .insertInto('terminations')
    .values({ ...row, announcedAt: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @throws Error if the state machine has no such transition */
export const moveTermination = async (
  { id, state }: Pick<Termination, 'id' | 'state'>,
  event: TerminationEvent,
  endedOn: IsoDate | null,
): Promise<void> => {
  const to = terminationMachine.next(state, event);
  if (!to) throw new Error(`termination ${id} is ${state}: event ${event} is not allowed`);
  await db
    .updateTable('terminations')
    .set({ state: to, endedOn, changedAt: clock.now().getTime() })
    .where('id', '=', id)
    .execute();
};

export const noteAccessClosed = async (id: number): Promise<void> => {
  const closed = db.updateTable('terminations').set({ accessClosedAt: clock.now().getTime() });
  await closed.where('id', '=', id).execute();
};

/** Removes the reasons of an erased author's terminations; kinds and days stay. */
export const emptyTerminationReasons = async (authorId: SellerId): Promise<void> => {
  const own = db.updateTable('terminations').set({ reason: null });
  await own.where('authorId', '=', authorId).execute();
};

export const listTerminations = (limit: number): Promise<Termination[]> =>
  terminations().orderBy('id', 'desc').limit(limit).execute();

/** Terminations that are announced, or whose account is still open, by number. */
export const runningTerminations = (): Promise<Termination[]> => {
  const open = running().where('accessClosedAt', 'is', null);
  return open.orderBy('id').execute();
};
