/** Orders that pay a charge of a rent; they deliver nothing. */

import { calls, done, refuse } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import {
  addDays,
  dateInAlmaty,
  type Language,
  type RentPeriod,
  rentDays,
  subtract,
  tiynToTenge,
} from '@oner/config/terms';
import { clock, type Handler, handle, transact, transactUnlessRefused } from '@oner/platform';
import { orderLimit } from '../limits.ts';
import { notifyBuyer } from '../order/notices.ts';
import {
  findOrder,
  findOrderById,
  linesOfOrder,
  lockOrder,
  lockOwnOrder,
  type OrderLine,
} from '../order/store.ts';
import type { Item } from '../place/items.ts';
import { canBePaid, finishPaying, placePaying } from '../rent-options/paying-orders.ts';
import { addPayingRow, type WholeRent, wholeRentOf } from '../rent-returns/store.ts';
import { findRent } from '../rents/store.ts';
import { rentChargeMachine } from './rules.ts';
import { chargeFacts, reasonText, retainDeposit } from './service.ts';
import { changeCharge, chargePaidBy, lockCharge, type RentCharge } from './store.ts';

/** The order that pays it; an order that can still be paid is reused. */
export const payRentCharge: Handler<'payRentCharge'> = ({ params }, { person }) =>
  transactUnlessRefused(async () => {
    const order = await lockOwnOrder(params.number, person);
    if (!order) return refuse('not-found');
    const charge = await lockCharge(order.id, params.charge);
    const rent = await wholeRentOf(order.id);
    const [line] = await linesOfOrder(order.id);
    if (!charge || !rent || !line) return refuse('not-found');
    if (charge.state !== 'due') return refuse('conflict');
    const earlier =
      charge.paidByOrderId === null ? null : await findOrderById(charge.paidByOrderId);
    if (earlier && (await canBePaid(earlier))) return done({ order: earlier.number });
    const paying = await placePaying(order, person, itemOf(line, charge));
    const period = periodOf(rent, charge);
    await addPayingRow({
      orderId: paying.id,
      firstOrderId: order.id,
      workId: rent.workId,
      ...period,
      days: rentDays(period),
      monthPriceTiyn: rent.monthPriceTiyn,
      chargeId: charge.id,
    });
    await changeCharge(charge.id, { paidByOrderId: paying.id });
    return done({ order: paying.number });
  });

/** The late days, or for other charges the day of the order. */
const periodOf = ({ lastDay }: WholeRent, { days }: RentCharge): RentPeriod => {
  const today = dateInAlmaty(clock.now());
  return days === null
    ? { firstDay: today, lastDay: today }
    : { firstDay: addDays(lastDay, 1), lastDay: addDays(lastDay, days) };
};

/** An item for a charge. */
const itemOf = (line: OrderLine, charge: RentCharge): Item => {
  const { itemId: id, name, workId, sellerId, author, photo } = line;
  const names = line.names ?? { kk: name, ru: name, en: name };
  const of = (language: Language) =>
    `${names[language]}: ${reasonText(charge.reason, charge.days, language)}`;
  const labels = { kk: of('kk'), ru: of('ru'), en: of('en') };
  return {
    id,
    kind: 'rent',
    name: labels.kk,
    names: labels,
    priceTenge: tiynToTenge(subtract(charge.amountTiyn, charge.depositTiyn)),
    productionCostTenge: 0,
    sizes: [],
    photo,
    isForSale: true,
    stock: null,
    section: 'merch',
    workId,
    author,
    sellerId,
    print: null,
  };
};

/** Completes an order that pays a charge once it is concluded: nothing is made or delivered. */
export const completePaying = ({ number }: Payload<'orderLicenceConcluded'>): Promise<void> =>
  transact(async () => {
    const paying = await findOrder(number);
    const row = paying && (await findRent(paying.id));
    if (!row?.chargeId || row.firstOrderId === null) return;
    const rented = await findOrderById(row.firstOrderId);
    // Locks out the settlement of the deposit. Lock order as for payments: the paying order first, the charge last.
    const order = await lockOrder(number);
    const about = rented && (await lockOrder(rented.number));
    const charge = order && (await chargePaidBy(order.id));
    // The charge of a canceled order is due again.
    if (!about || order?.state.status !== 'confirmed' || charge?.state !== 'paid') return;
    await finishPaying(order);
    await changeCharge(charge.id, { settledAt: clock.now().getTime() });
    await retainDeposit(about, charge);
  });

/** The charge of a canceled order is due again. */
export const reopenCharge = ({ number }: Payload<'orderCanceled'>): Promise<void> =>
  transact(async () => {
    const order = await findOrder(number);
    const charge = order && (await chargePaidBy(order.id));
    const state = charge && rentChargeMachine.next(charge.state, 'reopen');
    if (!charge || !state) return;
    await changeCharge(charge.id, { state, paidByOrderId: null });
    const about = await findOrderById(charge.orderId);
    if (!about) return;
    const key = `${about.number}:${charge.id}:${number}`;
    await notifyBuyer('rent-charge', about, await chargeFacts(about, charge), key);
  });

export const rentChargeCalls = [
  handle(calls.payRentCharge, payRentCharge, { limits: [orderLimit] }),
];
