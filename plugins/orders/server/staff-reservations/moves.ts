/** Ends of staff reservations, and the transfer of the work's piece to an order of the buyer and back. */

import type { Language, OrderNumber, UserId, WorkId } from '@oner/config/contract';
import { workLink } from '@oner/config/contract/page-addresses';
import type { Payload } from '@oner/config/events';
import { formatTiyn } from '@oner/config/terms';
import {
  audit,
  cancelJob,
  clock,
  defineJob,
  notify,
  type PluginServices,
  pluginService,
  schedule,
  staffRecipient,
  transact,
} from '@oner/platform';
import { timeText } from '../order/text-rules.ts';
import { planWatchNotices } from '../originals/store.ts';
import {
  heldPieces,
  holdForReservation,
  holdOfWork,
  releaseOfReservation,
} from '../reservations/store.ts';
import {
  changeReservation,
  emptyReservationAuthor,
  endReservation,
  lockReservationOf,
  openReservationsBy,
  type ReservationEnd,
  type StaffReservation,
} from './store.ts';

const job = 'orders.staff-reservation-due';
type DuePayload = { readonly workId: WorkId };

/** Schedules the end of a reservation, in the open transaction. */
export const planReservationEnd = ({ id, workId }: StaffReservation, at: number): Promise<void> =>
  schedule(job, String(id), new Date(at), { workId } satisfies DuePayload, { replace: true });

export const defineReservationEnd = (): void => {
  defineJob<DuePayload>(job, ({ workId }) =>
    transact(async () => {
      await pluginService('catalogue').lockStock(workId);
      await endIfOver(workId);
    }),
  );
};

/** True once the last day has passed, even if the job has not run yet. */
export const isOver = ({ until }: Pick<StaffReservation, 'until'>): boolean =>
  until <= clock.now().getTime();

/** Ends an expired reservation of a work, unless its buyer has an unpaid order of it. */
export const endIfOver = async (workId: WorkId): Promise<void> => {
  const reservation = await lockReservationOf(workId);
  if (!reservation || !isOver(reservation) || (await holdOfWork(workId))) return;
  await end(reservation, 'expired');
};

/**
 * Ends a locked reservation that did not lead to a sale; notifies its buyer and the author.
 * @param notice notice to the buyer
 */
export const end = async (
  reservation: StaffReservation,
  state: Exclude<ReservationEnd, 'bought'>,
  notice: 'reservation-ended' | 'reservation-ended-blocked' = 'reservation-ended',
): Promise<void> => {
  await close(reservation, state);
  await notifyReserved(notice, reservation);
  await notifyAuthor('reservation-ended-author', reservation);
  await planWatchNotices(reservation.workId);
};

const close = async ({ id, workId }: StaffReservation, state: ReservationEnd): Promise<void> => {
  await cancelJob(job, String(id));
  await endReservation(id, state);
  const released = await releaseOfReservation(id, clock.now().getTime());
  if (released > 0 && workId) await pluginService('catalogue').stockMoved();
};

/** Releases the piece for an order of the reservation's buyer, placed or paid in the open transaction. */
export const releaseForOrder = async (workId: WorkId, ownerId: UserId): Promise<void> => {
  const reservation = await lockReservationOf(workId);
  if (reservation?.ownerId === ownerId)
    await releaseOfReservation(reservation.id, clock.now().getTime());
};

/** Stores the order that was placed on the reservation. */
export const storeOrderOfReservation = (id: number, orderNumber: OrderNumber): Promise<void> =>
  changeReservation(id, { orderNumber });

/** After an unpaid order lapsed: holds the work for the reservation again, or ends it if its last day has passed. */
export const restoreReservation = async (workId: WorkId): Promise<void> => {
  const reservation = await lockReservationOf(workId);
  if (!reservation || (await heldPieces(workId)).length > 0) return;
  if (isOver(reservation)) await end(reservation, 'expired');
  else if (await isOfBlocked(reservation)) await endOfBlocked(reservation);
  else await holdForReservation(reservation.id, workId, clock.now().getTime());
};

const isOfBlocked = async ({ ownerId }: StaffReservation): Promise<boolean> =>
  ownerId !== null && ((await pluginService('accounts').findPerson(ownerId))?.blocked ?? false);

/** Also notifies staff: they may reserve the work for someone else. */
const endOfBlocked = async (reservation: StaffReservation): Promise<void> => {
  const { id, workId, names, ownerId } = reservation;
  await end(reservation, 'released', 'reservation-ended-blocked');
  const facts = { reservation: id, account: ownerId, reason: 'buyer blocked' };
  await audit({
    actor: 'system',
    action: 'reservation.released',
    subject: `work:${workId}`,
    facts,
  });
  const staff = staffRecipient();
  await notify('reservation-blocked', staff, { title: names[staff.language] }, String(id));
};

/**
 * Handler of `accountBlocked`: ends the reservations of a blocked buyer, except where an order of theirs waits for payment;
 * that one ends when the order lapses.
 */
export const endReservationsOfBlocked = ({ account }: Payload<'accountBlocked'>): Promise<void> =>
  transact(async () => {
    for (const { workId } of await openReservationsBy('ownerId', account)) {
      await pluginService('catalogue').lockStock(workId);
      const reservation = await lockReservationOf(workId);
      if (reservation?.ownerId !== account || (await holdOfWork(workId))) continue;
      // The account may have been unblocked by now.
      if (await isOfBlocked(reservation)) await endOfBlocked(reservation);
    }
  });

/** Settles the reservation of a work whose original was paid, in the open transaction. */
export const settleReservation = async (
  workId: WorkId,
  ownerId: UserId,
  orderNumber: OrderNumber,
): Promise<void> => {
  const reservation = await lockReservationOf(workId);
  if (!reservation) return;
  if (reservation.ownerId !== ownerId) return end(reservation, 'released');
  await changeReservation(reservation.id, { orderNumber });
  await close(reservation, 'bought');
};

/** Handler of `workUnpublished`: ends the reservation of a work that is not public. */
export const endReservationsOfWork = ({ workId }: Payload<'workUnpublished'>): Promise<void> =>
  transact(async () => {
    // The work may be public again by now.
    if (await pluginService('catalogue').workForSale(workId)) return;
    await release(workId);
  });

/** Ends reservations for a user and of their works, in the open transaction. */
export const endReservationsOf = async ({
  account,
  role,
  profileId,
}: {
  readonly account: UserId;
  readonly role: string;
  readonly profileId: string;
}): Promise<void> => {
  const found = [
    ...(await openReservationsBy('ownerId', account)),
    ...(role === 'seller' ? await openReservationsBy('sellerId', profileId) : []),
  ];
  for (const { workId } of found) await release(workId);
};

/** Handler of `personErased` (law 94-V, art. 8). */
export const forgetReservations = (erased: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await endReservationsOf(erased);
    if (erased.role === 'seller') await emptyReservationAuthor(erased.profileId);
  });

const release = async (workId: WorkId): Promise<void> => {
  await pluginService('catalogue').lockStock(workId);
  const reservation = await lockReservationOf(workId);
  if (reservation) await end(reservation, 'released');
};

/** Notifies the buyer, if they have an account. */
export const notifyReserved = async (
  event: 'original-reserved' | 'reservation-ended' | 'reservation-ended-blocked',
  reservation: StaffReservation,
): Promise<void> => {
  const { ownerId } = reservation;
  const person = ownerId === null ? null : await pluginService('accounts').findPerson(ownerId);
  if (person) await notifyPerson(event, person, reservation);
};

/** Notifies the buyer, if they have an account, and the author. */
export const notifyOfReservation = async (reservation: StaffReservation): Promise<void> => {
  await notifyReserved('original-reserved', reservation);
  await notifyAuthor('original-reserved-author', reservation);
};

const notifyAuthor = async (
  event: 'original-reserved-author' | 'reservation-ended-author',
  reservation: StaffReservation,
): Promise<void> => {
  const { sellerId } = reservation;
  const author = await pluginService('accounts').findPersonByProfile('seller', sellerId);
  if (author) await notifyPerson(event, author, reservation);
};

type Reader = NonNullable<Awaited<ReturnType<PluginServices['accounts']['findPerson']>>>;

const notifyPerson = async (
  event: string,
  { email, language, firstName: name, account }: Reader,
  { id, workId, names, priceTiyn, until }: StaffReservation,
): Promise<void> => {
  const facts = {
    title: (of: Language) => names[of],
    amount: formatTiyn(priceTiyn),
    time: (of: Language) => timeText(new Date(until), of),
  };
  const key = `${id}:${account}:${event}:${clock.now().getTime()}`;
  const to = { email, language, name, account };
  await notify(event, to, facts, key, { path: workLink(workId) });
};
