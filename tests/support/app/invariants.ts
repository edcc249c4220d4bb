/** What has to be true of orders and payments, after whatever has happened to them. */
import { invariants as claims } from '../../../plugins/orders/server/reconcile/claims.ts';
import { invariants as fulfilment } from '../../../plugins/orders/server/reconcile/fulfilment.ts';
import { invariants as orders } from '../../../plugins/orders/server/reconcile/orders.ts';
import { invariants as pieces } from '../../../plugins/orders/server/reconcile/pieces.ts';
import { invariants as receipts } from '../../../plugins/orders/server/reconcile/receipts.ts';
import { invariants as reviews } from '../../../plugins/orders/server/reconcile/reviews.ts';
import { invariants as fiscal } from '../../../plugins/payments/server/reconcile/fiscal.ts';
import { invariants as invoices } from '../../../plugins/payments/server/reconcile/invoices.ts';
import { invariants as payments } from '../../../plugins/payments/server/reconcile/payments.ts';
import { invariants as refunds } from '../../../plugins/payments/server/reconcile/refunds.ts';
import { invariants as statements } from '../../../plugins/payments/server/reconcile/statements.ts';
import { invariants as platform } from '../../../plugins/platform/server/reconcile/platform.ts';

/** These two look for a shop that stands still, and here time jumps. */
const ofRunningShop = ['what is due is done', 'what was told is on its way'];

export const ofTrade = [
  ...platform.filter(({ name }) => !ofRunningShop.includes(name)),
  ...[...payments, ...refunds, ...orders, ...fulfilment, ...receipts, ...pieces],
  ...[...invoices, ...statements, ...fiscal, ...claims, ...reviews],
];

/** The first thing that is not true, as a sentence; null when all is well. */
export const firstBreach = async (
  database: Parameters<(typeof ofTrade)[number]['check']>[0],
): Promise<string | null> => {
  for (const { name, check } of ofTrade) {
    const [breach] = await check(database);
    if (breach) return `${name}: ${breach}`;
  }
  return null;
};
