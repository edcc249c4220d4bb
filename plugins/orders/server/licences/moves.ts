/** Effects of an order on its licence: paid, concluded or ended; in the open transaction. */

import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  dateInAlmaty,
  dayMs,
  endOfDay,
  type IsoDate,
  NO_END,
  startOfDay,
  writeDay,
} from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { clock, pluginService, schedule } from '@oner/platform';
import { agreedLicenceFor } from '../offers/agreed-prices.ts';
import { isLate as isOfferLate, storeOrderOfAgreement } from '../offers/moves.ts';
import { notifyBuyer } from '../order/notices.ts';
import type { OrderEvent } from '../order/rules.ts';
import { linesOfOrder, type OrderRow } from '../order/store.ts';
import { nameOf } from '../order/text-rules.ts';
import {
  beginsOn,
  endOfLicence,
  endsLicence,
  type LicenceEvent,
  licenceMachine,
  renewalNoticeOn,
  termOf,
} from './rules.ts';
import {
  changeLicence,
  exclusiveOf,
  findLicence,
  findOffer,
  isRenewed,
  type Licence,
  lockLicence,
  openOffer,
} from './store.ts';

/** Jobs, keyed by the number of the order. */
export const receivedJob = 'orders.licence-received';
export const renewalJob = 'orders.licence-renewal';
export const endJob = 'orders.licence-end';
export type LicenceJob = { readonly number: string };

/** The state after an event. @throws Error if the table has no such step */
const stateAfter = ({ number, state }: Licence, event: LicenceEvent): Licence['state'] => {
  const next = licenceMachine.next(state, event);
  if (!next) throw new Error(`licence ${number} is ${state}: event ${event} is not allowed`);
  return next;
};

/**
 * Checks whether a paid licence is still available, and takes it. It is not if another exclusive licence closes the work, the
 * work is not public, the terms have changed since the order lapsed, the licence it renews is renewed already, or its agreed
 * price does not hold any more; the payment is then refunded. An exclusive one closes the work. @returns true for other orders
 */
export const acquireLicence = async (
  order: Pick<OrderRow, 'id' | 'ownerId' | 'number' | 'state' | 'totalTiyn'>,
): Promise<boolean> => {
  const workId = (await findLicence(order.id))?.workId;
  if (workId === undefined) return true;
  // The lock makes concurrent payments see each other. Lock order as for placing: first the work, then its licences.
  await pluginService('catalogue').lockStock(workId);
  const licence = await lockLicence(order.id);
  if (!licence) return true;
  if (!(await pluginService('catalogue').workForSale(workId))) return false;
  const offer = await findOffer(licence.offerId);
  const isLate = order.state.payment === 'expired';
  const agreed = await agreedLicenceFor(workId, order.ownerId);
  const isAgreed =
    agreed?.licenceOfferId === offer.id &&
    agreed.priceTiyn === order.totalTiyn &&
    !(isLate && isOfferLate(agreed));
  if (!isAgreed) {
    // Another price was agreed since: the buyer has to pay that one, and a late payment is refunded.
    if (isLate && agreed?.licenceOfferId === offer.id && !isOfferLate(agreed)) return false;
    if (order.totalTiyn !== offer.priceTiyn) return false;
    if (isLate && (await openOffer(workId, offer.scope))?.id !== offer.id) return false;
  }
  // After the order has lapsed, its file is deleted if the author replaces the photo.
  if (isLate && (await pluginService('works').originalBytes(licence.file)) === null) return false;
  if (licence.renews !== null && (await isRenewed(licence.renews))) return false;
  const closing = await exclusiveOf(workId);
  const isRenewal = closing !== null && closing.orderId === licence.renews;
  if (closing && !isRenewal) return false;
  if (isAgreed) await storeOrderOfAgreement({ by: 'offer', id: agreed.id }, order.number);
  if (isRenewal) await changeLicence(closing.orderId, { exclusiveOf: null });
  const isExclusive = offer.scope === 'exclusive';
  await changeLicence(order.id, {
    state: stateAfter(licence, 'pay'),
    exclusiveOf: isExclusive ? workId : null,
  });
  return true;
};

/** Ends the licence of an order that ends. */
export const endLicence = async (
  { id }: Pick<OrderRow, 'id'>,
  events: readonly OrderEvent[],
): Promise<void> => {
  if (!endsLicence(events)) return;
  const licence = await lockLicence(id);
  if (!licence || licenceMachine.next(licence.state, 'end') === null) return;
  await closeLicence(licence, 'end');
};

/** Ends a locked licence; if it renewed an exclusive one that is still running, that one closes the work again. */
export const closeLicence = async (
  licence: Licence,
  event: 'end' | 'expire' | 'withdraw',
  more: { readonly withdrawnBy?: string; readonly withdrawnReason?: string } = {},
): Promise<void> => {
  await changeLicence(licence.orderId, {
    ...more,
    state: stateAfter(licence, event),
    exclusiveOf: null,
    endedAt: clock.now().getTime(),
  });
  if (licence.exclusiveOf === null || licence.renews === null) return;
  const old = await lockLicence(licence.renews);
  if (old?.state === 'running') await changeLicence(old.orderId, { exclusiveOf: old.workId });
};

/**
 * Concludes the licence 24 hours after the payment: it runs, its certificate is issued, and its file may be downloaded
 * (L §4). @param concludedAt milliseconds @returns false for any other order
 */
export const startLicence = async (order: OrderRow, concludedAt: number): Promise<boolean> => {
  const licence = await lockLicence(order.id);
  if (!licence) return false;
  const offer = await findOffer(licence.offerId);
  const old = licence.renews === null ? null : await lockLicence(licence.renews);
  const concludedOn = dateInAlmaty(new Date(concludedAt));
  const begins = beginsOn(concludedOn, old?.state === 'running' ? old.throughDay : null);
  const term = termOf(begins, offer.months);
  await changeLicence(order.id, { state: stateAfter(licence, 'conclude'), ...term });
  const [line] = await linesOfOrder(order.id);
  if (!line?.workId || !line.sellerId) throw new Error(`order ${order.number} has no work`);
  const { scope, months, territory, runs } = offer;
  await pluginService('works').certifyLicence({
    orderNumber: order.number,
    workId: line.workId,
    sellerId: line.sellerId,
    buyer: order.ownerId,
    section: licence.section,
    author: line.author ?? '',
    sha256: licence.sha256,
    licence: {
      number: licence.number,
      scope,
      months,
      territory,
      runs,
      from: term.fromDay,
      through: term.throughDay,
    },
  });
  await planTerms(order, term);
  await notifyBuyer(
    'licence-ready',
    order,
    {
      number: order.number,
      title: (of: Language) => nameOf(line, of),
      licence: licence.number,
      date: (of: Language) => untilText(term.throughDay, of),
    },
    licence.number,
  );
  return true;
};

/** The last day, as text for messages. */
const untilText = (throughDay: IsoDate | null, language: Language): string =>
  throughDay === null ? factText('licences.endless', language) : writeDay(throughDay, language);

const nineMs = 9 * 3_600_000;

/** Schedules the receipt of a file that is not downloaded, at the end of the days to cancel, and the end of the licence. */
const planTerms = async (
  order: OrderRow,
  { fromDay, throughDay }: ReturnType<typeof termOf>,
): Promise<void> => {
  const { number } = order;
  const job = { number } satisfies LicenceJob;
  await schedule(receivedJob, number, receivedAt(order), job);
  const end = endOfLicence(throughDay);
  if (end === null || throughDay === null) return;
  await schedule(endJob, number, end, job);
  const noticeDay = renewalNoticeOn(fromDay, throughDay, env().LICENCE_RENEWAL_DAYS);
  await schedule(renewalJob, number, new Date(startOfDay(noticeDay).getTime() + nineMs), job);
};

/** When a file that is not downloaded counts as received; while the term is suspended, checked again after a day. */
export const receivedAt = ({ promises }: Pick<OrderRow, 'promises'>): Date =>
  !promises || promises.cancelThrough === NO_END
    ? new Date(clock.now().getTime() + dayMs)
    : endOfDay(promises.cancelThrough);
