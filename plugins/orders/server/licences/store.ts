/** Rows of authors' licence offers, of licences, and of links to their files. */
import type { OrderNumber, UserId, WorkId } from '@oner/config/contract';
import { type LicenceScope, licenceScopes } from '@oner/config/contract/licence-states';
import type { LicenceFilter } from '@oner/config/contract/staff-licences';
import { type IsoDate, type Tiyn, tiynToTenge } from '@oner/config/terms';
import {
  countBy,
  findOne,
  findValues,
  type Insertable,
  likeText,
  type Selectable,
  type Updateable,
} from '@oner/platform';
import { db, type OrdersTables, readDb } from '../schema.ts';
import type { OfferedTerms } from './rules.ts';

type OfferRow = Readonly<Selectable<OrdersTables['licenceOffers']>>;
/** A version of an offer that is on sale. */
export type OfferedLicence = OfferRow & { readonly priceTiyn: Tiyn };
export type Licence = Readonly<Selectable<OrdersTables['licences']>>;
type Download = Readonly<
  Pick<Selectable<OrdersTables['licenceDownloads']>, 'madeAt' | 'expiresAt'>
>;

export const licenceTermsOf = ({
  scope,
  priceTiyn,
  months,
  territory,
  runs,
}: OfferedLicence): OfferedTerms => ({
  scope,
  price: tiynToTenge(priceTiyn),
  months,
  territory,
  runs,
});

/** The last version of each scope of a work, on sale or not, in the order of the scopes. */
export const lastOffersOf = async (workId: WorkId): Promise<OfferRow[]> => {
  const all = db.selectFrom('licenceOffers').selectAll().where('workId', '=', workId);
  const rows = await all.orderBy('version').execute();
  const last = new Map(rows.map((row) => [row.scope, row]));
  return licenceScopes.flatMap((scope) => last.get(scope) ?? []);
};

/** When versions with a price were added to a work since an instant, oldest first. */
export const versionsSince = (workId: WorkId, since: number): Promise<number[]> =>
  findValues(
    db
      .selectFrom('licenceOffers')
      .where('workId', '=', workId)
      .where('priceTiyn', 'is not', null)
      .where('offeredAt', '>', since)
      .orderBy('offeredAt')
      .select('offeredAt'),
  );

const isOpen = (row: OfferRow): row is OfferedLicence => row.priceTiyn !== null;

/** Current offers of a work. */
export const openOffersOf = async (workId: WorkId): Promise<OfferedLicence[]> =>
  (await lastOffersOf(workId)).filter(isOpen);

export const openOffer = async (
  workId: WorkId,
  scope: LicenceScope,
): Promise<OfferedLicence | null> =>
  (await openOffersOf(workId)).find((offer) => offer.scope === scope) ?? null;

export const findOffer = async (id: number): Promise<OfferedLicence> => {
  const one = db.selectFrom('licenceOffers').selectAll().where('id', '=', id);
  const row = await one.executeTakeFirstOrThrow();
  if (!isOpen(row)) throw new Error(`licence offer ${id} has no price`);
  return row;
};

/** Offers by row number of the version. */
export const licenceOffersOf = async (
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfferedLicence>> => {
  const rows = await db.selectFrom('licenceOffers').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.filter(isOpen).map((offer) => [offer.id, offer]));
};

/** Inserts a new version. @param priceTiyn null: not offered any more @param offeredAt milliseconds */
export const addLicenceOffer = async (offer: Omit<OfferRow, 'id'>): Promise<void> => {
  await db.insertInto('licenceOffers').values(offer).execute();
};

type NewLicence = Omit<Insertable<OrdersTables['licences']>, 'state'>;
export const addLicence = async (licence: NewLicence): Promise<void> => {
  await db
    .insertInto('licences')
    .values({ ...licence, state: 'ordered' })
    .execute();
};

export const findLicence = (orderId: number): Promise<Licence | null> => {
  const one = db.selectFrom('licences').selectAll().where('orderId', '=', orderId);
  return findOne(one);
};

/** Reads the licence of an order and locks it until the open transaction ends. */
export const lockLicence = (orderId: number): Promise<Licence | null> => {
  const one = db.selectFrom('licences').selectAll().where('orderId', '=', orderId);
  return findOne(one.forUpdate());
};

type LicenceChange = Updateable<OrdersTables['licences']>;
export const changeLicence = async (orderId: number, change: LicenceChange): Promise<void> => {
  await db.updateTable('licences').set(change).where('orderId', '=', orderId).execute();
};

/** The exclusive licence that closes a work, read in the open transaction. */
export const exclusiveOf = (workId: WorkId): Promise<Licence | null> => {
  const one = db.selectFrom('licences').selectAll().where('exclusiveOf', '=', workId);
  return findOne(one);
};

/** Number of running licences of a work by scope. */
export const countRunning = (workId: WorkId): Promise<Map<LicenceScope, number>> =>
  countBy(
    readDb
      .selectFrom('licences as l')
      .innerJoin('licenceOffers as o', 'o.id', 'l.offerId')
      .where('l.workId', '=', workId)
      .where('l.state', '=', 'running')
      .groupBy('o.scope')
      .select('o.scope'),
  );

/** A licence with the version of the offer by which it was bought. */
export type BoughtByOffer = { readonly licence: Licence; readonly offer: OfferedLicence };

/** Licences by row number of the order; orders of other things are left out. */
export const licencesOf = async (
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, BoughtByOffer>> => {
  const rows = await db
    .selectFrom('licences')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .execute();
  const offers = await licenceOffersOf(rows.map(({ offerId }) => offerId));
  const found = new Map<number, BoughtByOffer>();
  for (const licence of rows) {
    const offer = offers.get(licence.offerId);
    if (!offer) throw new Error(`licence offer ${licence.offerId} not found or without a price`);
    found.set(licence.orderId, { licence, offer });
  }
  return found;
};

const licencesWithOrders = () =>
  db.selectFrom('licences as l').innerJoin('orders as o', 'o.id', 'l.orderId');

/** Numbers of paid renewals of these licences, by row number of the renewed order. */
export const renewalsOf = async (orderIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await licencesWithOrders()
    .where('l.renews', 'in', orderIds)
    .where('l.state', 'in', ['paid', 'running', 'expired', 'withdrawn'])
    .select(['l.renews', 'o.number'])
    .$narrowType<{ renews: number }>()
    .execute();
  return new Map(rows.map(({ renews, number }) => [renews, number]));
};

/** True if the licence has a paid renewal. */
export const isRenewed = async (orderId: number): Promise<boolean> =>
  (await renewalsOf([orderId])).size > 0;

export const downloadsOf = async (orderId: number): Promise<Download[]> =>
  db
    .selectFrom('licenceDownloads')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .select(['madeAt', 'expiresAt'])
    .execute();

/** Number of links by row number of the order. */
export const countDownloads = (orderIds: readonly number[]): Promise<Map<number, number>> => {
  const links = db.selectFrom('licenceDownloads').where('orderId', 'in', orderIds);
  return countBy(links.groupBy('orderId').select('orderId'));
};

export const addDownload = async (orderId: number, download: Download): Promise<void> => {
  await db
    .insertInto('licenceDownloads')
    .values({ orderId, ...download })
    .execute();
};

/** The given originals that are needed by licences on order, paid or running. */
export const filesOfLicences = (files: readonly string[]): Promise<string[]> =>
  findValues(
    licencesWithOrders()
      .where('l.file', 'in', files)
      .where('l.state', 'in', ['ordered', 'paid', 'running'])
      .where('o.paymentStatus', 'not in', ['expired'])
      .where('o.status', '!=', 'canceled')
      .select('l.file'),
  );

/** Numbers of unpaid orders of licences of a work. */
export const unpaidOrdersOf = (workId: WorkId): Promise<string[]> =>
  findValues(
    licencesWithOrders()
      .where('l.workId', '=', workId)
      .where('l.state', '=', 'ordered')
      .where('o.paymentStatus', 'in', ['not_paid', 'awaiting', 'failed'])
      .select('o.number'),
  );

/** Numbers of a user's unpaid orders of one offer version at this price. */
export const unpaidOrdersAt = (
  offerId: number,
  ownerId: UserId,
  priceTiyn: Tiyn,
): Promise<string[]> =>
  findValues(
    licencesWithOrders()
      .where('l.offerId', '=', offerId)
      .where('l.state', '=', 'ordered')
      .where('o.ownerId', '=', ownerId)
      .where('o.totalTiyn', '=', priceTiyn)
      .where('o.status', '=', 'pending')
      .where('o.paymentStatus', 'in', ['not_paid', 'awaiting', 'failed'])
      .select('o.number'),
  );

const statesOf = {
  open: ['ordered', 'paid'],
  running: ['running'],
  over: ['expired', 'withdrawn', 'ended'],
} as const;

type DeskFilter = {
  readonly state: LicenceFilter;
  readonly scope?: LicenceScope | undefined;
  /** Substring of the licence number, or of the name of work, author or buyer. */
  readonly q?: string | undefined;
};

/** Licences for the desk, latest order first. @param after row number of the last order of the previous page */
export const licenceRows = async (
  { state, scope, q }: DeskFilter,
  after: number | null,
  limit: number,
): Promise<(Licence & { readonly orderNumber: OrderNumber; readonly recipient: string })[]> => {
  let rows = readDb
    .selectFrom('licences as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .selectAll('l')
    .select(['o.number as orderNumber', 'o.recipient'])
    .orderBy('l.orderId', 'desc')
    .limit(limit);
  if (state !== 'all') rows = rows.where('l.state', 'in', statesOf[state]);
  if (scope)
    rows = rows.where('l.offerId', 'in', (sub) =>
      sub.selectFrom('licenceOffers').where('scope', '=', scope).select('id'),
    );
  const text = likeText(q ?? '')
    .trim()
    .toLowerCase();
  if (text)
    rows = rows
      .innerJoin('orderLines as n', 'n.orderId', 'l.orderId')
      .where(({ or, eb, fn }) =>
        or([
          eb('l.number', 'like', `${text}%`),
          ...(['o.recipient', 'n.author', 'n.names'] as const).map((column) =>
            eb(fn<string>('lower', [column]), 'like', `%${text}%`),
          ),
        ]),
      );
  if (after !== null) rows = rows.where('l.orderId', '<', after);
  return rows.execute();
};

/** Last day of the exclusive licence of a work; empty for one without an end, null for none. */
export const closedUntilOf = async (workId: WorkId): Promise<IsoDate | null> => {
  const one = await exclusiveOf(workId);
  return one && (one.throughDay ?? '');
};
