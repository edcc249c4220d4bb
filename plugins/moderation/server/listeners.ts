/** Which events the plugin of moderation handles, and where. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { forgetPerson } from './services/forget-person.ts';
import { lookAgain } from './services/prohibited-words.ts';
import { moveTerms } from './services/refresh-queue.ts';
import { noteChange } from './services/watch-profiles.ts';

export const addListeners = (): void => {
  subscribe(events.sellerChanged, 'moderation.profile', noteChange);
  subscribe(events.worksRehashed, 'moderation.looked-again', lookAgain);
  subscribe(events.termsChanged, 'moderation.terms', moveTerms);
  subscribe(events.personErased, 'moderation.forget', forgetPerson);
};
