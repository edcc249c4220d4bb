/** POST /api/my/orders/:number/invoice: a company pays this order from its account. */
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { isBin, writeDay } from '@oner/config/terms';
import { clock, mailboxOf, room, transact, type Verb } from '@oner/platform';
import {
  coolDowns,
  isSameBuyer,
  keepsPieces,
  lapsesOf,
  mayHoldFrom,
  whyNoInvoice,
} from '../domain/pieces.ts';
import { invoiceText } from '../domain/receipt-words.ts';
import { lineText, sumText, timeText } from '../domain/wording.ts';
import { linesOf } from '../store/lines.ts';
import { lockOrder, type OrderRow } from '../store/orders.ts';
import { piecesOf, unpaidHoldsOf } from '../store/pieces.ts';
import { planReminder } from './remind-invoice.ts';
import { showOrders } from './show-order.ts';
import { orderUrl, tellBuyer } from './tell-buyer.ts';

/** The order waits five working days from now on; the same wish again gets the same invoice. */
export const askInvoice: Verb<typeof calls.askInvoice> = ({ params, body }, { person, language }) =>
  transact(async () => {
    const order = await lockOrder(params.number);
    if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
    const bin = body.bin.replace(/[\s-]/g, '');
    if (!isBin(bin)) return refuseFields({ bin: ['iin-invalid'] });
    const held = await whyNoHold(order, bin);
    if (held) {
      const { why, from } = held;
      return refuse(why, from === null ? {} : { time: timeText(new Date(from), language) });
    }
    const issued = await room('payments').invoices.issue({
      number: order.number,
      ownerId: order.ownerId,
      bin,
      company: body.company,
      address: body.address || null,
      email: body.email,
      lines: await linesFor(order),
    });
    if (!issued.ok) return issued;
    const { invoice, isNew } = issued.value;
    if (isNew) {
      const { number, dueOn, amountTiyn } = invoice;
      await planReminder(order.number, dueOn);
      await tellBuyer(
        'invoice-issued',
        order,
        {
          number: order.number,
          invoice: invoiceText(number),
          amount: sumText(amountTiyn),
          date: (of) => writeDay(dueOn, of),
          url: orderUrl(order),
        },
        `${order.number}:${number}`,
      );
    }
    const [shown] = await showOrders([order]);
    return shown ? done(shown) : refuse('not-found');
  });

/**
 * Of what is limited an invoice keeps a piece from everybody for days, so its buyer has proven the address of his account, and neither
 * he nor his company has another invoice for the same thing or has let two of them lapse. Where invoices for it lapsed, or
 * it goes to who pays first, a card pays it.
 */
const whyNoHold = async (order: OrderRow, bin: string) => {
  const { held, released } = await piecesOf(order.id);
  if (held === 0) return released === 0 ? null : ({ why: 'card-only', from: null } as const);
  const now = clock.now().getTime();
  const buyer = { ...order, mailbox: mailboxOf(order.email) };
  const isProven = (await room('accounts').provenEmail(order.ownerId)) !== null;
  for (const { itemId } of (await linesOf([order.id])).get(order.id) ?? []) {
    // Two who ask for the same thing at once see each other's invoice.
    const stock = (await room('catalogue').lockStock(itemId)) ?? 0;
    const others = (await unpaidHoldsOf(itemId, now - coolDowns.invoice.withinMs)).filter(
      ({ number }) => number !== order.number,
    );
    const invoices = await room('payments').invoices.ofMany(others.map(({ number }) => number));
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
  ((await linesOf([id])).get(id) ?? []).map(({ name, size, quantity, unitPriceTiyn }) => ({
    name: lineText(name, size, 1),
    quantity,
    unitPriceTiyn,
  }));
