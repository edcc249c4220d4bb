/** An invoice that nobody has paid: its buyer is reminded on the morning of the day before the last one, once. */
import { endOfDay, type IsoDate, startOfDay, writeDay } from '@oner/config/terms';
import { clock, defineJob, room, schedule, transact } from '@oner/platform';
import { invoiceText } from '../domain/receipt-words.ts';
import { remindAt } from '../domain/remind-at.ts';
import { sumText } from '../domain/wording.ts';
import { lockOrder } from '../store/orders.ts';
import { orderUrl, tellBuyer } from './tell-buyer.ts';

const job = 'orders.invoice-due';
type Payload = { readonly number: string };

/**
 * In the transaction that issues it. An invoice with corrected details is due on the day of the first, and is not
 * reminded of again.
 */
export const planReminder = (number: string, dueOn: IsoDate): Promise<void> =>
  schedule(job, number, remindAt(startOfDay(dueOn)), { number } satisfies Payload);

export const defineReminder = (): void => {
  defineJob<Payload>(job, ({ number }) => remind(number));
};

const remind = (number: string): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    const invoices = (await room('payments').invoices.ofMany([number])).get(number) ?? [];
    const invoice = invoices.findLast(({ state }) => state === 'open');
    // Paid, replaced by a card, or over: a shop that stood still for days reminds nobody of what is past.
    if (!order || !invoice || clock.now() >= endOfDay(invoice.dueOn)) return;
    const facts = {
      invoice: invoiceText(invoice.number),
      amount: sumText(invoice.amountTiyn),
      date: (of: typeof order.language) => writeDay(invoice.dueOn, of),
      url: orderUrl(order),
    };
    await tellBuyer('invoice-due', order, facts, number);
  });
