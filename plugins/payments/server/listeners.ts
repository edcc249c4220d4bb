/** Events that the payments plugin handles, with their handlers. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { forgetPayer } from './personal-data.ts';

export const addListeners = (): void =>
  subscribe(events.personErased, 'payments.forget', forgetPayer);
