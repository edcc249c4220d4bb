/** Rents in the transaction that moves their order: reserved, released, and taken again by a late payment. */
import type { UserId, WorkId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  dateInAlmaty,
  percent,
  type RentPeriod,
  rentPrice,
  type Tiyn,
  tengeToTiyn,
  tiynToTenge,
} from '@oner/config/terms';
import { clock, pluginService } from '@oner/platform';
import { agreedRentFor, daysOfOthers } from '../offers/agreed-prices.ts';
import { agreedPriceOf, storeOrderOfAgreement } from '../offers/moves.ts';
import type { OrderEvent } from '../order/rules.ts';
import { linesOfOrder } from '../order/store.ts';
import {
  type Buyer,
  coolDowns,
  keepsPieces,
  mostLapses,
  type Reservation,
  waitOf,
} from '../reservations/rules.ts';
import { holdOfWork, unpaidHoldsOf } from '../reservations/store.ts';
import { endIfOver } from '../staff-reservations/moves.ts';
import {
  faultOfPeriod,
  isLive,
  type RentEvent,
  type RentTerms,
  rentEventOf,
  rentMachine,
  rentSaleState,
  takenDays,
} from './rules.ts';
import { endedRentsOf, findRent, liveRentsOf, type Rent, setRentState } from './store.ts';

export const rentTerms = (): RentTerms => ({
  preparationDays: env().RENT_PREPARATION_DAYS,
  leastDays: env().RENT_LEAST_DAYS,
  mostDays: env().RENT_MOST_DAYS,
  aheadDays: env().RENT_AHEAD_DAYS,
});

/** Deposit held until the work is back, whole tenge rounded down. */
export const depositOf = (monthPrice: Tiyn): Tiyn => {
  const share = percent(monthPrice, env().RENT_DEPOSIT_PERCENT);
  return tengeToTiyn(Math.floor(share / 100));
};

/**
 * Moves a rent by an event of its machine, in the open transaction.
 * @returns the rent in its new state
 * @throws Error for an event that its state does not have
 */
export const moveRent = async (rent: Rent, event: RentEvent): Promise<Rent> => {
  const state = rentMachine.next(rent.state, event);
  if (!state) throw new Error(`rent is ${rent.state}: event ${event} is not allowed`);
  await setRentState(rent, state);
  return { ...rent, state };
};

/** Applies these events of the locked order to its rent: the days are released if the order ends. */
export const settleRent = async (orderId: number, events: readonly OrderEvent[]): Promise<void> => {
  for (const event of events.map(rentEventOf)) {
    const rent = event === null ? null : await findRent(orderId);
    if (rent && event !== null && rentMachine.next(rent.state, event)) await moveRent(rent, event);
  }
};

/** Days that this user cannot rent: those of other rents, and those with a price agreed with other users. */
export const takenNow = async (workId: WorkId, ownerId: UserId | null): Promise<RentPeriod[]> => {
  const kept = await daysOfOthers(workId, ownerId);
  const today = dateInAlmaty(clock.now());
  return takenDays([...(await liveRentsOf(workId)), ...kept], today, rentTerms());
};

/** True if ordered or agreed days are still available: they have to begin after today and not overlap others. */
export const areDaysFree = async (
  workId: WorkId,
  period: RentPeriod,
  ownerId: UserId,
): Promise<boolean> => {
  const terms = { preparationDays: 1, leastDays: 1, mostDays: Infinity, aheadDays: 3650 };
  const taken = await takenNow(workId, ownerId);
  return faultOfPeriod(period, taken, dateInAlmaty(clock.now()), terms) === null;
};

/**
 * Checks whether the days of a paid rent are still available. Days that have lapsed are taken again if they are free, begin
 * after today, and the price is still the work's current one or an agreed one.
 */
export const reserveDaysAgain = async (rent: Rent): Promise<boolean> => {
  const { workId, state, ownerId, firstDay, lastDay, monthPriceTiyn } = rent;
  await pluginService('catalogue').lockStock(workId);
  await endIfOver(workId);
  const work = await pluginService('catalogue').workForSale(workId);
  if (!work) return false;
  if (state !== 'lapsed') return isLive(state);
  const hold = (await holdOfWork(workId)) ?? ((await agreedPriceOf(workId)) && { isPaid: false });
  const period = { firstDay, lastDay };
  const [line] = (await linesOfOrder(rent.orderId)).filter(({ kind }) => kind === 'rent');
  const agreed = await agreedRentFor(workId, ownerId, period);
  // The paid price may be the agreed one as well as the shop's, which may have changed since.
  const isAgreed = agreed !== null && agreed.priceTiyn === line?.unitPriceTiyn;
  if (isAgreed) {
    if (hold) return false;
  } else {
    // Another price was agreed since: the renter has to pay that one, and this payment is refunded.
    if (agreed) return false;
    if (line?.unitPriceTiyn !== rentPrice(monthPriceTiyn, period)) return false;
    if (rentSaleState(work, hold) !== 'for-rent') return false;
    if (work.rentTenge !== tiynToTenge(monthPriceTiyn)) return false;
  }
  if (!(await areDaysFree(workId, period, ownerId))) return false;
  // Only now: a payment that is refunded must leave the offer to the order that still waits for payment.
  if (isAgreed) await storeOrderOfAgreement({ by: 'rent', id: agreed.id }, rent.number);
  await moveRent(rent, 'reserve-again');
  return true;
};

/** Whether and from when a buyer may reserve days of a work; lapsed sales and rents count alike. */
export const rentReservationOf = async (workId: WorkId, buyer: Buyer): Promise<Reservation> => {
  const now = clock.now().getTime();
  const since = now - Math.max(coolDowns.reservation.withinMs, mostLapses.reservation.withinMs);
  const lapsed = await endedRentsOf(workId, 'lapsed', since);
  const cancelled = await endedRentsOf(workId, 'cancelled', now - coolDowns.cancelled.withinMs);
  const bought = await unpaidHoldsOf(workId, since);
  return {
    from: waitOf(buyer, { reservation: lapsed, cancelled }, now),
    isKept: keepsPieces('reservation', 1, [...lapsed, ...bought], now),
  };
};
