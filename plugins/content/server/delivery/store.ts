import type { Language } from '@oner/config/contract';
import type { Selectable } from '@oner/platform';
import { type ContentTables, readDb } from '../schema.ts';

type Labels = Readonly<Record<Language, string>>;

/** A pickup point, or a city the courier goes to, as an editor keeps it. */
type DeliveryOption = {
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

/** Options that are not hidden, in the editor's order. */
export const readDelivery = async (): Promise<DeliveryOption[]> => {
  const shown = readDb.selectFrom('deliveryOptions').where('hidden', '=', false);
  const rows = await shown.orderBy('position').orderBy('id').selectAll().execute();
  return rows.map(toOption);
};

const toOption = (row: Selectable<ContentTables['deliveryOptions']>): DeliveryOption => {
  const { fromTenge: from, toTenge: to } = row;
  const minDays = row.minDays ?? 0;
  return {
    id: row.documentId,
    way: row.way ?? 'pickup',
    name: { kk: row.nameKk ?? '', ru: row.nameRu ?? '', en: row.nameEn ?? '' },
    address: labelsOf(row.addressKk, row.addressRu, row.addressEn),
    hours: labelsOf(row.hoursKk, row.hoursRu, row.hoursEn),
    map: row.mapUrl || null,
    // One figure alone is the price.
    fromTenge: from ?? to,
    toTenge: to ?? from,
    minDays,
    maxDays: Math.max(minDays, row.maxDays ?? minDays),
  };
};

/** A language that is missing is read in another one: an address nobody translated is still an address. */
const labelsOf = (kk: string | null, ru: string | null, en: string | null): Labels | null => {
  const any = kk || ru || en;
  return any ? { kk: kk || any, ru: ru || any, en: en || any } : null;
};
