/** POST /api/my/orders/:number/invoice: a company pays this order from its account. */
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { isBin, writeDay } from '@oner/config/terms';
import { room, transact, type Verb } from '@oner/platform';
import { invoiceText } from '../domain/receipt-words.ts';
import { lineText, sumText } from '../domain/wording.ts';
import { linesOf } from '../store/lines.ts';
import { findOrder, lockOrder, type OrderRow, setExpiry } from '../store/orders.ts';
import { planReminder } from './remind-invoice.ts';
import { showOrders } from './show-order.ts';
import { orderUrl, tellBuyer } from './tell-buyer.ts';

/** The order waits five working days from now on; the same wish again gets the same invoice. */
export const askInvoice: Verb<typeof calls.askInvoice> = ({ params, body }, { person }) =>
  transact(async () => {
    const order = await lockOrder(params.number);
    if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
    const bin = body.bin.replace(/[\s-]/g, '');
    if (!isBin(bin)) return refuseFields({ bin: ['iin-invalid'] });
    const issued = await room('payments').invoices.issue({
      ...{ number: order.number, ownerId: order.ownerId, bin, company: body.company },
      ...{ address: body.address || null, email: body.email, lines: await linesFor(order) },
    });
    if (!issued.ok) return issued;
    const { invoice, expiresAt, isNew } = issued.value;
    if (isNew) {
      await setExpiry(order.id, Math.max(order.expiresAt, expiresAt));
      const { number, dueOn, amountTiyn } = invoice;
      await planReminder(order.number, dueOn);
      await tellBuyer(
        'invoice-issued',
        order,
        {
          ...{ number: order.number, invoice: invoiceText(number), amount: sumText(amountTiyn) },
          ...{ date: (of) => writeDay(dueOn, of), url: orderUrl(order) },
        },
        `${order.number}:${number}`,
      );
    }
    const [shown] = await showOrders([(await findOrder(order.number)) ?? order]);
    return shown ? done(shown) : refuse('not-found');
  });

const linesFor = async ({ id }: OrderRow) =>
  ((await linesOf([id])).get(id) ?? []).map(({ name, size, quantity, unitPriceTiyn }) => ({
    ...{ name: lineText(name, size, 1), quantity, unitPriceTiyn },
  }));
