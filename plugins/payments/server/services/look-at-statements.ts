/** What the books have and no statement tells: looked for once a day, in a shop that reads statements. */
import { addDays, dateInAlmaty, type IsoDate, isWorkingDay, startOfDay } from '@oner/config/terms';
import { clock, termRules, transact } from '@oner/platform';
import { untold } from '../store/books.ts';
import { addDifference, endDifference, openOf } from '../store/differences.ts';
import { findPayment } from '../store/payments.ts';
import { dayIsCovered, firstStatementDay } from '../store/statements.ts';

/** A bank needs a day or two; after three a payment without a row is a question. */
const PATIENCE_DAYS = 3;

export const lookAtStatements = async (): Promise<void> => {
  const since = await firstStatementDay();
  if (since === null) return;
  const today = dateInAlmaty(clock.now());
  await tellUntold(since, today);
  await tellMissingDay(since, addDays(today, -1));
  await settleHeard();
};

const tellUntold = async (since: IsoDate, today: IsoDate): Promise<void> => {
  const until = startOfDay(addDays(today, -PATIENCE_DAYS)).getTime();
  for (const { subject, number, amountTiyn, at } of await untold(
    startOfDay(since).getTime(),
    until,
  )) {
    await addDifference({
      ...{ key: `missing-there:${subject}`, kind: 'missing-there', number, rowId: null },
      ...{ day: dateInAlmaty(new Date(at)), expectedTiyn: amountTiyn, foundTiyn: null },
      foundAt: clock.now().getTime(),
    });
  }
};

/** Yesterday's statement, if yesterday a bank was open; one that comes later settles it. */
const tellMissingDay = async (since: IsoDate, yesterday: IsoDate): Promise<void> => {
  const foundAt = clock.now().getTime();
  const { calendar } = await termRules();
  if (yesterday > since && isWorkingDay(yesterday, calendar) && !(await dayIsCovered(yesterday))) {
    await addDifference({
      ...{ key: `no-statement:${yesterday}`, kind: 'no-statement', number: null, rowId: null },
      ...{ day: yesterday, expectedTiyn: null, foundTiyn: null, foundAt },
    });
  }
  for (const { id, day } of await openOf('no-statement')) {
    if (await dayIsCovered(day)) await settle(id);
  }
};

/** Money that was unknown here when its row came, and that the bank has told of since. */
const settleHeard = async (): Promise<void> => {
  for (const { id, number, foundTiyn } of await openOf('missing-here')) {
    const payment = number === null ? null : await findPayment(number);
    const isHeard = payment?.state === 'captured' && payment.way === 'card';
    if (isHeard && payment.amountTiyn === foundTiyn) await settle(id);
  }
};

const settle = (id: number): Promise<void> =>
  transact(() =>
    endDifference(id, { note: '→', settledBy: 'system', settledAt: clock.now().getTime() }),
  );
