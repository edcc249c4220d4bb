/** E-mails go through the outbox: sent after the commit, at least once, and one for each key. */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import type { Core } from '@strapi/strapi';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { transact } from '../db/transactions.ts';
import { emailFrame } from '../notice-texts/texts.ts';
import { makeAttachment } from '../registries.ts';
import { contentOf, type Email } from './compose-email.ts';
import { emailHtml } from './email-html.ts';
import { admitEmail, mayNotGo, suppress } from './recipients.ts';
import { emailText, isMailAddress, isNoMailbox, isOneLine, plainContent } from './rules.ts';
import type { AddressState } from './store.ts';

export type Mail = Email;

/**
 * Writes an e-mail in the open transaction; it is sent after the commit if its address may be written to (recipients.ts).
 * @param read see admitEmail()
 * @throws Error for an invalid address or a subject of more than one line
 */
export const sendMail = async (mail: Mail, read?: AddressState): Promise<void> => {
  if (!isMailAddress(mail.to)) throw new Error('invalid e-mail address');
  if (!isOneLine(mail.subject)) throw new Error('the subject of an e-mail must be a single line');
  await admitEmail(mail, read);
};

/** The e-mail that Strapi passes to a mail provider. */
type Handed = { readonly to?: unknown; readonly subject?: unknown; readonly text?: unknown };

/** Sends e-mails of Strapi itself, such as the test e-mail of its settings, through the outbox. Called in bootstrap(). */
export const carryStrapiMail = (strapi: Core.Strapi): void => {
  const send = ({ to, subject, text }: Handed): Promise<void> =>
    transact(() =>
      sendMail({
        to: String(to ?? ''),
        subject: String(subject ?? ''),
        content: plainContent(String(text ?? '')),
        language: 'ru',
        key: `strapi:${randomUUID()}`,
        sealed: true,
        unproven: 'asked',
      }),
    );
  Object.assign(strapi.plugin('email'), { provider: { send } });
};

/** An id for what is sent under a key, used for servers and files: the same on every attempt. */
export const idOfKey = (key: string): string => hash('sha256', key).slice(0, 32);

/** A mail server that does not respond is given up after this time; the e-mail stays in the outbox. */
const silenceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

let transport: Transporter | undefined;

/** Handler of `mail`. */
export const postMail = async (mail: Payload<'mail'>, { key }: { key: string }): Promise<void> => {
  // The address may have been suppressed since the e-mail was written.
  if (await mayNotGo(mail)) return;
  const { SMTP_URL, MAIL_FROM, publicUrl } = env();
  const id = idOfKey(key);
  const content = contentOf(mail, key);
  const message = {
    from: MAIL_FROM,
    to: mail.to,
    subject: mail.subject,
    text: emailText(content),
    html: emailHtml(emailFrame(), mail, content, publicUrl),
    attachments: await attachmentsOf(mail),
    // The same on every attempt, so that a receiver can recognise a duplicate.
    messageId: `<${id}@oner>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableUrlAccess: true,
    disableFileAccess: true,
  };
  if (SMTP_URL) {
    transport ??= createTransport({ url: SMTP_URL, ...silenceMs });
    const isTaken = await handOver(transport, message);
    if (!isTaken) await suppress(mail.to, 'bounce');
    return;
  }
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  await keep(id, built.message);
};

const attachmentsOf = async ({ attachments = [], language }: Payload<'mail'>) => {
  const made = await Promise.all(attachments.map((one) => makeAttachment(one, language)));
  return made.flatMap((one) =>
    one === null ? [] : { filename: one.filename, content: Buffer.from(one.content) },
  );
};

/** @returns false if the mail server reports that the mailbox does not exist: no further e-mail would be read */
const handOver = async (to: Transporter, message: SendMailOptions): Promise<boolean> => {
  try {
    await to.sendMail(message);
    return true;
  } catch (error) {
    const answer = error instanceof Error && 'response' in error ? String(error.response) : '';
    if (!isNoMailbox(answer)) throw error;
    return false;
  }
};

// Written under another name first, so that programs watching the folder see only complete e-mails.
const keep = async (id: string, message: unknown): Promise<void> => {
  if (!Buffer.isBuffer(message)) throw new Error('the e-mail is not a Buffer');
  const folder = join(env().dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.part`, message);
  await rename(`${file}.part`, file);
};
