/** Calls of the desk: staff reserve an original for a person, and extend, move or release the reservation. */
import { done, type Result, refuse, type SellerId, type WorkId } from '@oner/config/contract';
import { type StaffCallInput, staffCalls } from '@oner/config/contract/staff';
import type { ReservationBuyer, StaffReservationRow } from '@oner/config/contract/staff-originals';
import { env } from '@oner/config/env';
import { dateInAlmaty, endOfDay, type IsoDate, tengeToTiyn, tiynToTenge } from '@oner/config/terms';
import {
  answerOf,
  audit,
  clock,
  handleStaff,
  lastOfFull,
  pluginService,
  transact,
} from '@oner/platform';
import { readCursor, writeCursor } from '../history/rules.ts';
import { whyNotForSale } from '../originals/sale.ts';
import { choosePieces } from '../reservations/service.ts';
import { holdForReservation, holdOfWork } from '../reservations/store.ts';
import { end, isOver, notifyOfReservation, notifyReserved, planReservationEnd } from './moves.ts';
import { boundsOf, reservationMovesOf } from './rules.ts';
import {
  addReservation,
  changeReservation,
  findReservation,
  listReservationRows,
  lockReservationOf,
  type StaffReservation,
} from './store.ts';

type Done = { readonly id: string; readonly done: true };
type Body<Name extends 'reserveOriginal' | 'extendReservation' | 'moveReservation'> =
  StaffCallInput<(typeof staffCalls)[Name]>['body'];
type Buyer = Pick<StaffReservation, 'ownerId' | 'name' | 'contact'>;

const mostDays = (): number => env().STAFF_RESERVATION_DAYS;

const finished = (id: number) => done({ id: String(id), done: true as const });

/** The buyer of a reservation; refuses the author of the work. */
const buyerOf = async (
  wanted: ReservationBuyer,
  sellerId: SellerId,
): Promise<Result<Buyer, 'no-account' | 'own-work'>> => {
  if (wanted.kind === 'person')
    return done({ ownerId: null, name: wanted.name, contact: wanted.contact });
  const person = await pluginService('accounts').findPersonByEmail(wanted.email);
  if (!person || person.blocked) return refuse('no-account');
  if (person.profileId === sellerId) return refuse('own-work');
  return done({ ownerId: person.account, name: '', contact: '' });
};

/** The end of a last day; refused if out of bounds. @param madeAt when the reservation was made */
const endOf = (through: IsoDate, madeAt: Date): Result<number, 'term-out-of-bounds'> => {
  const { from, to } = boundsOf(madeAt, clock.now(), mostDays());
  if (through < from || through > to) return refuse('term-out-of-bounds', { from, to });
  return done(endOfDay(through).getTime());
};

const auditReservation = (
  actor: string,
  action: string,
  { id, workId, ownerId }: Pick<StaffReservation, 'id' | 'workId' | 'ownerId'>,
  facts: { readonly through?: string; readonly reason: string },
): Promise<void> =>
  audit({
    actor,
    action: `reservation.${action}`,
    subject: `work:${workId}`,
    facts: { reservation: id, account: ownerId, ...facts },
  });

type ReserveCode =
  | 'not-found'
  | 'no-account'
  | 'own-work'
  | 'term-out-of-bounds'
  | 'work-reserved'
  | 'work-rented'
  | 'sold-out'
  | 'out-of-stock'
  | 'not-for-sale';

/** @param actor `staff:<id>` */
export const reserve = (
  workId: WorkId,
  { buyer, through, reason }: Body<'reserveOriginal'>,
  actor: string,
): Promise<Result<Done, ReserveCode>> =>
  transact(async () => {
    // Locks the work until this reservation is stored.
    const choice = await choosePieces(workId, 1);
    const work = await pluginService('catalogue').workForSale(workId);
    if (!work) return refuse('not-found');
    const until = endOf(through, clock.now());
    if (!until.ok) return until;
    const whom = await buyerOf(buyer, work.sellerId);
    if (!whom.ok) return whom;
    const problem = await whyNotForSale(work);
    if (problem) return problem;
    const { sellerId, section, names, author, photo, priceTenge } = work;
    if (!choice.ok) return refuse('sold-out');
    if (priceTenge === null) throw new Error('the work is for sale, but has no price');
    const reservation = await addReservation({
      workId,
      sellerId,
      section,
      names,
      author,
      photo,
      ...whom.value,
      priceTiyn: tengeToTiyn(priceTenge),
      until: until.value,
      madeBy: actor,
    });
    await holdForReservation(reservation.id, workId, clock.now().getTime());
    await planReservationEnd(reservation, reservation.until);
    await pluginService('catalogue').stockMoved();
    await auditReservation(actor, 'made', reservation, { through, reason });
    await notifyOfReservation(reservation);
    return finished(reservation.id);
  });

/** Locks an open reservation and runs `act` on it. */
const withOpen = <Code extends string>(
  id: string,
  act: (reservation: StaffReservation) => Promise<Result<undefined, Code>>,
): Promise<Result<Done, Code | 'not-found' | 'not-from-here'>> =>
  transact(async () => {
    const found = /^\d{1,15}$/.test(id) ? await findReservation(Number(id)) : null;
    if (!found) return refuse('not-found');
    await pluginService('catalogue').lockStock(found.workId);
    const reservation = await lockReservationOf(found.workId);
    if (reservation?.id !== found.id) return refuse('not-from-here');
    const acted = await act(reservation);
    return acted.ok ? finished(found.id) : acted;
  });

const isKeptFor = ({ ownerId, name, contact }: Buyer, reservation: StaffReservation): boolean =>
  ownerId === reservation.ownerId && name === reservation.name && contact === reservation.contact;

/** Extends an open reservation; an unchanged day changes nothing. @param actor `staff:<id>` */
export const extendReservation = (
  id: string,
  { through, reason }: Body<'extendReservation'>,
  actor: string,
) =>
  withOpen(id, async (reservation) => {
    const until = endOf(through, new Date(reservation.madeAt));
    if (!until.ok) return until;
    if (until.value === reservation.until) return done(undefined);
    await changeReservation(reservation.id, { until: until.value });
    await planReservationEnd(reservation, until.value);
    await auditReservation(actor, 'extended', reservation, { through, reason });
    await notifyOfReservation({ ...reservation, until: until.value });
    return done(undefined);
  });

/** Moves the reservation to another buyer; an unchanged buyer changes nothing. @param actor `staff:<id>` */
export const moveReservation = (
  id: string,
  { buyer, reason }: Body<'moveReservation'>,
  actor: string,
) =>
  withOpen<'no-account' | 'own-work' | 'work-reserved' | 'not-from-here'>(
    id,
    async (reservation) => {
      if (isOver(reservation)) return refuse('not-from-here');
      const whom = await buyerOf(buyer, reservation.sellerId);
      if (!whom.ok) return whom;
      if (isKeptFor(whom.value, reservation)) return done(undefined);
      const hold = await holdOfWork(reservation.workId);
      if (hold) {
        const until = (await pluginService('payments').endsOf([hold.number])).get(hold.number);
        return refuse('work-reserved', {
          until: until === undefined ? '' : new Date(until).toISOString(),
        });
      }
      await changeReservation(reservation.id, { ...whom.value, orderNumber: null });
      const moved = { ...reservation, ...whom.value };
      await auditReservation(actor, 'moved', moved, { reason });
      await notifyReserved('reservation-ended', reservation);
      await notifyReserved('original-reserved', moved);
      return done(undefined);
    },
  );

/** @param actor `staff:<id>` */
export const release = (id: string, reason: string, actor: string) =>
  withOpen<never>(id, async (reservation) => {
    await end(reservation, 'released');
    await auditReservation(actor, 'released', reservation, { reason });
    return done(undefined);
  });

const show = async (
  one: StaffReservation,
  staff: ReadonlyMap<string, string>,
): Promise<StaffReservationRow> => {
  const { workId: id, section, names, author, ownerId, name, contact } = one;
  const person = ownerId === null ? null : await pluginService('accounts').findPerson(ownerId);
  const isOrdered = one.state === 'open' && (await holdOfWork(id)) !== null;
  const madeAt = new Date(one.madeAt);
  return {
    id: String(one.id),
    state: one.state,
    work: { id, section, names, author },
    photo: one.photo,
    hasAccount: ownerId !== null,
    name: person ? `${person.firstName} ${person.lastName}`.trim() : name,
    contact: person?.email ?? contact,
    price: tiynToTenge(one.priceTiyn),
    through: dateInAlmaty(new Date(one.until - 1)),
    until: new Date(one.until).toISOString(),
    extendTo: boundsOf(madeAt, madeAt, mostDays()).to,
    madeAt: madeAt.toISOString(),
    madeBy: staff.get(one.madeBy) ?? null,
    endedAt: one.endedAt === null ? null : new Date(one.endedAt).toISOString(),
    order: one.orderNumber,
    can: [...reservationMovesOf(one.state, isOrdered)],
  };
};

const list = async ({
  state,
  after,
  limit,
}: StaffCallInput<typeof staffCalls.listReservations>['query']) => {
  const rows = await listReservationRows(state, readCursor(after), limit);
  const staff = await pluginService('accounts').staffNames(rows.map(({ madeBy }) => madeBy));
  const last = lastOfFull(rows, limit);
  const now = clock.now();
  return {
    reservations: await Promise.all(rows.map((one) => show(one, staff))),
    next: last ? writeCursor({ at: last.endedAt ?? last.until, id: last.id }) : null,
    ...boundsOf(now, now, mostDays()),
    now: now.toISOString(),
  };
};

export const reservationRoutes = [
  handleStaff(staffCalls.listReservations, async ({ query }) => ({ value: await list(query) })),
  handleStaff(staffCalls.reserveOriginal, async ({ params: { id }, body, actor }) =>
    answerOf(await reserve(id, body, actor)),
  ),
  handleStaff(staffCalls.extendReservation, async ({ params: { id }, body, actor }) =>
    answerOf(await extendReservation(id, body, actor)),
  ),
  handleStaff(staffCalls.moveReservation, async ({ params: { id }, body, actor }) =>
    answerOf(await moveReservation(id, body, actor)),
  ),
  handleStaff(staffCalls.releaseReservation, async ({ params: { id }, body: { reason }, actor }) =>
    answerOf(await release(id, reason, actor)),
  ),
];
