import { events } from '@oner/config/events';
import { postMail } from './mail/mail.ts';
import { deliverMessage, MAX_SENDS } from './messengers/send-message.ts';
import { purgeCopies, purgeTries } from './purges/cdn.ts';
import { logPurge } from './purges/purge.ts';
import { subscribe } from './work/outbox.ts';

/** A mail server may be down over a weekend: the first 12 attempts take an hour, each further one takes another hour. */
export const listenForMail = (): void =>
  subscribe(events.mail, 'platform.post', postMail, { maxAttempts: 72, kind: 'outward' });

export const listenForMessages = (): void =>
  subscribe(events.notice, 'platform.notices', deliverMessage, {
    maxAttempts: MAX_SENDS + 1,
    kind: 'outward',
  });

/** Always subscribed: the emitting process selects the listeners of an event, and it may lack the CDN settings. */
export const listenForCdn = (): void =>
  subscribe(events.sitePurge, 'platform.cdn', purgeCopies, { ...purgeTries, kind: 'purge' });

export const addListeners = (): void => {
  listenForMail();
  listenForMessages();
  subscribe(events.sitePurge, 'platform.purge', logPurge);
  listenForCdn();
};
