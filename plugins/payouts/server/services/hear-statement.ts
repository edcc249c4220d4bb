/** A row of a bank statement that names a payout: its money has left, or has come back. */
import type { Payload } from '@oner/config/events';
import { tiyn } from '@oner/config/terms';
import { audit, logNote, room } from '@oner/platform';
import { namedPayouts } from '../domain/transfer.ts';
import { findPayout } from '../store/payouts.ts';
import { payPayout, returnPayout } from './settle-payout.ts';

/** Heard for each row that payments has no place for; a second time changes nothing. */
export const statementMoved = async ({ rowId }: Payload<'statementMoved'>): Promise<void> => {
  const row = await room('payments').statements.row(rowId);
  if (!row) return;
  const [named, ...others] = namedPayouts(`${row.purpose} ${row.reference}`);
  if (named === undefined) return;
  const payout = await findPayout(named);
  const moved = tiyn(Math.abs(row.amountTiyn));
  if (!payout || others.length > 0 || payout.amountTiyn !== moved)
    return differs(rowId, named, row.amountTiyn);
  const by = `statement:${row.statementId}`;
  if (row.amountTiyn > 0) {
    await returnPayout(named, row.purpose.slice(0, 200), by);
    return;
  }
  const reference = (row.reference || `row ${rowId}`).slice(0, 64);
  const problem = await payPayout(named, { reference, paidOn: row.day, by });
  // Marked by hand before, under whatever number the accountant has typed.
  if (problem && problem !== 'moved-on') await differs(rowId, named, row.amountTiyn);
};

/** For people to look at. */
const differs = async (rowId: number, payout: number, amount: number): Promise<void> => {
  logNote('a row of a statement is not the payout it names', { row: rowId, payout });
  await audit({
    actor: `row:${rowId}`,
    action: 'payout.differs',
    subject: `payout:${payout}`,
    facts: { amount },
  });
};
