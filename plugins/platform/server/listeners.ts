/** Which events platform handles, and where. */
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import { purgeCopies } from './http/cdn.ts';
import { logPurge } from './http/purge.ts';
import { postMail } from './mail/mail.ts';
import { MAX_SENDS, sendMessage } from './notices/send-message.ts';
import { subscribe } from './work/outbox.ts';

/** A mail server may be down over a weekend: 12 tries take an hour, each further one another. */
export const listenForMail = (): void =>
  subscribe(events.mail, 'platform.post', postMail, { maxAttempts: 72, outward: true });

export const listenForMessages = (): void =>
  subscribe(events.notice, 'platform.notices', sendMessage, {
    maxAttempts: MAX_SENDS + 1,
    outward: true,
  });

export const listenForCdn = (): void =>
  subscribe(events.sitePurge, 'platform.cdn', purgeCopies, { outward: true });

export const addListeners = (): void => {
  listenForMail();
  listenForMessages();
  subscribe(events.sitePurge, 'platform.purge', logPurge);
  if (env().CDN_PURGE_URL !== '') listenForCdn();
};
