/** Deadlines of a buyer's own orders: theirs, and those promised by the shop (L §9). Pure, computed from the shown order. */
import type { Deadline, Order } from '@oner/config/contract';
import { dateInAlmaty, type IsoDate } from '@oner/config/terms';

type OrderDeadline = Pick<
  Deadline,
  'kind' | 'whose' | 'date' | 'clause' | 'outcome' | 'overdue'
> & {
  readonly number: string;
  /** Whole tenge to pay. */
  readonly amount?: number;
};

/** Open deadlines; past ones are kept only if they are the shop's or the end of a rent. @param today in Almaty */
export const deadlinesOf = (order: Order, today: IsoDate): readonly OrderDeadline[] => {
  const { number, dates, expires } = order;
  const found: Omit<OrderDeadline, 'number' | 'overdue'>[] = [];
  if (expires !== null)
    found.push({
      kind: 'order-pay',
      whose: 'mine',
      date: dateInAlmaty(new Date(expires)),
      clause: '',
      outcome: 'reservation-ends',
    });
  if (dates && order.can.cancel)
    found.push({
      kind: 'order-cancel',
      whose: 'mine',
      date: dates.cancel_stands_still ? null : dates.cancel_through,
      clause: 'Terms 8.1',
      outcome: 'order-stands',
    });
  const isOpen = order.status === 'pending' || order.status === 'confirmed';
  const isMade = !['not_fulfilled', 'in_production'].includes(order.fulfillment_status);
  // The file of a licence is not made, and what a renter pays for is with them.
  const isPrepared = !order.licence && !order.pays_for;
  if (dates && isOpen && isPrepared && !isMade)
    found.push({
      kind: 'order-ready',
      whose: 'provider',
      date: dates.stands_still ? null : dates.produce_by,
      clause: 'Terms 7.1, 7.4',
      outcome: 'you-may-cancel',
    });
  found.push(...rentDeadlines(order), ...licenceDeadlines(order));
  // A downloaded file cannot be returned (Agreement 6.7).
  if (dates?.return_through && isOpen && !order.licence)
    found.push({
      kind: 'order-return',
      whose: 'mine',
      date: dates.return_through,
      clause: 'Terms 8.2',
      outcome: 'order-ends',
    });
  for (const claim of order.claims)
    if (claim.state === 'received' || claim.state === 'in_review')
      found.push({
        kind: 'order-claim',
        whose: 'provider',
        date: claim.answer_by,
        clause: 'Terms 9.2',
        outcome: 'claim-answered',
      });
  return found
    .map((one) => ({ ...one, number, overdue: one.date !== null && one.date < today }))
    .filter(({ kind, whose, overdue }) => whose === 'provider' || kind === 'rent-end' || !overdue);
};

/**
 * A rented work needs a receipt report, and is due back on the last day; a late one stays listed until it is sent. Charges are
 * listed until they are paid.
 */
const rentDeadlines = ({
  rent,
  handover,
  fulfillment_status: at,
}: Order): Omit<OrderDeadline, 'number' | 'overdue'>[] => {
  if (!rent || !handover) return [];
  const mine = { whose: 'mine', clause: '' } as const;
  if (handover.may_report && (at === 'ready' || at === 'shipped'))
    return [{ ...mine, kind: 'rent-receipt', date: null, outcome: 'rent-begins' }];
  if (handover.may_return)
    return [{ ...mine, kind: 'rent-end', date: rent.last_day, outcome: 'late-days-cost' }];
  return rent.charges
    .filter(({ state }) => state === 'due')
    .map(({ to_pay: amount }) => ({
      ...mine,
      kind: 'rent-charge',
      date: null,
      outcome: 'rent-settled',
      amount,
    }));
};

/** Last day of use of a licence that was not renewed. */
const licenceDeadlines = ({ licence }: Order): Omit<OrderDeadline, 'number' | 'overdue'>[] =>
  licence?.state === 'running' && licence.through !== null && licence.renewedBy === null
    ? [
        {
          kind: 'licence-end',
          whose: 'mine',
          date: licence.through,
          clause: '',
          outcome: 'licence-ends',
        },
      ]
    : [];
