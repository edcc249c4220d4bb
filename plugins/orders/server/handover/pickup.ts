/** An original may be picked up at its author's, where he has said in which city. */
import { atAuthors } from '@oner/config/contract/order-states';
import { pluginService } from '@oner/platform';
import type { DeliveryOption } from '../place/delivery-rules.ts';
import { pickupCityOf } from './store.ts';

/** His place as one more of the pickup points: its city alone, for the place itself stands in his dispatch report. */
export const authorsPlace = async (sellerId: string): Promise<readonly DeliveryOption[]> => {
  const cityId = await pickupCityOf(sellerId);
  if (cityId === null) return [];
  const city = (await pluginService('content').delivery()).find(({ id }) => id === cityId);
  if (city?.way !== 'courier') return [];
  const { kk, ru, en } = city.name;
  return [
    {
      id: atAuthors,
      way: 'pickup',
      name: { kk: `Автордан, ${kk}`, ru: `У автора, ${ru}`, en: `At the author’s, ${en}` },
      address: null,
      hours: null,
      map: null,
      fromTenge: null,
      toTenge: null,
      minDays: 0,
      maxDays: 0,
    },
  ];
};
