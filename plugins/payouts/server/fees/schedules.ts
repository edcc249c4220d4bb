/** Proposes and confirms fee schedules; refuses items whose price leaves the author a negative share (Agreement 6.4, 6.5). */

import { calls, done } from '@oner/config/contract';
import type { MerchTerms } from '@oner/config/contract/merch-terms';
import type { EarningMoment } from '@oner/config/contract/payout-states';
import { env } from '@oner/config/env';
import {
  dateInAlmaty,
  FIRST_SCHEDULE,
  type IsoDate,
  noticeOver,
  type Schedule,
  tiynToTenge,
  writeDay,
} from '@oner/config/terms';
import {
  afterChanges,
  audit,
  clock,
  fieldError,
  type Handler,
  handle,
  languageOfStaff,
  schedule as plan,
  pluginService,
  termRules,
  transact,
} from '@oner/platform';
import { notifyAuthor } from '../notify-author.ts';
import {
  type FeeSchedule,
  feeChanges,
  merchTermsOf,
  minimumPrice,
  type ScheduleProblem,
  scheduleOn,
  scheduleProblem,
  schedulesInForce,
  tooCheapText,
} from './rules.ts';
import { addSchedule, allSchedules, confirmFees, priceOf, pricesInShop } from './store.ts';

type ScheduleDraft = Omit<Schedule, 'version'> & { readonly earnedWhen: EarningMoment };

/** The schedule in force on a day. */
export const scheduleOf = async (day: IsoDate): Promise<FeeSchedule> =>
  scheduleOn(schedulesInForce(await allSchedules()), day);

/** Whether the owner has confirmed the schedule in force today; no payout is made before that. */
export const isFeeConfirmed = async (): Promise<boolean> =>
  (await scheduleOf(dateInAlmaty(clock.now()))).confirmedAt !== null;

/** Stores the agreement's own fees as the first version, once, at the first start. */
export const seedSchedule = (): Promise<void> =>
  transact(async () => {
    if ((await allSchedules()).length > 0) return;
    const proposedAt = clock.now().getTime();
    const first = { ...FIRST_SCHEDULE, earnedWhen: 'delivered' } as const;
    await addSchedule({ ...first, proposedBy: 'system', proposedAt });
    // A demo shop has no owner to confirm the fees, and visitors expect to see payouts.
    if (env().DEMO) await confirmFees(first.version, 'system', proposedAt);
  });

/** Last day of a notice period that begins today. */
const noticeThrough = async (): Promise<IsoDate> =>
  noticeOver(dateInAlmaty(clock.now()), (await termRules()).calendar);

/** @param by `staff:<id>` @returns the new version number, or the problem */
export const proposeSchedule = (
  draft: ScheduleDraft,
  by: string,
): Promise<number | ScheduleProblem> =>
  transact(async () => {
    const now = clock.now();
    const problem = scheduleProblem(draft, await noticeThrough());
    if (problem) return problem;
    const version = Math.max(0, ...(await allSchedules()).map((one) => one.version)) + 1;
    await addSchedule({ ...draft, version, proposedBy: by, proposedAt: now.getTime() });
    const { startsOn, mode } = draft;
    await audit({
      actor: by,
      action: 'fees.proposed',
      subject: `fees:${version}`,
      facts: { startsOn, mode },
    });
    return version;
  });

/**
 * Confirms a schedule for orders from its first day on, and notifies the authors (Agreement 13.1). The person who
 * proposed it cannot confirm it. The first version can be confirmed at any time, because earlier orders were placed
 * under it.
 * @param by `staff:<id>`
 */
export const confirmSchedule = (
  version: number,
  by: string,
): Promise<'not-found' | 'moved-on' | 'second-person' | ScheduleProblem | null> =>
  transact(async () => {
    const schedule = (await allSchedules()).find((one) => one.version === version);
    if (!schedule) return 'not-found';
    if (schedule.confirmedAt !== null) return 'moved-on';
    if (schedule.proposedBy === by) return 'second-person';
    const now = clock.now();
    const problem = version === 1 ? null : scheduleProblem(schedule, await noticeThrough());
    if (problem) return problem;
    if (!(await confirmFees(version, by, now.getTime()))) return 'moved-on';
    await audit({ actor: by, action: 'fees.confirmed', subject: `fees:${version}` });
    if (version > 1)
      await plan(NOTICE_JOB, `${version}`, now, { version, after: 0 } satisfies ScheduleNotice);
    return null;
  });

export const NOTICE_JOB = 'payouts.fee-news';
export type ScheduleNotice = { readonly version: number; readonly after: number };
const partSize = 50;

/** Notifies one batch of authors of a confirmed schedule, and schedules the next batch in the same transaction. */
export const notifyOfFees = async ({ version, after }: ScheduleNotice): Promise<void> => {
  const inForce = schedulesInForce(await allSchedules());
  const schedule = inForce.find((one) => one.version === version);
  if (!schedule) return;
  const { startsOn } = schedule;
  const before = scheduleOn(
    inForce.filter((one) => one.version !== version),
    startsOn,
  );
  const part = (await pluginService('accounts').listSellers()).slice(after, after + partSize);
  await transact(async () => {
    for (const { id } of part)
      await notifyAuthor(
        'fees-change',
        id,
        (language) => ({
          date: writeDay(startsOn, language),
          changes: feeChanges(before, schedule, language) || '—',
        }),
        `fees:${version}:${id}`,
      );
    if (part.length < partSize) return;
    const next: ScheduleNotice = { version, after: after + partSize };
    await plan(NOTICE_JOB, `${version}#${next.after}`, clock.now(), next);
  });
};

/** Author's share of each item today; also stored with each consent to merchandise. */
export const merchTermsNow = async (): Promise<MerchTerms> => {
  const schedule = await scheduleOf(dateInAlmaty(clock.now()));
  const terms = merchTermsOf(await pricesInShop(), schedule);
  return {
    schedule: schedule.version,
    starts_on: schedule.startsOn,
    things: terms.map(({ kind, unitPrice, production, provider, author }) => ({
      kind,
      price: tiynToTenge(unitPrice),
      production: tiynToTenge(production),
      fee: tiynToTenge(provider),
      author: tiynToTenge(author),
    })),
  };
};

const getMerchTerms: Handler<'getMerchTerms'> = async () => done(await merchTermsNow());

// Items whose price leaves the author a negative share are not saved (Agreement 6.4).

export const checkItemPrices = (): void =>
  afterChanges('api::shop-item.shop-item', ['create', 'update', 'clone'], checkPrice);

/** @throws ValidationError shown at the field in the panel */
const checkPrice = async (id: string): Promise<void> => {
  const item = await priceOf(id);
  const least = item && minimumPrice(item, await scheduleOf(dateInAlmaty(clock.now())));
  if (!item || least === null) return;
  throw fieldError('priceTenge', tooCheapText(item, least, languageOfStaff()));
};

export const merchTermCalls = [handle(calls.getMerchTerms, getMerchTerms)];
