/** Calls for fee schedules: one person proposes a schedule, the owner or another owner confirms it. */
import { staffCalls } from '@oner/config/contract/staff';
import { tiyn } from '@oner/config/terms';
import { handleStaff, notFound } from '@oner/platform';
import { answered, rowIdOf, staffBy } from '../desk.ts';
import { confirmSchedule, proposeSchedule } from './schedules.ts';
import { allSchedules, nothingSold, originalsEarned } from './store.ts';

const showAll = async () => {
  const found = await allSchedules();
  const people = found.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy]);
  const nameOf = await staffBy(people);
  const originals = await originalsEarned();
  const schedules = found.map((one) => ({
    ...one,
    originals: originals.get(one.version) ?? nothingSold,
    proposedByName: nameOf(one.proposedBy),
    confirmedByName: nameOf(one.confirmedBy),
  }));
  return { value: { schedules } };
};

export const feeRoutes = [
  handleStaff(staffCalls.listSchedules, showAll),
  handleStaff(staffCalls.proposeSchedule, async ({ body: { perUnit, ...draft }, actor }) => {
    const sums = {
      notebook: tiyn(perUnit.notebook),
      shopper: tiyn(perUnit.shopper),
      tshirt: tiyn(perUnit.tshirt),
      sweatshirt: tiyn(perUnit.sweatshirt),
      hoodie: tiyn(perUnit.hoodie),
      canvas: tiyn(perUnit.canvas),
      animation: tiyn(perUnit.animation),
    };
    const made = await proposeSchedule({ ...draft, perUnit: sums }, actor);
    return answered(typeof made === 'number' ? null : made, showAll);
  }),
  handleStaff(staffCalls.confirmSchedule, async ({ params, actor }) => {
    const version = rowIdOf(params);
    return version === null ? notFound : answered(await confirmSchedule(version, actor), showAll);
  }),
];
