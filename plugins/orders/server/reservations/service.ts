/** Pieces of limited items: chosen, kept and released in the transaction that moves the order. */

import type { UserId } from '@oner/config/contract';
import { isMerchKind, isWorkItself, tiynToTenge } from '@oner/config/terms';
import { clock, pluginService } from '@oner/platform';
import { acquireLicence } from '../licences/moves.ts';
import { exclusiveOf } from '../licences/store.ts';
import { agreedOf, settleRentOrLicenceOffers } from '../offers/agreed-prices.ts';
import { endAgreementOfLapsedOrder, settleOffers } from '../offers/cases.ts';
import type { OrderEvent } from '../order/rules.ts';
import { type LockedOrder, linesOfOrder, type OrderLine, type OrderRow } from '../order/store.ts';
import { availabilityAfter, saleState } from '../originals/rules.ts';
import { dropWatch, planWatchNotices } from '../originals/store.ts';
import { choosePrint, findItem } from '../place/items.ts';
import { markChargePaid } from '../rent-charges/service.ts';
import { confirmBuyOut, isBuyOutPrice } from '../rent-options/buy-outs.ts';
import { confirmExtension } from '../rent-options/extensions.ts';
import { reserveDaysAgain, settleRent } from '../rents/service.ts';
import { endedRentsOf, findRent, lastRentOf } from '../rents/store.ts';
import {
  endIfOver,
  releaseForOrder,
  restoreReservation,
  settleReservation,
} from '../staff-reservations/moves.ts';
import { openReservationOf } from '../staff-reservations/store.ts';
import {
  type Buyer,
  coolDowns,
  isMade,
  keepsPieces,
  leftOf,
  lowestFreeNumbers,
  mostLapses,
  type Reservation,
  releasesPieces,
  unpaidHolds,
  waitOf,
} from './rules.ts';
import {
  availabilityBefore,
  cancelledHoldsOf,
  countUnpaidHolds,
  heldPieces,
  holdPieces,
  piecesOf,
  releasePieces,
  storeAvailability,
  unpaidHoldsOf,
} from './store.ts';

type Choice =
  | { readonly ok: true; readonly pieces: readonly number[] }
  | { readonly ok: false; readonly left: number };

/** Items made to order have no pieces. */
export const noPieces: Choice = { ok: true, pieces: [] };

/**
 * Chooses free pieces and locks the item until the open transaction ends. Items made to order need none.
 * @param ownerId documentId of the buyer, who may take what staff have reserved for them
 */
export const choosePieces = async (
  itemId: string,
  quantity: number,
  ownerId: UserId | null = null,
): Promise<Choice> => {
  const stock = await pluginService('catalogue').lockStock(itemId);
  if (stock === null) return noPieces;
  await endIfOver(itemId);
  const kept = ownerId === null ? null : await openReservationOf(itemId);
  const held = await heldPieces(itemId, kept?.ownerId === ownerId ? kept?.id : null);
  const pieces = lowestFreeNumbers(stock, held, quantity);
  if (pieces) return { ok: true, pieces };
  return { ok: false, left: leftOf(stock, held.length) };
};

/** Checks whether a user may reserve one more limited item. @param together see countUnpaidHolds() */
export const mayHoldMore = async (
  ownerId: UserId,
  together: string | null = null,
): Promise<boolean> => {
  const since = clock.now().getTime() - unpaidHolds.withinMs;
  return (await countUnpaidHolds(ownerId, since, together)) < unpaidHolds.most;
};

/** Whether and from when a buyer may reserve a limited item. */
export const reservationOf = async (itemId: string, buyer: Buyer): Promise<Reservation> => {
  const now = clock.now().getTime();
  const since = now - Math.max(coolDowns.reservation.withinMs, mostLapses.reservation.withinMs);
  const unpaid = await unpaidHoldsOf(itemId, since);
  const cancelled = await cancelledHoldsOf(itemId, now - coolDowns.cancelled.withinMs);
  // A work exists once, so lapsed rents kept it from buyers as well.
  const rents = await endedRentsOf(itemId, 'lapsed', since);
  const stock = (await pluginService('catalogue').lockStock(itemId)) ?? 0;
  return {
    from: waitOf(buyer, { reservation: unpaid, cancelled }, now),
    isKept: keepsPieces('reservation', stock, [...unpaid, ...rents], now),
  };
};

/** Stores the pieces that an order takes. @param isKept whether they are kept from others until payment */
export const reservePieces = async (
  { id: orderId, ownerId }: Pick<OrderRow, 'id' | 'ownerId'>,
  itemId: string,
  pieces: readonly number[],
  isKept = true,
): Promise<void> => {
  if (pieces.length === 0) return;
  if (isKept) await releaseForOrder(itemId, ownerId);
  const total = await pluginService('catalogue').editionSize(itemId);
  await holdPieces(orderId, itemId, pieces, clock.now().getTime(), isKept, total);
  if (isKept) await pluginService('catalogue').stockMoved();
};

/** Releases the pieces that an order holds, if any. @param isMade true to keep numbers of an edition */
const releaseOrderPieces = async (orderId: number, isMade = false): Promise<void> => {
  const released = await releasePieces(orderId, clock.now().getTime(), isMade);
  if (released > 0) await pluginService('catalogue').stockMoved();
};

/**
 * Checks whether the item of a paid order is still available, and takes it. Merchandise whose reservation has ended must still be
 * sold; a limited item whose reservation has ended, or that was not kept, must be free. An original must be on sale at the price paid, the days of a rent
 * must be free, and the work of a licence must not be under an exclusive one.
 */
export const reserveAgain = async ({
  id: orderId,
  ownerId,
  state,
  number,
  totalTiyn,
  isLimited,
}: Pick<
  LockedOrder,
  'id' | 'ownerId' | 'state' | 'number' | 'totalTiyn' | 'isLimited'
>): Promise<boolean> => {
  const rent = await findRent(orderId);
  if (rent?.chargeId) return markChargePaid(orderId);
  if (rent) return rent.firstOrderId === null ? reserveDaysAgain(rent) : confirmExtension(rent);
  const boughtOut = await confirmBuyOut({ id: orderId });
  if (
    boughtOut === false ||
    !(await acquireLicence({ id: orderId, ownerId, number, state, totalTiyn }))
  )
    return false;
  return reservePiecesAgain({ id: orderId, ownerId, state, isLimited }, boughtOut);
};

/** The part of reserveAgain() for limited items. @param boughtOut see confirmBuyOut() */
export const reservePiecesAgain = async (
  {
    id: orderId,
    ownerId,
    state,
    isLimited,
  }: Pick<LockedOrder, 'id' | 'ownerId' | 'state' | 'isLimited'>,
  boughtOut: boolean | null = null,
): Promise<boolean> => {
  const lines = await linesOfOrder(orderId);
  if (state.payment === 'expired' && !(await areStillMade(lines))) return false;
  if (!isLimited) return true;
  const { held } = await piecesOf(orderId);
  if (held > 0) return areAvailable(lines);
  for (const line of lines) {
    if (line.kind === 'wrap') continue;
    const { itemId, quantity } = line;
    const choice = await choosePieces(itemId, quantity, ownerId);
    if (!choice.ok) return false;
    if (line.kind === 'original' && !(await isStillForSale(line, ownerId, boughtOut && orderId)))
      return false;
    await reservePieces({ id: orderId, ownerId }, itemId, choice.pieces);
  }
  return true;
};

/** False if the shop does not sell one of these items any more, or its author allows no copies of the work (L §1). */
const areStillMade = async (lines: readonly OrderLine[]): Promise<boolean> => {
  for (const { itemId, kind, size, workId, print } of lines) {
    if (!isMerchKind(kind)) continue;
    const item = await findItem(itemId);
    const of = { work: workId ?? undefined, placement: print?.placement };
    if (!item?.isForSale || !(await choosePrint(item, size, of)).ok) return false;
  }
  return true;
};

/** False if a work was taken out of the shop, even while reserved. */
export const areAvailable = async (
  lines: readonly Pick<OrderLine, 'kind' | 'itemId'>[],
): Promise<boolean> => {
  for (const { kind, itemId } of lines) {
    if (isWorkItself(kind) && !(await pluginService('catalogue').workForSale(itemId))) return false;
  }
  return true;
};

/**
 * Checks the work's current state: changes by its author since the reservation ended count, and its price must be the one paid.
 * @param boughtOut row number of the order by which its renter buys it
 */
const isStillForSale = async (
  { itemId, unitPriceTiyn }: OrderLine,
  ownerId: UserId,
  boughtOut: number | false | null,
): Promise<boolean> => {
  const work = await pluginService('catalogue').workForSale(itemId);
  if (work && boughtOut)
    return (
      saleState(work, null, null) === 'for-sale' &&
      (await isBuyOutPrice(boughtOut, work.priceTenge, unitPriceTiyn))
    );
  const agreed = await agreedOf(itemId);
  // Reserved at an agreed price: only its buyer may have it, at that price, as long as the work is public.
  if (agreed)
    return work !== null && agreed.ownerId === ownerId && agreed.priceTiyn === unitPriceTiyn;
  return (
    work !== null &&
    work.priceTenge === tiynToTenge(unitPriceTiyn) &&
    saleState(work, null, await lastRentOf(itemId)) === 'for-sale'
  );
};

/** Marks a paid original as sold, and agreed prices of the order as used; in the open transaction. */
export const markSold = async ({
  id,
  ownerId,
  number,
}: Pick<OrderRow, 'id' | 'ownerId' | 'number'>): Promise<void> => {
  for (const { kind, itemId } of await linesOfOrder(id)) {
    if (kind === 'rent' || kind === 'licence')
      await settleRentOrLicenceOffers(itemId, number, (await exclusiveOf(itemId))?.orderId === id);
    if (kind !== 'original') continue;
    const work = await pluginService('catalogue').workForSale(itemId);
    if (work) await storeAvailability(id, work.availability);
    await pluginService('works').decideAvailability(itemId, 'sold');
    await settleOffers(itemId, ownerId, number);
    await settleReservation(itemId, ownerId, number);
    // The notice says that somebody else has bought it.
    await dropWatch(itemId, ownerId);
    await planWatchNotices(itemId);
  }
};

/**
 * Applies these successive events of a locked order to its pieces: releases them if the order ends. The availability of a
 * paid original is restored, or set to out of stock until its author changes it.
 */
export const settlePieces = async (
  { id, number, ownerId, state }: Pick<OrderRow, 'id' | 'number' | 'ownerId' | 'state'>,
  events: readonly OrderEvent[],
): Promise<void> => {
  const isReleased = events.some(releasesPieces);
  await settleRent(id, events);
  if (isReleased) await releaseOrderPieces(id, isMade(state.fulfillment));
  const after = events.map((event) => availabilityAfter(event, state)).find((one) => one !== null);
  if (!isReleased && !after) return;
  for (const { kind, itemId } of await linesOfOrder(id)) {
    if (isReleased && (kind === 'rent' || kind === 'licence'))
      await endAgreementOfLapsedOrder(itemId, { ownerId, number }, kind);
    // The work is on its way to a renter who no longer wants it.
    if (kind === 'rent' && after === 'out-of-stock' && state.fulfillment === 'shipped')
      await pluginService('works').decideAvailability(itemId, after);
    if (kind !== 'original') continue;
    await endAgreementOfLapsedOrder(itemId, { ownerId, number }, kind);
    await restoreReservation(itemId);
    await planWatchNotices(itemId);
    if (!after) continue;
    await releaseOrderPieces(id);
    const availability = after === 'as-before' ? await availabilityBefore(id) : after;
    await pluginService('works').decideAvailability(itemId, availability);
  }
};
