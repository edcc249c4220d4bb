/** What binds the shop: force majeure and ended agreements; and whose payouts are locked. */
import { staffCalls } from '@oner/config/contract/staff';
import { allStandstills, audit, handleStaff, room, transact } from '@oner/platform';
import { closeAndTell, declareAndTell } from '../services/declare-standstill.ts';
import { showTermination } from '../services/my-termination.ts';
import { announceTermination, stopTermination } from '../services/terminate.ts';
import { addLock, liftLock } from '../store/locks.ts';
import { listTerminations } from '../store/terminations.ts';
import { answered, idOf, missing } from './route.ts';
import { authorsBy, showLocks, staffBy } from './show.ts';

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
  handleStaff(staffCalls.listLocks, allLocks),
  handleStaff(staffCalls.lockAuthor, async ({ body: { author, reason }, actor }) => {
    if (!(await room('accounts').findSeller(author))) return missing;
    const isNew = await transact(async () => {
      if (!(await addLock(author, reason, actor))) return false;
      const subject = `seller:${author}`;
      await audit({ actor, action: 'payouts.locked', subject, facts: { reason } });
      return true;
    });
    return isNew ? allLocks() : { refused: 'moved-on', status: 409 };
  }),
  handleStaff(staffCalls.liftLock, async ({ params: { author }, actor }) => {
    const isGone = await transact(async () => {
      const isUnlocked = await liftLock(author, actor);
      if (isUnlocked)
        await audit({ actor, action: 'payouts.unlocked', subject: `seller:${author}` });
      // One action ends both: the staff that lets the author be paid has looked at all that stood against it.
      return (await room('accounts').unfreezeAuthor(author, actor)) || isUnlocked;
    });
    return isGone ? allLocks() : missing;
  }),
  handleStaff(staffCalls.listForceMajeure, showStandstills),
  handleStaff(
    staffCalls.declareForceMajeure,
    async ({ body: { startsOn, endsOn = null, reason }, actor }) => {
      const id = await declareAndTell({ startsOn, endsOn }, reason, actor);
      return id === null ? { refused: 'bad-days', status: 400 } : showStandstills();
    },
  ),
  handleStaff(staffCalls.endForceMajeure, async ({ params, body: { endsOn }, actor }) => {
    const id = idOf(params);
    if (id === null || !(await closeAndTell(id, endsOn, actor))) return missing;
    return showStandstills();
  }),
  handleStaff(staffCalls.listTerminations, allTerminations),
  handleStaff(staffCalls.announceTermination, async ({ body: { author, kind, reason }, actor }) =>
    answered(await announceTermination(author, kind, { actor, reason }), allTerminations),
  ),
  handleStaff(staffCalls.stopTermination, async ({ params: { author }, actor }) =>
    answered(await stopTermination(author, 'provider', actor), allTerminations),
  ),
];
