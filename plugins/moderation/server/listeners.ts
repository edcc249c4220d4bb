/** Event subscriptions of the moderation plugin. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { noteChange } from './authors/service.ts';
import { forgetModerated } from './person.ts';
import { moveQueueTerms } from './queue/service.ts';

export const addListeners = (): void => {
  subscribe(events.sellerChanged, 'moderation.profile', noteChange);
  subscribe(events.termsChanged, 'moderation.terms', moveQueueTerms);
  subscribe(events.personErased, 'moderation.forget', forgetModerated);
};
