/** Which events platform handles, and where. */
import { events } from '@oner/config/events';
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

export const addListeners = (): void => {
  listenForMail();
  listenForMessages();
  subscribe(events.sitePurge, 'platform.purge', logPurge);
};
