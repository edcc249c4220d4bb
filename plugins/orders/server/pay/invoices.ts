/** Payment of an order by a company: the invoice, and one reminder before its last day. */
import { calls, done, refuse, refuseFields } from '@oner/config/contract';
import {
  addDays,
  dateInAlmaty,
  endOfDay,
  formatTiyn,
  type IsoDate,
  isBin,
  type Language,
  writeDay,
} from '@oner/config/terms';
import {
  accountLimit,
  clock,
  defineJob,
  type Handler,
  handle,
  mailboxOf,
  pluginService,
  schedule,
  transact,
} from '@oner/platform';
import { showOrders } from '../history/show.ts';
import { notifyBuyer, orderUrl } from '../order/notices.ts';
import { linesOfOrder, lockOrder, lockOwnOrder, type OrderRow } from '../order/store.ts';
import { lineText, nameOf, timeText } from '../order/text-rules.ts';
import { invoiceText } from '../receipts/text-rules.ts';
import { isLive } from '../rents/rules.ts';
import { endedRentsOf, findRent, type Rent, unpaidRentsOf } from '../rents/store.ts';
import {
  coolDowns,
  isSameBuyer,
  keepsPieces,
  lapsesOf,
  mayHoldFrom,
  whyNoInvoice,
} from '../reservations/rules.ts';
import { piecesOf, unpaidHoldsOf } from '../reservations/store.ts';
import { remindAt } from '../terms/rules.ts';

/** Extends the reservation to five working days; a repeated request returns the same invoice. */
export const askInvoice: Handler<'askInvoice'> = ({ params, body }, { person, language }) =>
  transact(async () => {
    const order = await lockOwnOrder(params.number, person);
    if (!order) return refuse('not-found');
    const bin = body.bin.replace(/[\s-]/g, '');
    if (!isBin(bin)) return refuseFields({ bin: ['iin-invalid'] });
    const rent = await rentReservedBy(order);
    const held = await invoiceRefusalOf(order, rent, bin);
    if (held) {
      const { why, from } = held;
      return refuse(why, from === null ? {} : { time: timeText(new Date(from), language) });
    }
    const issued = await pluginService('payments').invoices.issue({
      number: order.number,
      ownerId: order.ownerId,
      bin,
      company: body.company,
      address: body.address || null,
      email: body.email,
      lines: await linesFor(order),
      lastDay: rent && addDays(rent.firstDay, -1),
    });
    if (!issued.ok) return issued;
    const { invoice, isNew } = issued.value;
    if (isNew) {
      const { number, dueOn, amountTiyn } = invoice;
      await planReminder(order.number, dueOn);
      await notifyBuyer(
        'invoice-issued',
        order,
        {
          number: order.number,
          invoice: invoiceText(number),
          amount: formatTiyn(amountTiyn),
          date: (of) => writeDay(dueOn, of),
          url: orderUrl(order),
        },
        `${order.number}:${number}`,
      );
    }
    const [shown] = await showOrders([order]);
    return shown ? done(shown) : refuse('not-found');
  });

/** The rent whose days the order reserves; null for any other order, including one that pays a charge of a rent. */
const rentReservedBy = async ({ id }: OrderRow): Promise<Rent | null> => {
  const rent = await findRent(id);
  return rent?.chargeId === null ? rent : null;
};

/** Whether the order reserves limited pieces or days; null if it orders nothing limited. */
const reservesAnything = async ({ id }: OrderRow, rent: Rent | null): Promise<boolean | null> => {
  // Days that have begun are not reserved for a bank transfer.
  if (rent) return isLive(rent.state) && dateInAlmaty(clock.now()) < rent.firstDay;
  const { held, released } = await piecesOf(id);
  return held + released === 0 ? null : held > 0;
};

/**
 * Why the order may not be paid by invoice; null if it may. An invoice reserves limited pieces or days of a rent for days, so the
 * buyer must have a verified e-mail, and neither they nor the company may have another open invoice for it or two lapsed ones.
 * If invoices for the item have lapsed, or it is sold to the first payer, only a card is accepted.
 */
const invoiceRefusalOf = async (order: OrderRow, rent: Rent | null, bin: string) => {
  const keeps = await reservesAnything(order, rent);
  if (!keeps) return keeps === null ? null : ({ why: 'card-only', from: null } as const);
  const now = clock.now().getTime();
  const buyer = { ...order, mailbox: mailboxOf(order.email) };
  const isProven = (await pluginService('accounts').verifiedEmail(order.ownerId)) !== null;
  for (const { itemId, kind } of await linesOfOrder(order.id)) {
    if (kind === 'wrap') continue;
    // The lock makes concurrent requests for the same item see each other's invoice.
    const stock = (await pluginService('catalogue').lockStock(itemId)) ?? 0;
    const since = now - coolDowns.invoice.withinMs;
    // Lapsed or unpaid reservations of a work count alike for sale and rent.
    const others = [
      ...(await unpaidHoldsOf(itemId, since)),
      ...(await unpaidRentsOf(itemId)),
      ...(await endedRentsOf(itemId, 'lapsed', since)),
    ].filter(({ number }) => number !== order.number);
    const invoices = await pluginService('payments').invoices.ofMany(
      others.map(({ number }) => number),
    );
    const invoiced = others.filter(({ number }) => (invoices.get(number) ?? []).length > 0);
    const own = others.filter((hold) =>
      (invoices.get(hold.number) ?? []).some(
        (invoice) => invoice.bin === bin || isSameBuyer(hold, buyer),
      ),
    );
    const hasAnother = own.some(({ number }) =>
      invoices.get(number)?.some(({ state }) => state === 'open'),
    );
    const from = mayHoldFrom('invoice', lapsesOf(own), now);
    const isKept = keepsPieces('invoice', stock, invoiced, now);
    const why = whyNoInvoice({ isProven, hasAnother, from, isKept });
    if (why) return { why, from: why === 'held-before' ? from : null } as const;
  }
  return null;
};

const linesFor = async ({ id }: OrderRow) =>
  (await linesOfOrder(id)).map((line) => {
    const { size, quantity, unitPriceTiyn } = line;
    const named = (language: Language) => lineText(nameOf(line, language), size, 1);
    const names = { kk: named('kk'), ru: named('ru'), en: named('en') };
    return { name: lineText(line.name, size, 1), names, quantity, unitPriceTiyn };
  });

const job = 'orders.invoice-due';
type Payload = { readonly number: string };

/**
 * Called in the transaction that issues the invoice. An invoice with corrected details keeps the due day of the first and
 * gets no second reminder.
 */
const planReminder = (number: string, dueOn: IsoDate): Promise<void> =>
  schedule(job, number, remindAt(dueOn), { number } satisfies Payload);

export const defineReminder = (): void => {
  defineJob<Payload>(job, ({ number }) => remind(number));
};

const remind = (number: string): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    const invoices = (await pluginService('payments').invoices.ofMany([number])).get(number) ?? [];
    const invoice = invoices.findLast(({ state }) => state === 'open');
    // Paid, replaced by a card payment, or past its due day (the job may run late after an outage).
    if (!order || !invoice || clock.now() >= endOfDay(invoice.dueOn)) return;
    const facts = {
      invoice: invoiceText(invoice.number),
      amount: formatTiyn(invoice.amountTiyn),
      date: (of: typeof order.language) => writeDay(invoice.dueOn, of),
      url: orderUrl(order),
    };
    await notifyBuyer('invoice-due', order, facts, number);
  });

/** Each corrected company name issues another invoice number. */
const invoiceLimit = accountLimit('invoice-of', 120);

export const invoiceCalls = [
  handle(calls.askInvoice, askInvoice, { idempotent: true, limits: [invoiceLimit] }),
];
