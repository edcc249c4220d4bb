/** Events that the catalogue handles, with their handlers. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { countPaid, followVocabulary, refreshSeller, uncountCanceled } from './cards/refresh.ts';
import { eraseSaved } from './saved/store.ts';

const inTransaction = { inTransaction: true } as const;

export const addListeners = (): void => {
  subscribe(events.sellerChanged, 'catalogue.seller', refreshSeller);
  subscribe(events.contentChanged, 'catalogue.vocabulary', followVocabulary);
  subscribe(events.orderPaid, 'catalogue.ranking', countPaid, inTransaction);
  subscribe(events.orderCanceled, 'catalogue.ranking', uncountCanceled, inTransaction);
  subscribe(events.personErased, 'catalogue.forget-saved', eraseSaved);
};
