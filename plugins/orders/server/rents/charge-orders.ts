/** What a renter owes beside a rent is paid by an order of its own, which hands nothing over. */
import { randomBytes } from 'node:crypto';
import { type calls, done, refuse } from '@oner/config/contract';
import { events, type Payload } from '@oner/config/events';
import {
  addDays,
  dateInAlmaty,
  type RentPeriod,
  rentDays,
  subtract,
  tiynToTenge,
} from '@oner/config/terms';
import {
  clock,
  emit,
  type Handler,
  pluginService,
  transact,
  transactUnlessRefused,
} from '@oner/platform';
import { authorsOf, notifyBuyer } from '../order/notices.ts';
import type { OrderEvent } from '../order/rules.ts';
import { moveOrder } from '../order/service.ts';
import {
  findOrder,
  findOrderById,
  linesOfOrder,
  lockOrder,
  type OrderLine,
  type OrderRow,
  setProgress,
} from '../order/store.ts';
import type { Item } from '../place/items.ts';
import { quoteLine } from '../place/rules.ts';
import { placeOrder } from '../place/service.ts';
import { rentChargeMachine } from './charge-rules.ts';
import { changeCharge, chargePaidBy, lockCharge, type RentCharge } from './charge-store.ts';
import { chargeFacts, keepDeposit, reasonText } from './charges.ts';
import { addPayingRow, type WholeRent, wholeRentOf } from './return-store.ts';

/** POST /api/my/orders/:number/charges/:charge/pay: the order that pays it; one that can still be paid is not placed twice. */
export const payRentCharge: Handler<typeof calls.payRentCharge> = ({ params }, { person }) =>
  transactUnlessRefused(async () => {
    const order = await lockOrder(params.number);
    if (!person || !order || order.ownerId !== person.documentId) return refuse('not-found');
    const charge = await lockCharge(order.id, params.charge);
    const rent = await wholeRentOf(order.id);
    const [line] = await linesOfOrder(order.id);
    if (!charge || !rent || !line) return refuse('not-found');
    if (charge.state !== 'due') return refuse('conflict');
    const earlier =
      charge.paidByOrderId === null ? null : await findOrderById(charge.paidByOrderId);
    if (earlier && (await canBePaid(earlier))) return done({ order: earlier.number });
    const item = await itemOf(line, charge);
    const quoted = quoteLine(item, 1, undefined);
    if (!quoted) throw new Error('a charge has no sizes');
    const { buyerId, ownerId, language, recipient, phone, email } = order;
    const placed = await placeOrder(
      {
        buyerId,
        ownerId,
        userId: person.userId,
        language,
        recipient,
        phone,
        email,
        comment: null,
        delivery: 'pickup',
        address: null,
        place: null,
        item,
        line: quoted,
        isHandedOver: false,
      },
      { now: clock.now(), random: randomBytes },
    );
    const paying = await findOrder(placed.number);
    if (!paying) throw new Error('a placed order has a row');
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
    return done({ order: placed.number });
  });

const canBePaid = async ({ number, state: { status, payment } }: OrderRow): Promise<boolean> => {
  const until = (await pluginService('payments').endsOf([number])).get(number);
  const isOpen = status === 'pending' && payment !== 'expired' && payment !== 'captured';
  return isOpen && until !== undefined && clock.now().getTime() < until;
};

/** The late days, or the day on which it is paid for. */
const periodOf = ({ lastDay }: WholeRent, { days }: RentCharge): RentPeriod => {
  const today = dateInAlmaty(clock.now());
  return days === null
    ? { firstDay: today, lastDay: today }
    : { firstDay: addDays(lastDay, 1), lastDay: addDays(lastDay, days) };
};

/** What is owed as a thing to order. */
const itemOf = async (line: OrderLine, charge: RentCharge): Promise<Item> => {
  const { itemId: id, name, workId, sellerId, author, photo } = line;
  const names = line.names ?? { kk: name, ru: name, en: name };
  const of = (language: 'kk' | 'ru' | 'en') =>
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
    isLimited: false,
    section: 'merch',
    workId,
    author,
    sellerId,
    print: null,
  };
};

const course = [
  'start_production',
  'mark_ready',
  'deliver',
  'complete',
] as const satisfies readonly OrderEvent[];

/** Nothing is made and handed over: an order that pays a charge is complete once it cannot be impossible any more. */
export const completePaying = ({ number }: Payload<'orderLicenceConcluded'>): Promise<void> =>
  transact(async () => {
    const order = await findOrder(number);
    const charge = order && (await chargePaidBy(order.id));
    if (!order || charge?.state !== 'paid') return;
    const at = clock.now().getTime();
    for (const event of course)
      await moveOrder(number, event, { actor: 'system', at }, async ({ id }) => {
        const sellerIds = await authorsOf(id);
        if (event === 'deliver') {
          await setProgress(id, { deliveredAt: at });
          const facts = { number, deliveredAt: at, buyer: order.ownerId, originals: [] };
          await emit(events.orderDelivered, number, facts);
        }
        if (event === 'complete')
          await emit(events.orderCompleted, number, { number, completedAt: at, sellerIds });
      });
    await changeCharge(charge.id, { settledAt: at });
    const about = await findOrderById(charge.orderId);
    if (about) await keepDeposit(about, charge);
  });

/** What was paid and is canceled is due again. */
export const chargeIsDueAgain = ({ number }: Payload<'orderCanceled'>): Promise<void> =>
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
