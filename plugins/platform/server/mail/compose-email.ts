/**
 * E-mails that grant access, such as a link to a new password, are stored encrypted in the outbox: a reader of the database or
 * of a copy finds no usable link.
 *
 * E-mails as outbox rows: to be sent, or waiting until their address is proven.
 */
import type { Language } from '@oner/config/contract';
import { decrypt, deriveKey, encrypt } from '@oner/config/encryption';
import { env } from '@oner/config/env';
import { events, type Payload } from '@oner/config/events';
import type { Unproven } from '../notices/occasion-rules.ts';
import type { AttachmentRef } from '../registries.ts';
import { emit } from '../work/outbox.ts';
import { emptyWaiting, waitingFor } from './outbox-store.ts';
import { type EmailContent, plainContent } from './rules.ts';

const key = (): Uint8Array => deriveKey(env().ENCRYPTION_KEY, 'oner sealed letters');

/** @param occasion the key of the e-mail: the text can be decrypted only with the same one */
export const encryptText = (text: string, occasion: string): string =>
  encrypt(text, occasion, key()).toString('base64');

/** @throws Error if the text, the occasion or the key differs */
export const decryptText = (encrypted: string, occasion: string): string =>
  decrypt(Buffer.from(encrypted, 'base64'), occasion, key());

export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly content: EmailContent;
  readonly language: Language;
  /** A second e-mail with the same key is not written: name the occasion, such as `order-paid:<number>`. */
  readonly key: string;
  /** The text grants access, such as a link to a new password: it is stored encrypted, and only the e-mail contains it. */
  readonly sealed?: boolean;
  /** What happens while the address is not proven; default: the e-mail is dropped. */
  readonly unproven?: Unproven;
  /** documentId of the user that the e-mail concerns: only their proof of the address counts; without it, any proof. */
  readonly account?: string;
  /** Created when the e-mail is sent; see `registerAttachment`. */
  readonly attachments?: readonly AttachmentRef[];
  /** Requested by its reader: it is sent even after a bounce. */
  readonly isAskedFor?: boolean;
};

/** Returns the content of an e-mail, decrypted if necessary. */
export const contentOf = (email: Payload<'mail'>, key: string): EmailContent => {
  const { content, sealedContent, text = '', sealed } = email;
  if (sealedContent !== undefined) return JSON.parse(decryptText(sealedContent, key));
  return content ?? plainContent(sealed ? decryptText(text, key) : text);
};

/**
 * Writes an e-mail to the outbox in the open transaction.
 * @param until the address to be proven first, normalised; without it the e-mail is sent after the commit
 */
export const post = (email: Email, until?: string): Promise<void> => {
  const { key, content, unproven: _, ...rest } = email;
  const payload: Payload<'mail'> = email.sealed
    ? { ...rest, sealedContent: encryptText(JSON.stringify(content), key) }
    : { ...rest, content };
  // This event has no listener: it is only stored, and emptied like other e-mails (work/rules.ts).
  return until === undefined
    ? emit(events.mail, key, payload, key)
    : emit(events.mailWaiting, key, { ...payload, until }, key);
};

/** Sends the e-mails that waited for this address, except those of other accounts; in the open transaction. */
export const releaseWaiting = async (address: string, account?: string): Promise<void> => {
  const waits = (await waitingFor(address)).filter(
    ({ payload }) => payload.account === undefined || payload.account === account,
  );
  for (const { key, payload } of waits) {
    await emit(events.mail, key, payload, key);
  }
  await emptyWaiting(waits.map(({ key }) => key));
};

/** Discards the e-mails that waited for this address; in the open transaction. */
export const dropWaiting = async (address: string): Promise<void> =>
  emptyWaiting((await waitingFor(address)).map(({ key }) => key));
