/** Moves of an order and decisions about its refunds, each through the service that people use. */
import {
  cancelByBuyer,
  cancelByProvider,
} from '../../plugins/orders/server/services/cancel-order.ts';
import { closeMismatch } from '../../plugins/orders/server/services/close-mismatch.ts';
import { declareImpossible } from '../../plugins/orders/server/services/declare-impossible.ts';
import {
  deliverOrder,
  markReady,
  shipOrder,
  startProduction,
} from '../../plugins/orders/server/services/make-order.ts';
import { refundAgain } from '../../plugins/orders/server/services/refund-again.ts';
import { takeBack } from '../../plugins/orders/server/services/take-back.ts';
import {
  approveRefund,
  confirmTransfer,
  dropRefund,
  retryRefund,
  transferInstead,
} from '../../plugins/payments/server/services/decide-refund.ts';
import { db } from '../../plugins/platform/server/db.ts';
import { buyer, staff } from './life.ts';
import type { Step } from './steps.ts';

export const move = (number: string, name: Extract<Step, { readonly do: 'move' }>['move']) => {
  switch (name) {
    case 'start_production':
      return startProduction(number, staff);
    case 'mark_ready':
      return markReady(number, staff);
    case 'ship':
      return shipOrder(number, 'KZ1', staff);
    case 'deliver':
      return deliverOrder(number, buyer);
    case 'cancel':
      return cancelByBuyer(number, 'ойланып қалдым', buyer);
    case 'cancel_by_provider':
      return cancelByProvider(number, 'reason', staff);
    case 'impossible':
      return declareImpossible(number, 'reason', staff);
    case 'return':
      return takeBack(number, 'reason', staff);
  }
};

/** Whatever comes next of making it and bringing it to its buyer. */
export const makeOn = async (number: string): Promise<string> => {
  for (const next of ['start_production', 'mark_ready', 'ship', 'deliver'] as const)
    if ((await move(number, next)) === null) return next;
  return 'cannot be made now';
};

/** The second person refuses what waits for him of an order. */
export const refuse = async (number: string): Promise<string> => {
  const waiting = await db()('refunds').where({ number, state: 'waiting' }).first();
  return waiting ? String(await dropRefund(Number(waiting.id), 'staff:2')) : 'nothing to refuse';
};

/** What people do about an order that waits for them. @returns which way out it was, or why there was none */
export const settle = async (number: string): Promise<string> => {
  const refused = await refundAgain(number, 'reason', staff);
  if (refused !== 'moved-on') return refused ?? 'refund_again';
  return (await closeMismatch(number, 'reason', staff)) ?? 'close_mismatch';
};

export const decide = (
  id: number,
  decision: Extract<Step, { readonly do: 'decide' }>['decision'],
) => {
  switch (decision) {
    case 'approve':
      return approveRefund(id, 'staff:2');
    case 'drop':
      return dropRefund(id, 'staff:2');
    case 'retry':
      return retryRefund(id, 'staff:1');
    case 'transfer':
      return transferInstead(id, 'staff:1');
    case 'confirm':
      return confirmTransfer(id, 'T1', 'staff:1');
  }
};
