/** Daily check for movements of the books that are in no statement, in a shop that imports statements. */
import { addDays, dateInAlmaty, type IsoDate, isWorkingDay, startOfDay } from '@oner/config/terms';
import { audit, clock, termRules, transact } from '@oner/platform';
import { findPayment } from '../card/store.ts';
import { unreported } from './books.ts';
import { isWholeSum } from './match-rules.ts';
import {
  addDifference,
  banksWithStatements,
  dayIsCovered,
  endDifference,
  lockDifference,
  openDifferencesOf,
  rowWithBank,
} from './store.ts';

/** Banks need a day or two; after three days a payment without a row is reported. */
const GRACE_DAYS = 3;

export const checkStatements = async (): Promise<void> => {
  const all = await banksWithStatements();
  // Statements without a bank are from the time when the shop had one gateway.
  const named = all.filter(({ bank }) => bank !== null);
  const today = dateInAlmaty(clock.now());
  for (const { bank, since } of named.length > 0 ? named : all) {
    await recordUnreported(bank, since, today);
    await recordMissingDay(bank, since, addDays(today, -1));
  }
  if (all.length > 0) await settleReported();
};

const recordUnreported = async (
  bank: string | null,
  since: IsoDate,
  today: IsoDate,
): Promise<void> => {
  const until = startOfDay(addDays(today, -GRACE_DAYS)).getTime();
  for (const { subject, number, amountTiyn, at } of await unreported(
    startOfDay(since).getTime(),
    until,
    bank,
  )) {
    await addDifference({
      key: `missing-there:${subject}`,
      kind: 'missing-there',
      number,
      rowId: null,
      day: dateInAlmaty(new Date(at)),
      expectedTiyn: amountTiyn,
      foundTiyn: null,
      foundAt: clock.now().getTime(),
    });
  }
};

/** Reports a missing statement of yesterday, if it was a working day; settles the report when the statement arrives. */
const recordMissingDay = async (
  bank: string | null,
  since: IsoDate,
  yesterday: IsoDate,
): Promise<void> => {
  const foundAt = clock.now().getTime();
  const { calendar } = await termRules();
  const isOpen = yesterday > since && isWorkingDay(yesterday, calendar);
  if (isOpen && !(await dayIsCovered(yesterday, bank))) {
    await addDifference({
      key: `no-statement:${bank === null ? '' : `${bank}:`}${yesterday}`,
      kind: 'no-statement',
      number: null,
      rowId: null,
      day: yesterday,
      expectedTiyn: null,
      foundTiyn: null,
      foundAt,
    });
  }
  for (const { id, day, bank: of } of await openDifferencesOf('no-statement')) {
    if (of === bank && (await dayIsCovered(day, bank))) await settle(id);
  }
};

/** Settles rows of unknown money that the bank has meanwhile reported as captured. */
const settleReported = async (): Promise<void> => {
  for (const { id, number, rowId } of await openDifferencesOf('missing-here')) {
    const payment = number === null ? null : await findPayment(number);
    const row = rowId === null ? null : await rowWithBank(rowId);
    if (!row || payment?.state !== 'captured' || payment.way !== 'card') continue;
    const isSameBank = row.bank === null || payment.gateway === row.bank;
    if (isSameBank && isWholeSum(row, payment.amountTiyn)) await settle(id);
  }
};

const settle = (id: number): Promise<void> =>
  transact(() =>
    endDifference(id, { note: '→', settledBy: 'system', settledAt: clock.now().getTime() }),
  );

/** Settles a difference that staff have explained. @param actor `staff:<id>` */
export const settleDifference = (
  id: number,
  note: string,
  actor: string,
): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const difference = await lockDifference({ id });
    if (!difference) return 'not-found';
    if (difference.state !== 'open') return 'moved-on';
    await endDifference(id, { note, settledBy: actor, settledAt: clock.now().getTime() });
    const { kind, number } = difference;
    const subject = number ? `order:${number}` : `difference:${id}`;
    await audit({ actor, action: 'difference.settled', subject, facts: { kind, note } });
    return null;
  });
