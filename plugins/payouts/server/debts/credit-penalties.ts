/** Credits penalties for late payouts, day by day (Agreement 8.1). */
import type { SellerId } from '@oner/config/contract';
import {
  addDays,
  dateInAlmaty,
  formatTiyn,
  type IsoDate,
  suspendedText,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import { audit, clock, termRules, transact } from '@oner/platform';
import { actName, actSentOn } from '../acts/rules.ts';
import { actsById, findActById, lockAct } from '../acts/store.ts';
import { bookPenalty } from '../ledger/entry-rules.ts';
import { postEntry } from '../ledger/store.ts';
import { dayOr, notifyAuthor } from '../notify-author.ts';
import { isAuthorsHold, stopsFile } from '../payouts/rules.ts';
import { actIdsOf, type Payout, payoutsIn } from '../payouts/store.ts';
import { holdsOfAuthors, owedAuthors, withCurrentDueDay } from './owed.ts';
import { addPenalty, creditedFor, excusedDays, lastPenaltyDayOf } from './penalty-store.ts';
import { type LateDebt, lateParts, penaltyDue } from './rules.ts';

type Acts = Parameters<typeof lateParts>[0];

type Late = {
  readonly authorId: SellerId;
  readonly actId: number;
  readonly amountTiyn: Tiyn;
  readonly acts: () => Promise<Acts>;
  readonly dueOn: IsoDate;
  /** The bank has its file. */
  readonly isFiled: boolean;
};

const actsOfPayout = async (id: number): Promise<Acts> =>
  (await actsById(await actIdsOf(id))).map(({ totalTiyn, signedOn }) => ({
    rewardTiyn: totalTiyn,
    signedOn: signedOn ?? '',
  }));

/** Everything due before this day and not paid. */
const lateOn = async (today: IsoDate): Promise<Late[]> => {
  const owed = (await owedAuthors()).flatMap(({ authorId, payables }) =>
    payables.map(({ amountTiyn, acts, dueOn, anchorId }) => ({
      authorId,
      amountTiyn,
      acts: async () => acts,
      dueOn,
      actId: anchorId,
      isFiled: false,
    })),
  );
  const underway = (
    await withCurrentDueDay(await payoutsIn(['proposed', 'approved', 'filed']))
  ).map(({ id, authorId, amountTiyn, dueOn, anchorId, state }) => ({
    authorId,
    amountTiyn,
    acts: () => actsOfPayout(id),
    dueOn,
    actId: anchorId,
    isFiled: state === 'filed',
  }));
  return [...owed, ...underway].flatMap((one) => {
    const { dueOn } = one;
    return dueOn !== null && dueOn < today && one.actId > 0 ? [{ ...one, dueOn }] : [];
  });
};

/** Runs daily; the next run makes up for a missed day. */
export const creditPenalties = async (): Promise<number> => {
  const today = dateInAlmaty(clock.now());
  const late = await lateOn(today);
  const holds = await holdsOfAuthors([...new Set(late.map(({ authorId }) => authorId))]);
  for (const one of late) {
    const isExcused = (holds.get(one.authorId) ?? []).some(
      ({ reason }) => isAuthorsHold(reason) && (!one.isFiled || stopsFile(reason)),
    );
    await transact(async () => {
      // Marked as paid meanwhile: the penalty up to the day of payment is credited with it.
      if ((await lockAct(one.actId))?.state === 'paid') return;
      await (isExcused ? excuse(one, today) : credit(one, today));
    });
  }
  return late.length;
};

/** Records days on which only the author could end the hold: a row of zero each, because they earn no penalty. */
const excuse = async ({ authorId, actId, dueOn }: Late, today: IsoDate): Promise<void> => {
  const last = (await lastPenaltyDayOf(actId)) ?? dueOn;
  for (let day = addDays(last, 1); day <= today; day = addDays(day, 1))
    await addPenalty(authorId, { actId, day, amountTiyn: ZERO });
};

const credit = async (late: Late, today: IsoDate): Promise<void> => {
  const { authorId, actId, dueOn, amountTiyn } = late;
  const amount = await missing(late, null, today);
  if (amount <= 0) return;
  const isFirst = (await lastPenaltyDayOf(actId)) === null;
  await book(authorId, actId, today, amount);
  if (!isFirst) return;
  await notifyAuthor(
    'payout-late',
    authorId,
    (language) => ({
      amount: formatTiyn(amountTiyn),
      date: dayOr(dueOn, language, suspendedText),
      penalty: formatTiyn(amount),
    }),
    `act:${actId}`,
  );
};

const missing = async (
  { actId, acts, dueOn }: Pick<Late, 'actId' | 'acts'> & Pick<LateDebt, 'dueOn'>,
  paidOn: IsoDate | null,
  today: IsoDate,
): Promise<Tiyn> => {
  const act = await findActById(actId);
  if (!act) throw new Error(`act ${actId} not found`);
  const parts = lateParts(await acts(), dueOn);
  const debt: LateDebt = { ...parts, paidOn, dueOn, actDay: actSentOn(act.month) };
  const credited = (await creditedFor([actId])).get(actId) ?? ZERO;
  const { forceMajeure } = await termRules();
  return penaltyDue(debt, credited, today, [...forceMajeure, ...(await excusedDays(actId))]);
};

/**
 * Credits the penalty still missing up to the day of payment, or takes back days credited after it. Runs in the
 * transaction that marks the payout paid; the amount is paid with the author's next payout.
 */
export const creditPaidLate = async (payout: Payout, paidOn: IsoDate): Promise<void> => {
  const { id, authorId, anchorId: actId } = payout;
  if (payout.dueOn === null || actId === 0) return;
  const [{ dueOn } = payout] = await withCurrentDueDay([payout]);
  const today = dateInAlmaty(clock.now());
  const acts = () => actsOfPayout(id);
  const amount = await missing({ actId, acts, dueOn }, paidOn, today);
  if (amount !== ZERO) await book(authorId, actId, today, amount);
};

const book = async (
  authorId: SellerId,
  actId: number,
  day: IsoDate,
  amountTiyn: Tiyn,
): Promise<void> => {
  const written = await postEntry({
    source: `penalty:${actName(actId)}:${day}:${amountTiyn}`,
    kind: 'penalty',
    at: clock.now().getTime(),
    month: day.slice(0, 7),
    clause: 'Agreement 8.1',
    authorId,
    order: null,
    lineId: null,
    terms: null,
    mirrors: null,
    facts: { act: actName(actId), day },
    postings: bookPenalty(authorId, amountTiyn),
  });
  if (written === null) return;
  await addPenalty(authorId, { actId, day, amountTiyn });
  const facts = { day, amount: amountTiyn };
  const subject = `act:${actName(actId)}`;
  await audit({ actor: 'system', action: 'penalty.credited', subject, facts });
};
