/** Fee schedules: the owner proposes one, reads it over, and confirms it. */
import { tiyn } from '@oner/config/terms';
import * as z from 'zod/mini';
import { EARNING_MOMENTS } from '../domain/schedule.ts';
import { confirmSchedule, listSchedules, proposeSchedule } from '../services/fee-schedules.ts';
import { answered, day, idOf, missing, nothing, route } from './route.ts';
import { staffBy } from './show.ts';

const whole = z.number().check(z.int(), z.minimum(0));
const sum = z.pipe(whole, z.transform(tiyn));

/** Sums for one unit in tiyn, shares in hundredths of a percent. */
const draft = z.object({
  startsOn: day,
  mode: z.enum(['royalty', 'commission']),
  perUnit: z.object({
    notebook: sum,
    shopper: sum,
    tshirt: sum,
    sweatshirt: sum,
    hoodie: sum,
    canvas: sum,
    animation: sum,
  }),
  commissionBp: z.object({ original: whole, rent: whole, licence: whole }),
  earnedWhen: z.enum(EARNING_MOMENTS),
});

const all = async () => {
  const found = await listSchedules();
  const people = found.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy]);
  const nameOf = await staffBy(people);
  const schedules = found.map((one) => ({
    ...one,
    proposedByName: nameOf(one.proposedBy),
    confirmedByName: nameOf(one.confirmedBy),
  }));
  return { value: { schedules } };
};

export const feeRoutes = [
  route('GET', '/schedules', 'read', nothing, all),
  route('POST', '/schedules', 'own', draft, async ({ input, actor }) => {
    const made = await proposeSchedule(input, actor);
    return answered(typeof made === 'number' ? null : made, all);
  }),
  route('POST', '/schedules/:id/confirm', 'own', nothing, async ({ params, actor }) => {
    const version = idOf(params);
    return version === null ? missing : answered(await confirmSchedule(version, actor), all);
  }),
];
