import { type calls, done, refuse } from '@oner/config/contract';
import { FileReply, type Verb } from '@oner/platform';
import { printRecord } from '../paper/print-record.ts';
import { findDeposit } from '../store/deposits.ts';
import { depositPage } from './show-deposit.ts';

/** GET /api/deposits/:code/paper?lang=: the record as a PDF with a QR code of its page. */
export const getDepositPaper: Verb<typeof calls.getDepositPaper> = async ({ params, query }) => {
  const row = await findDeposit(params.code);
  if (!row) return refuse('not-found');
  const bytes = await printRecord(row, query.lang, depositPage(row.code, query.lang));
  return done(new FileReply(bytes, `oner-${row.code}-${query.lang}.pdf`));
};
