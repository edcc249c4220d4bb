/** Events of platform itself: e-mails, messages, stale pages of the site, changed terms. */
import * as z from 'zod/mini';
import { languages } from '../contract/shapes.ts';
import { defineEvent } from './define-event.ts';
import { list, userId } from './shapes.ts';

const language = z.enum(languages);
const link = z.object({ url: z.string(), label: z.string() });
/** Same shape as `EmailContent` of platform's mail/rules.ts. */
const emailContent = z.object({
  greeting: z.string(),
  paragraphs: list(z.string()),
  picture: z.optional(z.object({ url: z.string(), alt: z.string() })),
  rows: z.optional(list(z.object({ label: z.string(), value: z.string() }))),
  button: z.optional(link),
  signature: z.string(),
  footer: list(z.string()),
});

/** One e-mail. `account` is the documentId of the recipient's user. */
const email = {
  to: z.string(),
  subject: z.string(),
  language,
  content: z.optional(emailContent),
  /** Secret content, as encrypted JSON instead of `content`. */
  sealed: z.optional(z.boolean()),
  sealedContent: z.optional(z.string()),
  /** Text of rows older than `content`, encrypted if `sealed`. */
  text: z.optional(z.string()),
  account: z.optional(userId),
  attachments: z.optional(list(z.object({ kind: z.string(), subject: z.string() }))),
  /** Requested by its recipient: sent even after a bounce. */
  isAskedFor: z.optional(z.boolean()),
};

/** An e-mail is to be sent. Key and ordering key: its occasion, as `order-paid:<number>`. */
export const mail = defineEvent('mail', z.object(email));

/**
 * An e-mail waits until its address is verified (`until`, normalised). It has no listener: mail/compose-email.ts of
 * platform then emits the event `mail`. Key and ordering key: its occasion.
 */
export const mailWaiting = defineEvent('mail-waiting', z.object({ ...email, until: z.string() }));

/**
 * A message to a messenger is to be sent; if that fails, the e-mail is sent. Key: messenger, account and occasion;
 * ordering key: messenger and account, so that one person's messages stay in sequence.
 */
export const notice = defineEvent(
  'notice',
  z.object({
    channel: z.enum(['telegram', 'sms']),
    /** documentId of the user */
    account: userId,
    occasion: z.string(),
    /** E-mail address used if the message fails. */
    to: z.string(),
    language,
    subject: z.string(),
    /** Content of the e-mail. */
    content: z.optional(emailContent),
    /** Text of the e-mail in rows older than `content`. */
    letter: z.optional(z.string()),
    /** How to treat the e-mail if its address is not verified. */
    unproven: z.enum(['wait', 'drop', 'asked', 'warning', 'undo', 'stranger']),
    /** Text of the messenger message. */
    text: z.string(),
  }),
);

/**
 * Cached site pages with any of these tags are stale: a row of the log that front doors read. Key and ordering key: a random
 * id.
 */
export const sitePurge = defineEvent('site.purge', z.object({ tags: list(z.string()) }));

/**
 * The calculation of terms has changed: force majeure was declared or has ended, or a calendar year was confirmed. Key:
 * what has changed, as `standstill:3#ended`.
 */
export const termsChanged = defineEvent(
  'terms.changed',
  z.object({ cause: z.enum(['standstill', 'calendar']) }),
);
