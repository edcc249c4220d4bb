/** Daily job: acts of the previous month, penalties, ends of agreements, expired files. */
import {
  addDays,
  dateInAlmaty,
  type IsoDate,
  type IsoMonth,
  minuteMs,
  startOfDay,
} from '@oner/config/terms';
import { clock, lastOfFull, schedule } from '@oner/platform';
import { actSentOn, monthBefore } from './acts/rules.ts';
import { deemSigned, isActOver } from './acts/sign-act.ts';
import { actsInState, type StoredAct } from './acts/store.ts';
import { writeAct } from './acts/write-act.ts';
import { checkClaimDeadlines } from './claims/author-claims.ts';
import { creditPenalties } from './debts/credit-penalties.ts';
import { bookDueEarnings } from './ledger/book-orders.ts';
import { authorsWithOpenEntries, firstOpenMonth } from './ledger/read-entries.ts';
import { dropStalePayees, remindOfData } from './payees/enter-payee.ts';
import { dropExpiredFiles } from './payouts/store.ts';
import { advanceTerminations } from './terminations/terminate.ts';
import { remindOfCalendar } from './terms/force-majeure.ts';

export const DAILY_JOB = 'payouts.daily';
const KEY = 'daily';
/** Minute of the day in Almaty; after midnight all terms of the previous day have ended. */
const AT_MINUTE = 5;

type DailyPayload = {
  /** Last month whose acts are all written. */
  readonly actsOf?: IsoMonth;
  /** Half-year in which authors were last reminded of changed data. */
  readonly remindedIn?: string;
};

export const runDaily = async ({ actsOf, remindedIn }: DailyPayload): Promise<void> => {
  const today = dateInAlmaty(clock.now());
  const last = monthBefore(today);
  await bookDueEarnings();
  await writeActs(actsOf ?? null, last);
  await signOverdue();
  await creditPenalties();
  await advanceTerminations();
  await checkClaimDeadlines();
  await remindOfCalendar(today);
  await dropExpiredFiles(clock.now().getTime());
  await dropStalePayees();
  const reminded = await remindOfData(remindedIn);
  await plan(addDays(today, 1), { actsOf: last, remindedIn: reminded });
};

const plan = (day: IsoDate, payload: DailyPayload): Promise<void> => {
  const at = new Date(startOfDay(day).getTime() + AT_MINUTE * minuteMs);
  return schedule(DAILY_JOB, KEY, at, payload, { replace: true });
};

/** Runs at each start; an existing schedule is kept. */
export const planDailyRun = (): Promise<void> =>
  schedule(DAILY_JOB, KEY, new Date(clock.now().getTime() + minuteMs), {});

/** Each act has its own transaction, so that a run after a crash continues where it stopped. */
const writeActs = async (after: IsoMonth | null, last: IsoMonth): Promise<void> => {
  if (after !== null && after >= last) return;
  const first = after === null ? await firstOpenMonth() : nextMonth(after);
  if (first === null) return;
  for (let month = first; month <= last; month = nextMonth(month))
    for (const authorId of await authorsWithOpenEntries(month)) await writeAct(authorId, month);
};

const nextMonth = (month: IsoMonth): IsoMonth => actSentOn(month).slice(0, 7);

const PAGE = 100;

/**
 * Deems acts signed whose term ended while the shop was down. Penalties depend on it: a negative act lowers the debt,
 * and a penalty credited before it is not taken back.
 */
const signOverdue = async (): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const acts: StoredAct[] = await actsInState('sent', after, PAGE);
    for (const act of acts) if (await isActOver(act)) await deemSigned(act.id);
    after = lastOfFull(acts, PAGE)?.id;
  }
};
