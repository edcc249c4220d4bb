import * as z from 'zod/mini';
import { termination } from './acts.ts';
import { earningMoments } from './payout-states.ts';
import { id as authorId, filled, isoDate } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';
import { author, dayOfCentury, epoch, payRights } from './staff-payouts.ts';

const { read, propose, settle, own } = payRights;
const reason = filled(500);
const whole = z.number().check(z.int(), z.minimum(0));

/** Amounts per unit in tiyn, shares in hundredths of a percent. */
const fees = {
  startsOn: dayOfCentury,
  mode: z.enum(['royalty', 'commission']),
  perUnit: z.object({
    notebook: whole,
    shopper: whole,
    tshirt: whole,
    sweatshirt: whole,
    hoodie: whole,
    canvas: whole,
    animation: whole,
  }),
  commissionBp: z.object({ original: whole, rent: whole, licence: whole }),
  earnedWhen: z.enum(earningMoments),
};
const feeDraft = z.object(fees);
export type FeeDraft = z.output<typeof feeDraft>;
const schedule = z.object({
  ...fees,
  version: z.int(),
  proposedBy: z.string(),
  proposedByName: z.nullable(z.string()),
  proposedAt: epoch,
  /** Null until confirmed. */
  confirmedBy: z.nullable(z.string()),
  confirmedByName: z.nullable(z.string()),
  confirmedAt: z.nullable(epoch),
  /** Originals earned under the schedule: number, total price, and the provider's fee. Tiyn. */
  originals: z.object({ count: z.int(), totalTiyn: z.int(), feeTiyn: z.int() }),
});
export type StaffFeeSchedule = z.output<typeof schedule>;
const schedules = z.object({ schedules: z.array(schedule) });
const feeProblems = ['bad-day', 'bad-sum', 'bad-share', 'starts-too-early'] as const;

const feeSchedules = {
  listSchedules: defineStaffCall('GET /payouts/schedules', {
    right: read,
    reply: schedules,
  }),
  proposeSchedule: defineStaffCall('POST /payouts/schedules', {
    right: propose,
    body: feeDraft,
    reply: schedules,
    refusals: feeProblems,
  }),
  confirmSchedule: defineStaffCall('POST /payouts/schedules/:id/confirm', {
    right: own,
    reply: schedules,
    refusals: ['not-found', 'moved-on', 'second-person', ...feeProblems],
  }),
} as const;

const forceMajeure = z.object({
  id: z.int(),
  startsOn: isoDate,
  endsOn: z.nullable(isoDate),
  reason: z.string(),
  declaredBy: z.string(),
  declaredByName: z.nullable(z.string()),
  declaredAt: epoch,
});
export type StaffForceMajeure = z.output<typeof forceMajeure>;
const forceMajeurePeriods = z.object({ standstills: z.array(forceMajeure) });

const staffTermination = z.extend(termination, {
  id: z.int(),
  author,
  state: z.enum(['announced', 'ended', 'stopped']),
  reason: z.nullable(z.string()),
});
export type StaffTermination = z.output<typeof staffTermination>;
const terminations = z.object({ terminations: z.array(staffTermination) });

const agreements = {
  /** Force majeure periods. */
  listForceMajeure: defineStaffCall('GET /payouts/standstills', {
    right: read,
    reply: forceMajeurePeriods,
  }),
  declareForceMajeure: defineStaffCall('POST /payouts/standstills', {
    right: own,
    body: z.object({
      startsOn: dayOfCentury,
      endsOn: z.optional(z.nullable(dayOfCentury)),
      reason,
    }),
    reply: forceMajeurePeriods,
    refusals: ['bad-days'],
  }),
  endForceMajeure: defineStaffCall('POST /payouts/standstills/:id/end', {
    right: own,
    body: z.object({ endsOn: dayOfCentury }),
    reply: forceMajeurePeriods,
    refusals: ['not-found'],
  }),
  listTerminations: defineStaffCall('GET /payouts/terminations', {
    right: read,
    reply: terminations,
  }),
  announceTermination: defineStaffCall('POST /payouts/terminations', {
    right: own,
    body: z.object({ author: authorId, kind: z.enum(['provider', 'force-majeure']), reason }),
    reply: terminations,
    refusals: ['not-found', 'conflict', 'not-yet'],
  }),
  /** Withdraws the provider's notice of termination. */
  stopTermination: defineStaffCall('POST /payouts/terminations/:author/stop', {
    right: own,
    reply: terminations,
    refusals: ['not-found', 'conflict'],
  }),
} as const;

const days = z.array(dayOfCentury).check(z.maxLength(30));
/** Data of a year not fixed by law: Kurban Ait, days moved by decree, and the official number of working days as a check. */
const yearDraft = z.object({
  year: z.number().check(z.int(), z.minimum(2024), z.maximum(2100)),
  status: z.enum(['official', 'provisional']),
  source: filled(300),
  workingDays: z.number().check(z.int(), z.minimum(200), z.maximum(300)),
  kurbanAit: z.optional(z.nullable(dayOfCentury)),
  extraOff: days,
  extraWorking: days,
});
export type YearDraft = z.output<typeof yearDraft>;
/** An entered version of a year; names are null for the system. */
const year = z.object({
  id: z.int(),
  year: z.int(),
  version: z.int(),
  status: z.enum(['official', 'provisional']),
  source: z.string(),
  workingDays: z.int(),
  daysOff: z.array(z.object({ date: isoDate, why: z.string(), instead: z.optional(z.string()) })),
  extraOff: z.array(isoDate),
  extraWorking: z.array(isoDate),
  proposedBy: z.string(),
  proposedByName: z.nullable(z.string()),
  proposedAt: epoch,
  confirmedBy: z.nullable(z.string()),
  confirmedByName: z.nullable(z.string()),
  confirmedAt: z.nullable(epoch),
});
export type StaffCalendarYear = z.output<typeof year>;
const calendar = z.object({
  /** Version of each year in force. */
  years: z.array(year),
  /** Entered, but not yet confirmed by a second person. */
  waiting: z.array(year),
  /** Last day covered. */
  endsOn: isoDate,
  daysLeft: z.int(),
  endsSoon: z.boolean(),
});

const productionCalendar = {
  getCalendar: defineStaffCall('GET /payouts/calendar', {
    right: read,
    reply: calendar,
  }),
  enterYear: defineStaffCall('POST /payouts/calendar', {
    right: settle,
    body: yearDraft,
    reply: calendar,
    refusals: [
      'moved-on',
      'year-other-year',
      'year-not-a-weekday',
      'year-not-a-day-off',
      'year-day-twice',
      'year-count',
    ],
  }),
  confirmYear: defineStaffCall('POST /payouts/calendar/:id/confirm', {
    right: settle,
    reply: calendar,
    refusals: ['not-found', 'moved-on', 'second-person'],
  }),
} as const;

/** Calls of the payouts desk about fees, force majeure, terminations and the production calendar. */
export const agreementsStaffCalls = {
  ...feeSchedules,
  ...agreements,
  ...productionCalendar,
} as const;
