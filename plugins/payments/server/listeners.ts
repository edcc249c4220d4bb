/** Which events the payments plugin handles, and where. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { forgetPayer } from './personal-data.ts';

export const addListeners = (): void =>
  subscribe(events.personErased, 'payments.forget', forgetPayer);
