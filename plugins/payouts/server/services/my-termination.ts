/** POST /api/my/terminate (Agreement 10.1). */
import { type calls, done, refuse } from '@oner/config/contract';
import { room, termRules, transact, type Verb } from '@oner/platform';
import { terminationDays } from '../domain/termination.ts';
import { type Termination, terminationOf, terminationsOf } from '../store/terminations.ts';
import { announceTermination } from './terminate.ts';

export const terminateMine: Verb<typeof calls.terminate> = async (
  { body: { password, reason } },
  { person },
) => {
  if (person?.role !== 'seller') return refuse('login-required');
  const proven = await room('accounts').confirmPerson(person, password, 'password');
  if (!proven.ok) return proven;
  const actor = `user:${person.documentId}`;
  const wish = { actor, reason: reason || null };
  const announced = await transact(async () => {
    const still = await proven.value();
    if (!still.ok) return still;
    const problem = await announceTermination(person.profileId, 'author', wish);
    return problem ? refuse('conflict') : still;
  });
  if (!announced.ok) return announced;
  const there = await terminationOf(person.profileId);
  return there ? done(await showTermination(there)) : refuse('conflict');
};

export const showTermination = async (there: Termination) => {
  const days = terminationDays(there.kind, there.announcedOn, await termRules());
  return {
    kind: there.kind,
    state: there.state === 'ended' ? ('ended' as const) : ('announced' as const),
    announced: there.announcedOn,
    ends: there.endedOn ?? days?.endsOn ?? null,
    access_ends: days?.accessEndsOn ?? null,
    settle_by: days?.settleBy ?? null,
  };
};

/** How the agreements of these authors end, for those whose does. */
export const endingsOf = async (authorIds: readonly string[]) => {
  const found = [...(await terminationsOf(authorIds))];
  const shown = found.map(async ([id, there]) => [id, await showTermination(there)] as const);
  return new Map(await Promise.all(shown));
};
