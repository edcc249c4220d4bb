import {
  type calls,
  done,
  refuse,
  type Transaction,
  transactionsPerPage,
} from '@oner/config/contract';
import { tiynToTenge } from '@oner/config/terms';
import type { Verb } from '@oner/platform';
import { receiptText } from '../domain/receipt-words.ts';
import { countTransactions, type TransactionRow, transactionsOf } from '../store/transactions.ts';

/**
 * GET /api/my/transactions (spec A §2): receipts of a person's own purchases and refunds, and for an author the copies
 * of his works that were sold; six to a page.
 */
export const listTransactions: Verb<typeof calls.listTransactions> = async (
  { query },
  { person },
) => {
  if (!person) return refuse('login-required');
  const sellerId = person.role === 'seller' ? person.profileId : null;
  const limit = transactionsPerPage;
  const offset = ((query.page ?? 1) - 1) * limit;
  const rows = await transactionsOf(person.documentId, sellerId, { offset, limit });
  const total = await countTransactions(person.documentId, sellerId);
  return done(rows.map(show), { 'X-Total-Count': String(total) });
};

const show = (row: TransactionRow): Transaction => ({
  name: row.receipt === null ? row.order : receiptText(row.receipt),
  order: row.order,
  customer: row.customer,
  issued: new Date(row.issuedAt).toISOString(),
  total: tiynToTenge(row.totalTiyn),
  type: row.type,
  // A receipt of money that came back is issued when the bank has settled it.
  status: row.type === 'return' ? 'refunded' : row.payment,
  receipt: row.receipt === null ? null : String(row.receipt),
});
