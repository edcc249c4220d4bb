/** Fee schedules and item prices as rows. */
import {
  add,
  isMerchKind,
  subtract,
  type Tiyn,
  tengeToTiyn,
  toTiyn,
  ZERO,
} from '@oner/config/terms';
import { findOne, db as knexDb, strapiTables } from '@oner/platform';
import type { Knex } from 'knex';
import { db, dbOn, readDb } from '../schema.ts';
import type { FeeSchedule, ItemPrice } from './rules.ts';

type NewSchedule = Omit<FeeSchedule, 'confirmedBy' | 'confirmedAt'>;

/** The query of allSchedules(); toSchedule() converts its rows. */
export const scheduleRows = (on: Knex = knexDb()) =>
  dbOn(on)
    .selectFrom('feeSchedules as s')
    .leftJoin('feeConfirmations as c', 'c.version', 's.version')
    .orderBy('s.version')
    .selectAll('s')
    .select(['c.confirmedBy', 'c.confirmedAt']);

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof scheduleRows>['execute']>>[number];

export const toSchedule = (row: ScheduleRow): FeeSchedule => ({
  ...row,
  perUnit: JSON.parse(row.perUnit) as Record<keyof FeeSchedule['perUnit'], Tiyn>,
  commissionBp: JSON.parse(row.commissionBp) as FeeSchedule['commissionBp'],
});

/** All schedules, by version. */
export const allSchedules = async (on: Knex = knexDb()): Promise<FeeSchedule[]> =>
  (await scheduleRows(on).execute()).map(toSchedule);

export const addSchedule = async (schedule: NewSchedule): Promise<void> => {
  const { version, startsOn, mode, earnedWhen, proposedBy, proposedAt } = schedule;
  const row = { version, startsOn, mode, earnedWhen, proposedBy, proposedAt };
  const perUnit = JSON.stringify(schedule.perUnit);
  const commissionBp = JSON.stringify(schedule.commissionBp);
  await db
    .insertInto('feeSchedules')
    .values({ ...row, perUnit, commissionBp })
    .execute();
};

/** @returns false if it was already confirmed */
export const confirmFees = async (version: number, by: string, at: number): Promise<boolean> => {
  const written = await db
    .insertInto('feeConfirmations')
    .values({ version, confirmedBy: by, confirmedAt: at })
    .onConflict((known) => known.column('version').doNothing())
    .returning('version')
    .execute();
  return written.length > 0;
};

/** Originals earned under a schedule, less reversals. */
type SoldOriginals = {
  readonly count: number;
  /** Sum that buyers paid, and the provider's part of it. */
  readonly totalTiyn: Tiyn;
  readonly feeTiyn: Tiyn;
};

/** By version of the schedule; versions without an earned original are left out. */
export const originalsEarned = async (): Promise<Map<number, SoldOriginals>> => {
  const rows = await db
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerPostings as p', 'p.entryId', 'e.id')
    .leftJoin('ledgerEntries as m', 'm.source', 'e.mirrors')
    .where('e.kind', 'in', ['earned', 'reversed'])
    .where('e.orderNumber', 'is not', null)
    // Rents and licences have shares too.
    .where('e.facts', 'like', '%"kind":"original"%')
    .groupBy(['e.scheduleVersion', 'm.scheduleVersion', 'e.kind', 'p.account'])
    .select(({ fn }) => [
      'e.scheduleVersion as own',
      'm.scheduleVersion as mirrored',
      'e.kind',
      'p.account',
      fn.count<number>('e.id').distinct().as('count'),
      fn.sum<number>('p.amountTiyn').as('sum'),
    ])
    .execute();
  const found = new Map<number, SoldOriginals>();
  for (const { own, mirrored, kind, account, count, sum } of rows) {
    const version = own ?? mirrored;
    if (version === null) continue;
    const { count: before, totalTiyn, feeTiyn } = found.get(version) ?? nothingSold;
    const isPaid = account === 'buyers' || account === 'refunds';
    found.set(version, {
      count: kind === 'earned' && account === 'buyers' ? before + count : before,
      totalTiyn: isPaid ? subtract(totalTiyn, toTiyn(sum)) : totalTiyn,
      feeTiyn: account === 'provider' ? add(feeTiyn, toTiyn(sum)) : feeTiyn,
    });
  }
  return found;
};

export const nothingSold: SoldOriginals = { count: 0, totalTiyn: ZERO, feeTiyn: ZERO };

/** Price and production cost of an item, read in the open transaction. @param id documentId */
export const priceOf = (id: string): Promise<ItemPrice | null> => {
  const item = prices(db).where('i.documentId', '=', id);
  return findOne(item, toPrice);
};

/** Prices and production costs of all items that are not hidden. */
export const pricesInShop = async (): Promise<ItemPrice[]> => {
  const shown = prices(readDb).where('i.hidden', '=', false);
  const rows = await shown.orderBy('i.position').orderBy('i.id').execute();
  return rows.flatMap((row) => toPrice(row) ?? []);
};

const prices = (on: typeof db) =>
  on
    .selectFrom(strapiTables.shopItems.as('i'))
    .select(['i.kind', 'i.priceTenge', 'i.productionCostTenge']);
type PriceRow = Awaited<ReturnType<ReturnType<typeof prices>['executeTakeFirstOrThrow']>>;

const toPrice = (row: PriceRow): ItemPrice | null =>
  isMerchKind(row.kind)
    ? {
        kind: row.kind,
        unitPrice: tengeToTiyn(row.priceTenge),
        unitCost: tengeToTiyn(row.productionCostTenge ?? 0),
      }
    : null;
