import type { Language } from '@oner/config/contract';
import type { Selectable } from '@oner/platform';
import { type ContentTables, readDb } from '../schema.ts';

type Labels = Readonly<Record<Language, string>>;

/** Visible pickup points and courier cities, in the editor's order. */
export const readDelivery = async () => {
  const shown = readDb.selectFrom('deliveryOptions').where('hidden', '=', false);
  const rows = await shown.orderBy('position').orderBy('id').selectAll().execute();
  return rows.map(toOption);
};

const toOption = (row: Selectable<ContentTables['deliveryOptions']>) => {
  const { fromTenge: from, toTenge: to } = row;
  const minDays = row.minDays ?? 0;
  return {
    id: row.documentId,
    way: row.way ?? 'pickup',
    name: { kk: row.nameKk ?? '', ru: row.nameRu ?? '', en: row.nameEn ?? '' },
    address: labelsOf(row.addressKk, row.addressRu, row.addressEn),
    hours: labelsOf(row.hoursKk, row.hoursRu, row.hoursEn),
    map: row.mapUrl || null,
    // A single figure is the price.
    fromTenge: from ?? to,
    toTenge: to ?? from,
    minDays,
    maxDays: Math.max(minDays, row.maxDays ?? minDays),
  };
};

/** A missing language is replaced by another one: an untranslated address is still an address. */
const labelsOf = (kk: string | null, ru: string | null, en: string | null): Labels | null => {
  const any = kk || ru || en;
  return any ? { kk: kk || any, ru: ru || any, en: en || any } : null;
};
