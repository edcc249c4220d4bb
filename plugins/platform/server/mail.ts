/** Letters go through the outbox: after the commit, at least once, and one for each key. */
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { createTransport, type Transporter } from 'nodemailer';
import { isMailAddress, isOneLine } from './domain/mail-address.ts';
import { failpoint } from './failpoints/failpoint.ts';
import { record, subscribe } from './outbox.ts';
import { openWords, sealWords } from './seal-words.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** The same key is never sent twice: name the occasion, as `order-paid:<number>`. */
  readonly key: string;
  /** The words open a door, as a link to a new password does: they wait sealed, and only the letter has them. */
  readonly sealed?: boolean;
};

/**
 * Writes a letter down in the open transaction; it is posted after the commit.
 * @throws Error for an address that is none, or a subject of more than one line
 */
export const sendMail = async (mail: Mail): Promise<void> => {
  if (!isMailAddress(mail.to)) throw new Error('this is no address to send a letter to');
  if (!isOneLine(mail.subject)) throw new Error('a subject has one line');
  const { key, text, ...rest } = mail;
  const payload = { ...rest, text: mail.sealed ? sealWords(text, key) : text };
  await record({ event: 'mail', key, lane: key, payload });
  failpoint('platform.letter.before-commit');
};

// A mail server may be down over a weekend: 12 tries take an hour, each further one another.
const patience = { maxAttempts: 72, outward: true };
/** A mail server that says nothing is left for this time; the letter stays. */
const silenceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export const subscribeMail = (): void => {
  const send = (mail: Omit<Mail, 'key'>, { key }: { key: string }) => {
    const text = mail.sealed ? openWords(mail.text, key) : mail.text;
    return post({ ...mail, text, key });
  };
  subscribe('mail', 'platform.post', send, patience);
};

let transport: Transporter | undefined;

const post = async (mail: Mail): Promise<void> => {
  const { SMTP_URL, MAIL_FROM } = env();
  const id = createHash('sha256').update(mail.key).digest('hex').slice(0, 32);
  const letter = {
    from: MAIL_FROM,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    // The same for every try: a receiver that got the first one can tell that this is it again.
    messageId: `<${id}@oner>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableUrlAccess: true,
    disableFileAccess: true,
  };
  failpoint('platform.letter.before-post');
  if (SMTP_URL) {
    transport ??= createTransport({ url: SMTP_URL, ...silenceMs });
    await transport.sendMail(letter);
    return failpoint('platform.letter.after-post');
  }
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(letter);
  await keep(id, built.message);
  failpoint('platform.letter.after-post');
};

// Written under another name first: whoever watches the folder sees whole letters only.
const keep = async (id: string, message: unknown): Promise<void> => {
  if (!Buffer.isBuffer(message)) throw new Error('the letter was not built into a buffer');
  const folder = join(env().dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.part`, message);
  await rename(`${file}.part`, file);
};
