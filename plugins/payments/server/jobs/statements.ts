import { addDays, dateInAlmaty, startOfDay } from '@oner/config/terms';
import { clock, schedule } from '@oner/platform';
import { takeFolder, takeFromTestBank } from '../services/fetch-statements.ts';
import { lookAtStatements } from '../services/look-at-statements.ts';

export const STATEMENTS_JOB = 'payments.statements';
const KEY = 'daily';
const HOUR_MS = 3_600_000;
/** Banks have written yesterday's statement by then, Almaty. */
const HOUR_OF_DAY = 9;

export type StatementsPayload = { readonly lookedOn?: string };

/** Every hour what lies in the folder; once a day, in the morning, what the books have and the bank does not. */
export const readStatements = async ({ lookedOn }: StatementsPayload): Promise<void> => {
  const now = clock.now();
  const today = dateInAlmaty(now);
  const isMorning = now.getTime() >= startOfDay(today).getTime() + HOUR_OF_DAY * HOUR_MS;
  const isDue = isMorning && lookedOn !== today;
  await takeFolder();
  if (isDue) {
    await takeFromTestBank();
    await lookAtStatements();
  }
  await plan(new Date(now.getTime() + HOUR_MS), isDue ? today : (lookedOn ?? addDays(today, -1)));
};

const plan = (at: Date, lookedOn: string): Promise<void> =>
  schedule(STATEMENTS_JOB, KEY, at, { lookedOn }, { replace: true });

/** At each start; a plan that is there stays. */
export const planStatements = (): Promise<void> =>
  schedule(STATEMENTS_JOB, KEY, new Date(clock.now().getTime() + 60_000), {});
