/** Staff reservations of originals: their last day and the permitted actions. Pure. */
import type { ReservationMove, ReservationState } from '@oner/config/contract/order-states';
import { addDays, dateInAlmaty, type IsoDate } from '@oner/config/terms';

/** Bounds of the last day of a reservation. @param madeAt when it was made; now, for a new one */
export const boundsOf = (
  madeAt: Date,
  now: Date,
  mostDays: number,
): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: dateInAlmaty(now),
  to: addDays(dateInAlmaty(madeAt), mostDays),
});

/** Permitted actions of staff: none once it has ended, and no move while an order for it waits for payment. */
export const reservationMovesOf = (
  state: ReservationState,
  isOrdered: boolean,
): readonly ReservationMove[] => {
  if (state !== 'open') return [];
  return isOrdered ? ['extend', 'release'] : ['extend', 'move', 'release'];
};
