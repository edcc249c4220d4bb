/** Calls for terminations: announced by the author (Agreement 10.1), or by staff, who see all of them. */
import { calls, done, refuse, type SellerId } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import {
  type Handler,
  handle,
  handleStaff,
  pluginService,
  termRules,
  transact,
} from '@oner/platform';
import { answered, authorsBy } from '../desk.ts';
import { terminationDays } from './rules.ts';
import { listTerminations, type Termination, terminationOf, terminationsOf } from './store.ts';
import { announceTermination, stopTermination } from './terminate.ts';

const terminateMine: Handler<'terminate'> = async ({ body: { password, reason } }, { person }) => {
  const proven = await pluginService('accounts').confirmPerson(person, password, 'password');
  if (!proven.ok) return proven;
  const actor = `user:${person.documentId}`;
  const request = { actor, reason: reason || null };
  const announced = await transact(async () => {
    const still = await proven.value();
    if (!still.ok) return still;
    const problem = await announceTermination(person.profileId, 'author', request);
    return problem ? refuse('conflict') : still;
  });
  if (!announced.ok) return announced;
  const termination = await terminationOf(person.profileId);
  return termination ? done(await showTermination(termination)) : refuse('conflict');
};

export const showTermination = async (termination: Termination) => {
  const days = terminationDays(termination.kind, termination.announcedOn, await termRules());
  return {
    kind: termination.kind,
    state: termination.state === 'ended' ? ('ended' as const) : ('announced' as const),
    announced: termination.announcedOn,
    ends: termination.endedOn ?? days?.endsOn ?? null,
    access_ends: days?.accessEndsOn ?? null,
    settle_by: days?.settleBy ?? null,
  };
};

/** Terminations of these authors; authors without one are left out. */
export const showTerminationsOf = async (authorIds: readonly SellerId[]) => {
  const found = [...(await terminationsOf(authorIds))];
  const shown = found.map(
    async ([id, termination]) => [id, await showTermination(termination)] as const,
  );
  return new Map(await Promise.all(shown));
};

const latest = 200;

const allTerminations = async () => {
  const found = await listTerminations(latest);
  const authors = await authorsBy(found.map((one) => one.authorId));
  const shown = await Promise.all(
    found.map(async (one) => ({
      ...(await showTermination(one)),
      id: one.id,
      state: one.state,
      author: authors(one.authorId),
      reason: one.reason,
    })),
  );
  return { value: { terminations: shown } };
};

export const terminationRoutes = [
  handleStaff(staffCalls.listTerminations, allTerminations),
  handleStaff(staffCalls.announceTermination, async ({ body: { author, kind, reason }, actor }) =>
    answered(await announceTermination(author, kind, { actor, reason }), allTerminations),
  ),
  handleStaff(staffCalls.stopTermination, async ({ params: { author }, actor }) =>
    answered(await stopTermination(author, 'provider', actor), allTerminations),
  ),
];

export const terminationCalls = [handle(calls.terminate, terminateMine)];
