import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { notifyNewcomer } from './legal/publish.ts';

export const addListeners = (): void =>
  subscribe(events.accountRegistered, 'content.newcomer', notifyNewcomer);
