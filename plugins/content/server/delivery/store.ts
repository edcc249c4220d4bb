import type { Language } from '@oner/config/contract';
import { readDb } from '@oner/platform';

type Labels = Readonly<Record<Language, string>>;

/** A pickup point, or a city the courier goes to, as an editor keeps it. */
export type DeliveryOption = {
  /** documentId */
  readonly id: string;
  readonly way: 'pickup' | 'courier';
  /** Of the point, or of the city. */
  readonly name: Labels;
  /** Of a pickup point. */
  readonly address: Labels | null;
  readonly hours: Labels | null;
  /** https address of a map. */
  readonly map: string | null;
  /** What the buyer pays the courier, whole tenge; null where it is not said. */
  readonly fromTenge: number | null;
  readonly toTenge: number | null;
  /** Working days on the way, after the thing is made. */
  readonly minDays: number;
  readonly maxDays: number;
};

type Row = Readonly<Record<string, string | number | null>>;

/** Options that are not hidden, in the editor's order. */
export const readDelivery = async (): Promise<DeliveryOption[]> => {
  const rows: Row[] = await readDb()('delivery_options')
    .where({ hidden: false })
    .orderBy(['position', 'id']);
  return rows.map(toOption);
};

const toOption = (row: Row): DeliveryOption => {
  const [from, to] = [numberOf(row.from_tenge), numberOf(row.to_tenge)];
  const minDays = numberOf(row.min_days) ?? 0;
  return {
    id: String(row.document_id),
    way: row.way === 'courier' ? 'courier' : 'pickup',
    name: { kk: String(row.name_kk), ru: String(row.name_ru), en: String(row.name_en) },
    address: labelsOf(row.address_kk, row.address_ru, row.address_en),
    hours: labelsOf(row.hours_kk, row.hours_ru, row.hours_en),
    map: row.map_url ? String(row.map_url) : null,
    // One figure alone is the price.
    fromTenge: from ?? to,
    toTenge: to ?? from,
    minDays,
    maxDays: Math.max(minDays, numberOf(row.max_days) ?? minDays),
  };
};

type Cell = Row[string] | undefined;

const numberOf = (cell: Cell): number | null =>
  cell === null || cell === undefined ? null : Number(cell);

/** A language that is missing is read in another one: an address nobody translated is still an address. */
const labelsOf = (kk: Cell, ru: Cell, en: Cell): Labels | null => {
  const any = kk || ru || en;
  if (!any) return null;
  return { kk: String(kk || any), ru: String(ru || any), en: String(en || any) };
};
