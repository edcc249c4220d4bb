/** A company that pays an order from its account: its invoice, and its transfer as a statement of the bank tells it. */
import { dateInAlmaty } from '@oner/config/terms';
import { askInvoice } from '../../plugins/orders/server/services/ask-invoice.ts';
import { payInvoice } from '../../plugins/payments/server/services/pay-invoice.ts';
import { takeStatement } from '../../plugins/payments/server/services/take-statement.ts';
import { clock } from '../../plugins/platform/server/clock.ts';
import { db } from '../../plugins/platform/server/db.ts';
import { bare, caller, type Known, type Life } from './life.ts';

const company = {
  ...{ bin: '150340000109', company: '«Дала» ЖШС' },
  ...{ address: 'Алматы, Абай даңғылы, 1', email: 'office@dala.example.kz' },
};

export const askForInvoice = async (number: string): Promise<string> => {
  const answer = await askInvoice({ ...bare, params: { number }, body: company }, caller);
  return answer.ok ? 'invoice issued' : answer.refusal.code;
};

/** The accountant says that the invoice is paid. */
export const payByHand = async (life: Life, { number }: Known): Promise<string> => {
  const invoice = await db()('invoices').where({ order_number: number }).orderBy('number').first();
  if (!invoice) return 'no invoice to pay';
  const reference = `H${number}`;
  const paidOn = dateInAlmaty(clock.now());
  if (!life.transfers.has(number)) life.transfers.set(number, 0);
  const problem = await payInvoice(Number(invoice.number), { reference, paidOn, by: 'staff:2' });
  return problem ?? 'paid by hand';
};

/** @param share of the sum, percent */
export const transferFor = async (life: Life, known: Known, share: number): Promise<string> => {
  const { number, total } = known;
  const invoice = await db()('invoices').where({ order_number: number }).orderBy('number').first();
  if (!invoice) return 'no invoice to pay';
  const times = (life.transfers.get(number) ?? 0) + 1;
  // Brought once more after a crash it is the same file.
  if (times === 1) life.transfers.set(number, 0);
  const day = dateInAlmaty(clock.now());
  const sum = Math.floor((total * share) / 100);
  const reference = `${number}${times}`.slice(-12);
  const purpose = `Оплата по счету № ${invoice.number}`;
  const text = `Дата операции;RRN;Сумма;Назначение\r\n${day};${reference};${sum};${purpose}`;
  const bytes = new TextEncoder().encode(text);
  const taken = await takeStatement({ name: `${times}.csv`, bytes, broughtBy: 'bank' });
  life.transfers.set(number, times);
  return taken.ok ? `${taken.statement.fresh} fresh of ${sum}` : taken.why;
};
