/** Pickup of an original at its author's, if the author has named a city. */

import type { SellerId } from '@oner/config/contract';
import { atAuthors } from '@oner/config/contract/order-states';
import { factTexts } from '@oner/config/texts/facts.ts';
import { pluginService } from '@oner/platform';
import type { DeliveryOption } from '../place/delivery-rules.ts';
import { pickupCityOf } from './store.ts';

/** The author's place as a pickup point: only its city, because the exact place is in the dispatch report. */
export const authorsPlace = async (sellerId: SellerId): Promise<readonly DeliveryOption[]> => {
  const cityId = await pickupCityOf(sellerId);
  if (cityId === null) return [];
  const city = (await pluginService('content').delivery()).find(({ id }) => id === cityId);
  if (city?.way !== 'courier') return [];
  return [
    {
      id: atAuthors,
      way: 'pickup',
      name: factTexts('delivery.at-author', (of) => ({ city: city.name[of] })),
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
