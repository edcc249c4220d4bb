import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { type Facts, type NoticeTexts, renderNotice } from './domain/notice.ts';
import { sendMail } from './mail.ts';
import { house } from './rooms.ts';

export type Recipient = {
  readonly email: string;
  readonly language: Language;
  readonly name: string;
};

let texts: NoticeTexts | undefined;

/** Words of all notices; the application keeps them beside its other texts. */
export const noticeTexts = (): NoticeTexts => {
  texts ??= JSON.parse(
    readFileSync(join(house().dirs.app.root, 'content', 'notices.json'), 'utf8'),
  ) as NoticeTexts;
  return texts;
};

/**
 * Tells a person in his language what happened: writes the letter of `event` down in the open transaction.
 * @param facts every placeholder of the event's words, ready to be read (dates and sums already written out)
 * @param key names the occasion; the same key is never sent twice
 * @param sealed the facts open a door (see Mail)
 * @throws Error for an event without words or a missing fact
 */
export const notify = async (
  event: string,
  to: Recipient,
  facts: Facts,
  key: string,
  { sealed = false }: { readonly sealed?: boolean } = {},
): Promise<void> => {
  const isDemo = env().DEMO && !env().SMTP_URL;
  const letter = renderNotice(noticeTexts(), event, to.language, to.name, facts, isDemo);
  const { email, language } = to;
  await sendMail({ to: email, language, key: `${event}:${key}`, sealed, ...letter });
};
