/** Rents as shown on an order. */

import type { RentShown } from '@oner/config/contract/handover';
import type { WorkId } from '@oner/config/contract/ids';
import { addDays, rentPrice, subtract, type Tiyn, tiynToTenge, ZERO } from '@oner/config/terms';
import { pluginService } from '@oner/platform';
import { linesOf } from '../order/store.ts';
import { chargesOf, type RentCharge } from '../rent-charges/store.ts';
import { latePrice, stageOf } from '../rent-returns/rules.ts';
import {
  extensionsOf,
  lateDaysOf,
  sentBackOn,
  type WholeRent,
  wholeRentsOf,
} from '../rent-returns/store.ts';
import { placesOf } from './store.ts';

/** Rents of those of these orders that have one, by row number of the order. */
export const showRents = async (orderIds: readonly number[]): Promise<Map<number, RentShown>> => {
  const shown = new Map<number, RentShown>();
  const charges = await chargesOf(orderIds);
  const extensions = await extensionsOf(orderIds);
  const lines = await linesOf(orderIds);
  const places = await placesOf(orderIds);
  for (const [id, rent] of await wholeRentsOf(orderIds)) {
    const price = lines.get(id)?.find(({ kind }) => kind === 'rent')?.unitPriceTiyn;
    const own = await showRent(rent, extensions.get(id) ?? [], charges.get(id) ?? []);
    const { rotation: number, place } = places.get(id) ?? {};
    const rotation = number && place ? { number, place } : null;
    shown.set(id, { ...own, agreed_price: agreedPrice(rent, price), rotation });
  }
  return shown;
};

/** Agreed price of the days; null if it is the usual one. @param paid price of the order line */
const agreedPrice = (
  { firstDay, days, monthPriceTiyn }: WholeRent,
  paid: Tiyn | undefined,
): number | null =>
  paid === undefined ||
  paid === rentPrice(monthPriceTiyn, { firstDay, lastDay: addDays(firstDay, days - 1) })
    ? null
    : tiynToTenge(paid);

type Extensions =
  Awaited<ReturnType<typeof extensionsOf>> extends Map<unknown, infer Rows> ? Rows : never;

const showRent = async (
  rent: WholeRent,
  extensions: Extensions,
  charges: readonly RentCharge[],
): Promise<Omit<RentShown, 'agreed_price' | 'rotation'>> => {
  const isOut = stageOf(rent.state) === 'out';
  const isKept = isOut && !rent.boughtOn && !(await sentBackOn(rent.orderId));
  const days = isOut ? await lateDaysOf(rent) : 0;
  const price = days === 0 ? ZERO : latePrice(rent.monthPriceTiyn, rent.lastDay, days);
  return {
    state: rent.state,
    first_day: rent.firstDay,
    last_day: rent.lastDay,
    month_price: tiynToTenge(rent.monthPriceTiyn),
    late_days: days,
    late_price: tiynToTenge(price),
    may_extend: isKept && rent.buyOut === null && extensions.every(({ paidAt }) => paidAt !== null),
    may_buy_out: isKept && rent.buyOut === null && (await isForSale(rent.workId)),
    buy_out: rent.buyOut === null ? null : { order: rent.buyOut, paid: rent.boughtOn !== null },
    extensions: extensions.map(({ number, firstDay, lastDay, paidAt }) => ({
      order: number,
      first_day: firstDay,
      last_day: lastDay,
      paid: paidAt !== null,
    })),
    charges: charges.map(showCharge),
  };
};

const isForSale = async (workId: WorkId): Promise<boolean> =>
  ((await pluginService('catalogue').workForSale(workId))?.priceTenge ?? null) !== null;

const showCharge = (charge: RentCharge): RentShown['charges'][number] => {
  const { id, reason, state, days, amountTiyn, depositTiyn, text, decision } = charge;
  return {
    id: String(id),
    reason,
    state,
    days,
    amount: tiynToTenge(amountTiyn),
    from_deposit: tiynToTenge(depositTiyn),
    to_pay: state === 'due' ? tiynToTenge(subtract(amountTiyn, depositTiyn)) : 0,
    text: text || null,
    decision,
  };
};
