/** What platform itself puts into the outbox: e-mails, messages, the site's stale pages, changed terms. */
import * as z from 'zod/mini';
import { languages } from '../contract/shapes.ts';
import { defineEvent } from './define-event.ts';
import { list, userId } from './shapes.ts';

const language = z.enum(languages);
const link = z.object({ url: z.string(), label: z.string() });
/** As `EmailContent` of platform's domain/email.ts. */
const emailContent = z.object({
  greeting: z.string(),
  paragraphs: list(z.string()),
  picture: z.optional(z.object({ url: z.string(), alt: z.string() })),
  rows: z.optional(list(z.object({ label: z.string(), value: z.string() }))),
  button: z.optional(link),
  signature: z.string(),
  footer: list(z.string()),
});

/** One e-mail. `account` is the documentId of the user whose it is. */
const email = {
  to: z.string(),
  subject: z.string(),
  language,
  content: z.optional(emailContent),
  /** What is secret lies here as encrypted JSON in place of `content`. */
  sealed: z.optional(z.boolean()),
  sealedContent: z.optional(z.string()),
  /** Rows that were written before e-mails had `content` have their text here, encrypted where they are sealed. */
  text: z.optional(z.string()),
  account: z.optional(userId),
  attachments: z.optional(list(z.object({ kind: z.string(), subject: z.string() }))),
  /** By its reader: it is sent after a bounce too. */
  isAskedFor: z.optional(z.boolean()),
};

/** An e-mail is to be sent. Key and lane: its occasion, as `order-paid:<number>`. */
export const mail = defineEvent('mail', z.object(email));

/**
 * An e-mail waits until its address is proven (`until`, normalised). Nobody listens: letters.ts of platform writes the
 * event `mail` then. Key and lane: its occasion.
 */
export const mailWaiting = defineEvent('mail-waiting', z.object({ ...email, until: z.string() }));

/**
 * A message to a messenger is to be sent; where that fails the e-mail goes. Key: messenger, account and occasion; lane:
 * messenger and account, so that one person's messages keep their order.
 */
export const notice = defineEvent(
  'notice',
  z.object({
    channel: z.enum(['telegram', 'sms']),
    /** documentId of the user */
    account: userId,
    occasion: z.string(),
    /** Where the e-mail goes when the message does not arrive. */
    to: z.string(),
    language,
    subject: z.string(),
    /** As an e-mail says it. */
    content: z.optional(emailContent),
    /** Rows that were written before e-mails had `content` have the text of the e-mail here. */
    letter: z.optional(z.string()),
    /** What becomes of the e-mail where its address is not proven. */
    unproven: z.enum(['wait', 'drop', 'asked', 'warning', 'undo', 'stranger']),
    /** As the messenger says it. */
    text: z.string(),
  }),
);

/** Stored pages of the site with any of these tags are stale: a row of the log that front doors read. Key and lane: a random id. */
export const sitePurge = defineEvent('site.purge', z.object({ tags: list(z.string()) }));

/**
 * Terms are counted differently now: force majeure was declared or has ended, or a year of the calendar was confirmed.
 * Key: what has changed, as `standstill:3#ended`.
 */
export const termsChanged = defineEvent(
  'terms.changed',
  z.object({ cause: z.enum(['standstill', 'calendar']) }),
);
