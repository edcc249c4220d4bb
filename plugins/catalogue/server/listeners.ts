/** Which events the catalogue handles, and where. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { countPaid, followVocabulary, refreshSeller, uncountCanceled } from './cards/refresh.ts';
import { eraseSaved } from './saved/store.ts';

export const addListeners = (): void => {
  subscribe(events.sellerChanged, 'catalogue.seller', refreshSeller);
  subscribe(events.contentChanged, 'catalogue.vocabulary', followVocabulary);
  subscribe(events.orderPaid, 'catalogue.ranking', countPaid);
  subscribe(events.orderCanceled, 'catalogue.ranking', uncountCanceled);
  subscribe(events.personErased, 'catalogue.forget-saved', eraseSaved);
};
