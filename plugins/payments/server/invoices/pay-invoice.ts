import { events } from '@oner/config/events';
import { dateInAlmaty, type IsoDate } from '@oner/config/terms';
import { audit, clock, emit, transact } from '@oner/platform';
import { paymentMachine } from '../card/rules.ts';
import { changePayment, type LockedPayment, lockPayment } from '../card/store.ts';
import { invoiceMachine } from './rules.ts';
import {
  endInvoice,
  endOpenInvoices,
  findInvoice,
  type Invoice,
  invoicesPaidBy,
  lockInvoice,
} from './store.ts';

/**
 * Ends the open invoice of an order in the open transaction, because the order expired or was paid by other means.
 * @param endedAt milliseconds
 */
export const endInvoices = (
  orderNumber: string,
  move: 'expire' | 'withdraw',
  endedAt: number,
): Promise<void> => {
  const state = invoiceMachine.next('open', move);
  if (!state) throw new Error(`an open invoice does not allow the event ${move}`);
  return endOpenInvoices(orderNumber, { state, endedAt });
};

type InvoiceProblem =
  | 'not-found'
  /** Already paid by another transfer. */
  | 'moved-on'
  /** The order was paid by card, or staff check its payment: this transfer is to be refunded. */
  | 'paid-otherwise'
  /** A transfer with this number, day and company has paid another invoice. */
  | 'reference-used'
  | 'date-in-future';

type Transfer = {
  /** Number given by the bank or the company. */
  readonly reference: string;
  readonly paidOn: IsoDate;
  /** `staff:<id>` or `statement:<id>` */
  readonly by: string;
};

/**
 * Records that a company has paid its invoice, which pays the order. Money after the due date pays it too; the plugin above
 * checks whether the item is still available. A repeat of the same transfer has no effect.
 */
export const payInvoice = (number: number, transfer: Transfer): Promise<InvoiceProblem | null> =>
  transact(async () => {
    const orderNumber = (await findInvoice(number))?.orderNumber;
    if (orderNumber === undefined) return 'not-found';
    // Locks the payment before the invoice, as all code that changes both, to avoid deadlocks.
    const payment = await lockPayment(orderNumber);
    const invoice = await lockInvoice(number);
    if (!payment || !invoice) throw new Error(`payment of invoice ${number} not found`);
    const { reference, paidOn } = transfer;
    if (invoice.state === 'paid') return invoice.reference === reference ? null : 'moved-on';
    if (paidOn > dateInAlmaty(clock.now())) return 'date-in-future';
    const earlier = await invoicesPaidBy(reference, paidOn);
    if (earlier.some(({ bin }) => bin === invoice.bin)) return 'reference-used';
    if (paymentMachine.next(payment.state, 'capture') === null) return 'paid-otherwise';
    await capture(invoice, payment, transfer);
    return null;
  });

const capture = async (
  { number, state }: Invoice,
  payment: LockedPayment,
  { reference, paidOn, by }: Transfer,
): Promise<void> => {
  const after = invoiceMachine.next(state, 'pay');
  if (!after) throw new Error(`invoice is ${state}: event pay is not allowed`);
  const capturedAt = clock.now().getTime();
  const end = { state: after, endedAt: capturedAt, paidOn, reference, settledBy: by };
  await endInvoice(number, end);
  await endInvoices(payment.number, 'withdraw', capturedAt);
  await changePayment(payment, {
    state: 'captured',
    way: 'transfer',
    capturedAt,
    reference,
  });
  const { amountTiyn, currency } = payment;
  await audit({
    actor: by,
    action: 'payment.captured',
    subject: `order:${payment.number}`,
    facts: { amountTiyn, currency, reference, invoice: number, paidOn },
  });
  await emit(events.paymentCaptured, payment.number, {
    number: payment.number,
    amountTiyn,
    currency,
    reference,
    capturedAt,
  });
};
