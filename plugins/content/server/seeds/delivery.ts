import { env } from '@oner/config/env';
import { clock, strapiInstance, transact } from '@oner/platform';
import { rememberSeeded, seededKeys } from './source.ts';

const uid = 'api::delivery-option.delivery-option';

/** documentId of a demo option, the same in every demo shop. */
const idOf = (key: string): string => `delivery${key}`.padEnd(24, '0');

const days = (minDays: number, maxDays: number) => ({ minDays, maxDays });
const courier = (fromTenge: number, toTenge: number) => ({ way: 'courier', fromTenge, toTenge });

/** Invented data: a pickup point of the demo shop, and prices of couriers. */
const options = {
  abay: {
    way: 'pickup',
    nameKk: 'Өнер шеберханасы',
    nameRu: 'Мастерская «Өнер»',
    nameEn: 'Öner studio',
    addressKk: 'Алматы, Абай даңғылы, 52',
    addressRu: 'Алматы, пр. Абая, 52',
    addressEn: '52 Abay Avenue, Almaty',
    hoursKk: 'дс–жм 10:00–19:00, сн 11:00–17:00',
    hoursRu: 'пн–пт 10:00–19:00, сб 11:00–17:00',
    hoursEn: 'Mon–Fri 10:00–19:00, Sat 11:00–17:00',
    mapUrl: 'https://www.openstreetmap.org/?mlat=43.2400&mlon=76.9286#map=17/43.2400/76.9286',
  },
  almaty: {
    nameKk: 'Алматы',
    nameRu: 'Алматы',
    nameEn: 'Almaty',
    ...courier(1500, 2500),
    ...days(1, 2),
  },
  astana: {
    nameKk: 'Астана',
    nameRu: 'Астана',
    nameEn: 'Astana',
    ...courier(2500, 4000),
    ...days(2, 4),
  },
  shymkent: {
    nameKk: 'Шымкент',
    nameRu: 'Шымкент',
    nameEn: 'Shymkent',
    ...courier(2500, 4000),
    ...days(2, 4),
  },
  karaganda: {
    nameKk: 'Қарағанды',
    nameRu: 'Караганда',
    nameEn: 'Karaganda',
    ...courier(2500, 4000),
    ...days(2, 4),
  },
  elsewhere: {
    nameKk: 'Қазақстанның басқа елді мекені',
    nameRu: 'Другой населённый пункт Казахстана',
    nameEn: 'Elsewhere in Kazakhstan',
    ...courier(3000, 5500),
    ...days(3, 8),
  },
} as const;

/** Adds the pickup point and courier prices of a demo shop, once each; a real shop enters its own. @returns the number added */
export const seedDelivery = async (): Promise<number> => {
  if (!env().DEMO) return 0;
  const done = await seededKeys('delivery');
  const missing = Object.entries(options).filter(([key]) => !done.has(key));
  if (missing.length === 0) return 0;
  return transact(async () => {
    const query = strapiInstance().db.query(uid);
    for (const [key, option] of missing) {
      const position = Object.keys(options).indexOf(key);
      const data = { documentId: idOf(key), ...option, position, hidden: false, demo: true };
      await query.create({ data: { ...data, publishedAt: clock.real() } });
      done.add(key);
    }
    await rememberSeeded('delivery', done);
    return missing.length;
  });
};
