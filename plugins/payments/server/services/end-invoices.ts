import { invoiceMachine } from '../domain/invoice-states.ts';
import { endInvoice, invoicesOfMany } from '../store/invoices.ts';

/**
 * Ends the open invoice of an order in the open transaction: it has expired with the order, or the order was paid in
 * another way. @param at milliseconds
 */
export const endInvoices = async (
  orderNumber: string,
  move: 'expire' | 'withdraw',
  at: number,
): Promise<void> => {
  const invoices = (await invoicesOfMany([orderNumber])).get(orderNumber) ?? [];
  for (const { number, state } of invoices) {
    const after = state === 'open' ? invoiceMachine.next(state, move) : null;
    if (after) await endInvoice(number, { state: after, endedAt: at });
  }
};
