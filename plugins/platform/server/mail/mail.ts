/** Letters go through the outbox: after the commit, at least once, and one for each key. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import type { Core } from '@strapi/strapi';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { transact } from '../db/transactions.ts';
import { emailFrame } from '../notices/texts.ts';
import { makeAttachment } from '../registries.ts';
import { contentOf, type Email } from './compose-email.ts';
import { emailHtml } from './email-html.ts';
import { admitEmail, mayNotGo, suppress } from './recipients.ts';
import { emailText, isMailAddress, isNoMailbox, isOneLine, plainContent } from './rules.ts';
import type { AddressState } from './store.ts';

export type Mail = Email;

/**
 * Writes a letter down in the open transaction; it is posted after the commit, if its address may be written to
 * (recipients.ts).
 * @param read see admitEmail()
 * @throws Error for an address that is none, or a subject of more than one line
 */
export const sendMail = async (mail: Mail, read?: AddressState): Promise<void> => {
  if (!isMailAddress(mail.to)) throw new Error('this is no address to send a letter to');
  if (!isOneLine(mail.subject)) throw new Error('a subject has one line');
  await admitEmail(mail, read);
};

/** What Strapi hands to a mailer. */
type Handed = { readonly to?: unknown; readonly subject?: unknown; readonly text?: unknown };

/** The mailer of Strapi's own pages, as the test letter of its settings: into the outbox like every letter, in bootstrap(). */
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

/** Names what is sent under a key, to servers and in files: the same for every try. */
export const idOfKey = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/** A mail server that says nothing is left for this time; the letter stays. */
const silenceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

let transport: Transporter | undefined;

/** Handler of `mail`. */
export const postMail = async (mail: Payload<'mail'>, { key }: { key: string }): Promise<void> => {
  // Since it was written its reader may have said that they want none.
  if (await mayNotGo(mail)) return;
  const { SMTP_URL, MAIL_FROM, publicUrl } = env();
  const id = idOfKey(key);
  const content = contentOf(mail, key);
  const letter = {
    from: MAIL_FROM,
    to: mail.to,
    subject: mail.subject,
    text: emailText(content),
    html: emailHtml(emailFrame(), mail, content, publicUrl),
    attachments: await attachmentsOf(mail),
    // The same for every try: a receiver that got the first one can tell that this is it again.
    messageId: `<${id}@oner>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableUrlAccess: true,
    disableFileAccess: true,
  };
  if (SMTP_URL) {
    transport ??= createTransport({ url: SMTP_URL, ...silenceMs });
    const isTaken = await handOver(transport, letter);
    if (!isTaken) await suppress(mail.to, 'bounce');
    return;
  }
  const built = await createTransport({ streamTransport: true, buffer: true }).sendMail(letter);
  await keep(id, built.message);
};

const attachmentsOf = async ({ attachments = [], language }: Payload<'mail'>) => {
  const made = await Promise.all(attachments.map((one) => makeAttachment(one, language)));
  return made.flatMap((one) =>
    one === null ? [] : { filename: one.filename, content: Buffer.from(one.content) },
  );
};

/** @returns false when the mail server says that there is no such mailbox: no further letter would ever be read */
const handOver = async (to: Transporter, letter: SendMailOptions): Promise<boolean> => {
  try {
    await to.sendMail(letter);
    return true;
  } catch (error) {
    const answer = error instanceof Error && 'response' in error ? String(error.response) : '';
    if (!isNoMailbox(answer)) throw error;
    return false;
  }
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
