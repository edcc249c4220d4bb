/** Letters as rows: on their way in the outbox, or waiting there until their address is proven. */
import type { Language } from '@oner/config/contract';
import { events, type Payload } from '@oner/config/events';
import { type EmailContent, plainContent } from './domain/email.ts';
import type { Unproven } from './domain/notices/occasions.ts';
import { emit } from './outbox.ts';
import type { AttachmentRef } from './registries.ts';
import { openWords, sealWords } from './seal-words.ts';
import { emptyWaiting, waitingFor } from './store/waiting-letters.ts';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly content: EmailContent;
  readonly language: Language;
  /** The same key is never sent twice: name the occasion, as `order-paid:<number>`. */
  readonly key: string;
  /** The words open a door, as a link to a new password does: they wait sealed, and only the letter has them. */
  readonly sealed?: boolean;
  /** What becomes of it when nobody has proven the address to be his; dropped unless said. */
  readonly unproven?: Unproven;
  /** documentId of the user whose letter it is: his proof of the address counts; none where anybody's does. */
  readonly account?: string;
  /** Files that are made when the e-mail is posted; see `fillAttachment`. */
  readonly attachments?: readonly AttachmentRef[];
  /** By its reader: it goes after a bounce too. */
  readonly isAskedFor?: boolean;
};

/** The content of an e-mail as its handler gets it. */
export const contentOf = (letter: Payload<'mail'>, key: string): EmailContent => {
  const { content, sealedContent, text = '', sealed } = letter;
  if (sealedContent !== undefined) return JSON.parse(openWords(sealedContent, key));
  return content ?? plainContent(sealed ? openWords(text, key) : text);
};

/**
 * Writes a letter down in the open transaction.
 * @param until the address that has to be proven first, normalised; posted after the commit unless given
 */
export const post = (letter: Letter, until?: string): Promise<void> => {
  const { key, content, unproven: _, ...rest } = letter;
  const payload: Payload<'mail'> = letter.sealed
    ? { ...rest, sealedContent: sealWords(JSON.stringify(content), key) }
    : { ...rest, content };
  // Nobody listens to what waits: it is kept, and emptied with other letters (keep.ts).
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
