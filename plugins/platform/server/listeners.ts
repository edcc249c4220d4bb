/** Which events platform handles, and where. */
import { events } from '@oner/config/events';
import { purgeCopies, purgeTries } from './http/cdn.ts';
import { logPurge } from './http/purge.ts';
import { postMail } from './mail/mail.ts';
import { deliverMessage, MAX_SENDS } from './notices/send-message.ts';
import { subscribe } from './work/outbox.ts';

/** A mail server may be down over a weekend: 12 tries take an hour, each further one another. */
export const listenForMail = (): void =>
  subscribe(events.mail, 'platform.post', postMail, { maxAttempts: 72, kind: 'outward' });

export const listenForMessages = (): void =>
  subscribe(events.notice, 'platform.notices', deliverMessage, {
    maxAttempts: MAX_SENDS + 1,
    kind: 'outward',
  });

/** Always: who hears of an event is settled by the process that emits it, which may be one without the settings of the CDN. */
export const listenForCdn = (): void =>
  subscribe(events.sitePurge, 'platform.cdn', purgeCopies, { ...purgeTries, kind: 'purge' });

export const addListeners = (): void => {
  listenForMail();
  listenForMessages();
  subscribe(events.sitePurge, 'platform.purge', logPurge);
  listenForCdn();
};
