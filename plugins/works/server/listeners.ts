/** Which events the plugin of works handles, and where. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { forgetAuthor } from './services/forget-author.ts';

export const addListeners = (): void =>
  subscribe(events.personErased, 'works.forget', forgetAuthor);
