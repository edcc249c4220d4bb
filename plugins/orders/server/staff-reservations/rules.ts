/** Originals that staff keep for somebody: until when, and what may be done with such a reservation. Pure. */
import type { ReservationMove, ReservationState } from '@oner/config/contract/order-states';
import { addDays, dateInAlmaty, type IsoDate } from '@oner/config/terms';

/** Between what the last day of a reservation lies. @param madeAt when it was made; now, for a new one */
export const boundsOf = (
  madeAt: Date,
  now: Date,
  mostDays: number,
): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: dateInAlmaty(now),
  to: addDays(dateInAlmaty(madeAt), mostDays),
});

/** What staff may do with it now: nothing once it has ended, and nobody else gets what is being paid for. */
export const reservationMovesOf = (
  state: ReservationState,
  isOrdered: boolean,
): readonly ReservationMove[] => {
  if (state !== 'open') return [];
  return isOrdered ? ['extend', 'release'] : ['extend', 'move', 'release'];
};
