import { done, type Result, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { IsoDate } from '@oner/config/terms';
import { audit, clock, termRules } from '@oner/platform';
import { reservedUntil } from '../card/reservation-rules.ts';
import { planExpiry } from '../card/schedule.ts';
import { whyNotPayable } from '../card/sign-payment.ts';
import { changePayment, lockPayment } from '../card/store.ts';
import { invoiceDueOn, invoiceEndsAt } from './rules.ts';
import { addInvoice, endInvoice, type Invoice, type InvoiceLine, invoicesOfMany } from './store.ts';

/** A company that pays an order, already validated. */
type InvoiceRequest = {
  readonly number: string;
  /** documentId of the user. */
  readonly ownerId: string;
  readonly bin: string;
  readonly company: string;
  readonly address: string | null;
  readonly email: string;
  readonly lines: readonly InvoiceLine[];
  /** Latest due day; null if nothing of the order starts on a fixed day. */
  readonly lastDay: IsoDate | null;
};

type Issued = {
  readonly invoice: Invoice;
  /** False if it existed already. */
  readonly isNew: boolean;
};

/**
 * Issues an invoice for an unpaid order, in the open transaction; the order then waits five working days, or until
 * `lastDay`. The same request returns the same invoice. Other details replace it by one with a new number but the due date
 * of the first, so that corrections cannot extend the reservation indefinitely.
 */
export const issueInvoice = async (request: InvoiceRequest): Promise<Result<Issued>> => {
  if (!env().account) return refuse('payment-unavailable');
  const payment = await lockPayment(request.number);
  if (!payment || payment.ownerId !== request.ownerId) return refuse('not-found');
  // An invoice reserves items for days, so a checkout of several orders can only be paid by card.
  if (payment.paidWith !== null) return refuse('card-only');
  const now = clock.now();
  const why = whyNotPayable(payment, now);
  if (why) return { ok: false, refusal: why };
  const earlier = (await invoicesOfMany([request.number])).get(request.number) ?? [];
  const open = earlier.find(({ state }) => state === 'open');
  if (open && isSame(open, request)) {
    return done({ invoice: open, isNew: false });
  }
  if (open) await endInvoice(open.number, { state: 'withdrawn', endedAt: now.getTime() });
  const { calendar } = await termRules();
  const dueOn = earlier[0]?.dueOn ?? invoiceDueOn(now, calendar, request.lastDay);
  const invoice = await addInvoice({
    orderNumber: request.number,
    bin: request.bin,
    company: request.company,
    address: request.address,
    email: request.email,
    lines: request.lines,
    amountTiyn: payment.amountTiyn,
    issuedAt: now.getTime(),
    dueOn,
  });
  const hold = reservedUntil(payment, invoiceEndsAt(dueOn));
  await changePayment(payment, hold);
  await planExpiry(request.number, hold.expiresAt);
  await audit({
    actor: `user:${request.ownerId}`,
    action: 'invoice.issued',
    subject: `order:${request.number}`,
    facts: { invoice: invoice.number, dueOn },
  });
  return done({ invoice, isNew: true });
};

const isSame = (invoice: Invoice, { bin, company, address, email }: InvoiceRequest): boolean =>
  invoice.bin === bin &&
  invoice.company === company &&
  invoice.address === address &&
  invoice.email === email;
