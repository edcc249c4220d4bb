import { done, type Result, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { IsoDate } from '@oner/config/terms';
import { audit, clock, termRules } from '@oner/platform';
import { heldUntil } from '../card/hold-rules.ts';
import { planExpiry } from '../card/schedule.ts';
import { whyNotPayable } from '../card/sign-payment.ts';
import { changePayment, lockPayment } from '../card/store.ts';
import { invoiceDueOn, invoiceEndsAt } from './rules.ts';
import { addInvoice, endInvoice, type Invoice, type InvoiceLine, invoicesOfMany } from './store.ts';

/** Who pays an order from a company's account, checked already. */
type InvoiceRequest = {
  readonly number: string;
  /** documentId of the user. */
  readonly ownerId: string;
  readonly bin: string;
  readonly company: string;
  readonly address: string | null;
  readonly email: string;
  readonly lines: readonly InvoiceLine[];
  /** It is due on this day at the latest; null where nothing of the order begins. */
  readonly lastDay: IsoDate | null;
};

type Issued = {
  readonly invoice: Invoice;
  /** False for one that was there already. */
  readonly isNew: boolean;
};

/**
 * Writes an invoice for an unpaid order, in the open transaction; from now on the order waits five working days, or until `lastDay`.
 * The same wish again gets the same invoice. Other details replace it by another one under a number of its own, which
 * is due on the day of the first: a company that corrects its name does not hold the order for ever.
 */
export const issueInvoice = async (request: InvoiceRequest): Promise<Result<Issued>> => {
  if (!env().account) return refuse('payment-unavailable');
  const payment = await lockPayment(request.number);
  if (!payment || payment.ownerId !== request.ownerId) return refuse('not-found');
  // An invoice keeps a thing for days; several that are paid at once are paid by a card.
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
  const hold = heldUntil(payment, invoiceEndsAt(dueOn));
  await changePayment(request.number, hold);
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
