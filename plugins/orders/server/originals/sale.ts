/** Whether an original can be bought now, and why not: it is sold, reserved, rented or not offered. */

import { refuse, type WorkId } from '@oner/config/contract';
import { endOfDay, type IsoDate } from '@oner/config/terms';
import { pluginService } from '@oner/platform';
import { agreedOf } from '../offers/agreed-prices.ts';
import type { AgreedPrice } from '../offers/moves.ts';
import { instantText } from '../order/text-rules.ts';
import { lastRentOf } from '../rents/store.ts';
import { holdOfWork } from '../reservations/store.ts';
import { saleState } from './rules.ts';
import type { WorkForSale } from './store.ts';

/** Who has reserved the work, and its sale state for everyone else. */
export const saleNow = async (work: WorkForSale) => {
  const hold = await holdOfWork(work.id);
  const agreed = await agreedOf(work.id);
  const rent = await lastRentOf(work.id);
  const state = saleState(work, hold ?? (agreed && { isPaid: false }), rent);
  return { hold, rent, agreed, state };
};

/** Why a work cannot be bought now; null if it can. @param isAgreed it is reserved for the caller at an agreed price */
export const whyNotForSale = async (work: WorkForSale, isAgreed = false) => {
  const sale = await saleNow(work);
  const isTheirs = isAgreed && !sale.hold && !sale.rent && sale.state === 'reserved';
  return isTheirs ? null : refusalOfSale(sale);
};

/** Why a work cannot be bought in this sale state; null if it is for sale. */
export const refusalOfSale = async ({
  hold,
  rent,
  agreed,
  state,
}: Awaited<ReturnType<typeof saleNow>>) => {
  switch (state) {
    case 'sold':
      return refuse('sold-out');
    case 'reserved':
      return refuse('work-reserved', { until: (await endOfHold(hold ?? rent, agreed)) ?? '' });
    case 'rented':
      return refuse('work-rented', { until: rent ? rentedUntil(rent) : '' });
    case 'out-of-stock':
      return refuse('out-of-stock');
    case 'on-order':
    case 'not-for-sale':
      return refuse('not-for-sale');
    case 'for-sale':
      return null;
  }
};

/** Sale or reservation that prevents the author from deleting a work; see `works.saleOf`. */
export const workSaleOf = async (
  workId: WorkId,
): Promise<{ readonly isSold: boolean; readonly until: string } | null> => {
  const hold = await holdOfWork(workId);
  const agreed = await agreedOf(workId);
  const rent = await lastRentOf(workId);
  if (rent?.isPaid) return { isSold: false, until: rentedUntil(rent) };
  if (!hold && !agreed && !rent) return null;
  return { isSold: hold?.isPaid ?? false, until: (await endOfHold(hold ?? rent, agreed)) ?? '' };
};

/** End of a rent that blocks the sale, as an ISO instant. */
export const rentedUntil = ({ lastDay }: { readonly lastDay: IsoDate }): string =>
  endOfDay(lastDay).toISOString();

/** End of a reservation, as an ISO instant: a placed order takes precedence over an agreed price. */
export const endOfHold = async (
  hold: { readonly number: string } | null,
  agreed: AgreedPrice | null,
): Promise<string | null> =>
  hold ? endOf(hold.number) : agreed && new Date(agreed.until).toISOString();

/** When the reservation of an order ends, as an ISO instant; null if it cannot be paid any more. */
const endOf = async (number: string): Promise<string | null> => {
  const until = (await pluginService('payments').endsOf([number])).get(number);
  return until === undefined ? null : instantText(until);
};
