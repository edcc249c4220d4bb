/** Fee schedules, and prices of items of the shop, as rows. */
import type { EarningMoment } from '@oner/config/contract/payout-states';
import { isMerchKind, type Tiyn, tengeToTiyn } from '@oner/config/terms';
import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Row } from '../ledger/store.ts';
import type { FeeSchedule, ItemPrice } from './rules.ts';

type NewSchedule = Omit<FeeSchedule, 'confirmedBy' | 'confirmedAt'>;

/** Every schedule there is, by version. */
export const allSchedules = async (on: Knex = db()): Promise<FeeSchedule[]> => {
  const rows: Row[] = await on('fee_schedules as s')
    .leftJoin('fee_confirmations as c', 'c.version', 's.version')
    .orderBy('s.version')
    .select('s.*', 'c.confirmed_by', 'c.confirmed_at');
  return rows.map(toSchedule);
};

/** Writes a proposal down. */
export const addSchedule = async (schedule: NewSchedule): Promise<void> => {
  await db()('fee_schedules').insert({
    version: schedule.version,
    starts_on: schedule.startsOn,
    mode: schedule.mode,
    per_unit: JSON.stringify(schedule.perUnit),
    commission_bp: JSON.stringify(schedule.commissionBp),
    earned_when: schedule.earnedWhen,
    proposed_by: schedule.proposedBy,
    proposed_at: schedule.proposedAt,
  });
};

/** @returns false when it was confirmed already */
export const confirm = async (version: number, by: string, at: number): Promise<boolean> => {
  const written = await db()('fee_confirmations')
    .insert({ version, confirmed_by: by, confirmed_at: at })
    .onConflict('version')
    .ignore()
    .returning('version');
  return written.length > 0;
};

const toSchedule = (row: Row): FeeSchedule => ({
  version: Number(row.version),
  startsOn: String(row.starts_on),
  mode: row.mode === 'royalty' ? 'royalty' : 'commission',
  perUnit: JSON.parse(String(row.per_unit)) as Record<keyof FeeSchedule['perUnit'], Tiyn>,
  commissionBp: JSON.parse(String(row.commission_bp)) as FeeSchedule['commissionBp'],
  earnedWhen: String(row.earned_when) as EarningMoment,
  proposedBy: String(row.proposed_by),
  proposedAt: Number(row.proposed_at),
  confirmedBy: row.confirmed_by == null ? null : String(row.confirmed_by),
  confirmedAt: row.confirmed_at == null ? null : Number(row.confirmed_at),
});

/** Price and production cost of a thing as the open transaction has them. @param id documentId */
export const priceOf = async (id: string): Promise<ItemPrice | null> => {
  const row = await db()('shop_items')
    .where({ document_id: id })
    .first(...priceColumns);
  return row ? toPrice(row) : null;
};

/** What the things of the shop that are not hidden sell for and cost to make. */
export const pricesInShop = async (): Promise<ItemPrice[]> => {
  const rows: PriceRow[] = await readDb()('shop_items')
    .where({ hidden: false })
    .orderBy(['position', 'id'])
    .select(...priceColumns);
  return rows.flatMap((row) => toPrice(row) ?? []);
};

const priceColumns = ['kind', 'price_tenge', 'production_cost_tenge'] as const;
type PriceRow = {
  kind: string;
  price_tenge: number | string;
  production_cost_tenge: number | null;
};

const toPrice = (row: PriceRow): ItemPrice | null =>
  isMerchKind(row.kind)
    ? {
        kind: row.kind,
        unitPrice: tengeToTiyn(Number(row.price_tenge)),
        unitCost: tengeToTiyn(Number(row.production_cost_tenge ?? 0)),
      }
    : null;
