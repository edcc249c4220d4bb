/**
 * Letters that open a door, as the link to a new password, wait in the outbox under a key: whoever reads the database,
 * or a copy of it, finds no link that works.
 *
 * Letters as rows: on their way in the outbox, or waiting there until their address is proven.
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

/** @param occasion the key of the letter: what is sealed for one opens for no other */
export const encryptText = (words: string, occasion: string): string =>
  encrypt(words, occasion, key()).toString('base64');

/** @throws Error when the words, the occasion or the key is another */
export const decryptText = (sealed: string, occasion: string): string =>
  decrypt(Buffer.from(sealed, 'base64'), occasion, key());

export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly content: EmailContent;
  readonly language: Language;
  /** The same key is never sent twice: name the occasion, as `order-paid:<number>`. */
  readonly key: string;
  /** The words open a door, as a link to a new password does: they wait sealed, and only the letter has them. */
  readonly sealed?: boolean;
  /** What becomes of it when nobody has proven the address to be theirs; dropped unless said. */
  readonly unproven?: Unproven;
  /** documentId of the user whose letter it is: their proof of the address counts; none where anybody's does. */
  readonly account?: string;
  /** Files that are made when the e-mail is posted; see `fillAttachment`. */
  readonly attachments?: readonly AttachmentRef[];
  /** By its reader: it goes after a bounce too. */
  readonly isAskedFor?: boolean;
};

/** The content of an e-mail as its handler gets it. */
export const contentOf = (letter: Payload<'mail'>, key: string): EmailContent => {
  const { content, sealedContent, text = '', sealed } = letter;
  if (sealedContent !== undefined) return JSON.parse(decryptText(sealedContent, key));
  return content ?? plainContent(sealed ? decryptText(text, key) : text);
};

/**
 * Writes a letter down in the open transaction.
 * @param until the address that has to be proven first, normalised; posted after the commit unless given
 */
export const post = (letter: Email, until?: string): Promise<void> => {
  const { key, content, unproven: _, ...rest } = letter;
  const payload: Payload<'mail'> = letter.sealed
    ? { ...rest, sealedContent: encryptText(JSON.stringify(content), key) }
    : { ...rest, content };
  // Nobody listens to what waits: it is kept, and emptied with other letters (work/rules.ts).
  return until === undefined
    ? emit(events.mail, key, payload, key)
    : emit(events.mailWaiting, key, { ...payload, until }, key);
};

/** What waited for this address goes out, besides letters of other accounts; in the open transaction. */
export const releaseWaiting = async (address: string, account?: string): Promise<void> => {
  const waits = (await waitingFor(address)).filter(
    ({ payload }) => payload.account === undefined || payload.account === account,
  );
  for (const { key, payload } of waits) {
    await emit(events.mail, key, payload, key);
  }
  await emptyWaiting(waits.map(({ key }) => key));
};

/** What waited for this address never goes out; in the open transaction. */
export const dropWaiting = async (address: string): Promise<void> =>
  emptyWaiting((await waitingFor(address)).map(({ key }) => key));
