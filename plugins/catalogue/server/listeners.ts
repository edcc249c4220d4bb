/** Which events the catalogue handles, and where. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { countPaid, uncountCanceled } from './services/count-orders.ts';
import { followVocabulary } from './services/follow-vocabulary.ts';
import { refreshSeller } from './services/refresh-seller.ts';

export const addListeners = (): void => {
  subscribe(events.sellerChanged, 'catalogue.seller', refreshSeller);
  subscribe(events.contentChanged, 'catalogue.vocabulary', followVocabulary);
  subscribe(events.orderPaid, 'catalogue.ranking', countPaid);
  subscribe(events.orderCanceled, 'catalogue.ranking', uncountCanceled);
};
