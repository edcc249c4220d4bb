/** What binds the house: fees, force majeure, ended agreements; and whose payouts are locked. */
import { id as authorId, filled } from '@oner/config/contract/shapes';
import { allStandstills, audit, room, transact } from '@oner/platform';
import * as z from 'zod/mini';
import { closeAndTell, declareAndTell } from '../services/declare-standstill.ts';
import { showTermination } from '../services/my-termination.ts';
import { announceTermination, stopTermination } from '../services/terminate.ts';
import { addLock, liftLock } from '../store/locks.ts';
import { listTerminations } from '../store/terminations.ts';
import { feeRoutes } from './fee-routes.ts';
import { answered, day, idOf, missing, nothing, route } from './route.ts';
import { authorsBy, showLocks, staffBy } from './show.ts';

const reason = filled(500);
const latest = 200;

const showStandstills = async () => {
  const found = await allStandstills();
  const nameOf = await staffBy(found.map(({ declaredBy }) => declaredBy));
  const shown = found.map((one) => ({ ...one, declaredByName: nameOf(one.declaredBy) }));
  return { value: { standstills: shown } };
};
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
const allLocks = async () => ({ value: { locks: await showLocks() } });

export const houseRoutes = [
  ...feeRoutes,
  route('GET', '/locks', 'read', nothing, allLocks),
  route(
    'POST',
    '/locks',
    'settle',
    z.object({ author: authorId, reason }),
    async ({ input, actor }) => {
      if (!(await room('accounts').findSeller(input.author))) return missing;
      const isNew = await transact(async () => {
        if (!(await addLock(input.author, input.reason, actor))) return false;
        const subject = `seller:${input.author}`;
        const facts = { reason: input.reason };
        await audit({ actor, action: 'payouts.locked', subject, facts });
        return true;
      });
      return isNew ? allLocks() : { refused: 'moved-on', status: 409 };
    },
  ),
  route('POST', '/locks/:author/lift', 'settle', nothing, async ({ params, actor }) => {
    const { author = '' } = params;
    const isGone = await transact(async () => {
      const isUnlocked = await liftLock(author, actor);
      if (isUnlocked)
        await audit({ actor, action: 'payouts.unlocked', subject: `seller:${author}` });
      // One deed ends both: the staff that lets him be paid has looked at all that stood against it.
      return (await room('accounts').unfreezeAuthor(author, actor)) || isUnlocked;
    });
    return isGone ? allLocks() : missing;
  }),
  route('GET', '/standstills', 'read', nothing, showStandstills),
  route(
    'POST',
    '/standstills',
    'own',
    z.object({ startsOn: day, endsOn: z.optional(z.nullable(day)), reason }),
    async ({ input: { startsOn, endsOn, reason: why }, actor }) => {
      const id = await declareAndTell({ startsOn, endsOn: endsOn ?? null }, why, actor);
      return id === null ? { refused: 'bad-days', status: 400 } : showStandstills();
    },
  ),
  route(
    'POST',
    '/standstills/:id/end',
    'own',
    z.object({ endsOn: day }),
    async ({ params, input: { endsOn }, actor }) => {
      const id = idOf(params);
      if (id === null || !(await closeAndTell(id, endsOn, actor))) return missing;
      return showStandstills();
    },
  ),
  route('GET', '/terminations', 'read', nothing, allTerminations),
  route(
    'POST',
    '/terminations',
    'own',
    z.object({ author: authorId, kind: z.enum(['provider', 'force-majeure']), reason }),
    async ({ input: { author, kind, reason: why }, actor }) =>
      answered(await announceTermination(author, kind, { actor, reason: why }), allTerminations),
  ),
  route('POST', '/terminations/:author/stop', 'own', nothing, async ({ params, actor }) =>
    answered(await stopTermination(params.author ?? '', 'provider', actor), allTerminations),
  ),
];
