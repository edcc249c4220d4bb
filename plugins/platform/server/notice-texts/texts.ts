import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { EmailRow } from '../mail/rules.ts';
import { buttonOf } from '../notices/occasion-rules.ts';
import { currentTexts, type TextVersion } from '../notices/store.ts';
import { strapiInstance } from '../plugins.ts';
import {
  type Extras,
  type Frame,
  frameText,
  type NoticeEmail,
  type NoticeFacts,
  type NoticeTexts,
  pageUrl,
  renderNotice,
} from './rules.ts';
import { shippedTexts } from './shipped-texts.ts';

/** One row of an e-mail's table. @param key of its label among the `mail` texts, without `row-` */
export const emailRow = (key: string, language: Language, value: string): EmailRow => ({
  label: frameText(shippedTexts, `row-${key}`, language),
  value,
});

let frame: string | undefined;

/** HTML around the content of every e-mail, with Mustache tags; compiled from content/src/email.mjml. */
export const emailFrame = (): string => {
  frame ??= readFileSync(join(strapiInstance().dirs.app.root, 'content', 'email.html'), 'utf8');
  return frame;
};

/** Texts of one notice as staff changed them, over the shipped ones; in the open transaction. */
export const currentTextsOf = async (event: string): Promise<NoticeTexts> =>
  textsWith(event, await currentTexts(event));

/** Like currentTextsOf(), with the current edits already read. */
export const textsWith = (event: string, edits: readonly TextVersion[]): NoticeTexts => {
  const shipped = shippedTexts;
  const notice = shipped.notices[event];
  if (!notice) throw new Error(`no text for the notice ${event}`);
  const subject = { ...notice.subject };
  const body = { ...notice.body };
  for (const { language, text } of edits) {
    if (text === null) continue;
    subject[language] = text.subject;
    body[language] = text.body;
  }
  return { mail: shipped.mail, notices: { [event]: { subject, body } } };
};

/**
 * Renders the e-mail about `event`, with one button: to the `url` among its facts, else to `path`.
 * @param path of the shop, without a language prefix; null if there is nothing to open
 * @throws Error as renderNotice does
 */
export const renderEmail = (
  texts: NoticeTexts,
  event: string,
  language: Language,
  facts: NoticeFacts,
  frame: Frame,
  path: string | null,
  extras: Extras = {},
): NoticeEmail => {
  const url = facts.url ?? (path === null ? null : pageUrl(env().publicUrl, language, path));
  if (url === null) return renderNotice(texts, event, language, facts, frame, extras);
  const button = { label: frameText(texts, buttonOf(event, path), language), url };
  return renderNotice(texts, event, language, facts, frame, { ...extras, button });
};
