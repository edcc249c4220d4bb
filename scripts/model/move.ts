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

type MoveName = Extract<Step, { readonly do: 'move' }>['move'];
type Decision = Extract<Step, { readonly do: 'decide' }>['decision'];

const moves: Readonly<Record<MoveName, (number: string) => Promise<string | null>>> = {
  start_production: (number) => startProduction(number, staff),
  mark_ready: (number) => markReady(number, staff),
  ship: (number) => shipOrder(number, 'KZ1', staff),
  deliver: (number) => deliverOrder(number, buyer),
  cancel: (number) => cancelByBuyer(number, 'ойланып қалдым', buyer),
  cancel_by_provider: (number) => cancelByProvider(number, 'reason', staff),
  impossible: (number) => declareImpossible(number, 'reason', staff),
  return: (number) => takeBack(number, 'reason', staff),
};
export const move = (number: string, name: MoveName) => moves[name](number);

const decisions: Readonly<Record<Decision, (id: number) => Promise<unknown>>> = {
  approve: (id) => approveRefund(id, 'staff:2'),
  drop: (id) => dropRefund(id, 'staff:2'),
  retry: (id) => retryRefund(id, 'staff:1'),
  transfer: (id) => transferInstead(id, 'staff:1'),
  confirm: (id) => confirmTransfer(id, 'T1', 'staff:1'),
};
export const decide = (id: number, decision: Decision) => decisions[decision](id);

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
