/** Editing of notice texts by staff: the list, one notice with its versions, an edit, a preview and a test e-mail. */

import { randomUUID } from 'node:crypto';
import { done, type Language, type Result, refuse } from '@oner/config/contract';
import { hasLink } from '@oner/config/contract/person-name';
import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { StaffEmail } from '@oner/config/contract/staff-content';
import { env } from '@oner/config/env';
import { factTexts } from '@oner/config/texts/facts.ts';
import { audit } from '../audit.ts';
import { clock } from '../clock/clock.ts';
import { transact } from '../db/transactions.ts';
import { emailHtml } from '../mail/email-html.ts';
import { sendMail } from '../mail/mail.ts';
import { emailText } from '../mail/rules.ts';
import { occasionOf, occasions } from '../notices/occasion-rules.ts';
import { addVersion, currentTexts, noticeVersionsOf, type TextVersion } from '../notices/store.ts';
import {
  faultsOfText,
  type NoticeEmail,
  type NoticeText,
  type NoticeTexts,
  pageUrl,
  placeholdersOf,
  type TextFault,
  withoutHiddenSigns,
} from './rules.ts';
import { shippedTexts } from './shipped-texts.ts';
import { emailFrame, emailRow, renderEmail } from './texts.ts';

const textIn = (event: string, language: Language): NoticeText => {
  const { subject, body } = shippedTexts.notices[event] ?? {};
  if (!subject || !body) throw new Error(`no text for the notice ${event}`);
  return { subject: subject[language], body: body[language] };
};

export const isNotice = (event: string): boolean => Object.hasOwn(shippedTexts.notices, event);

type ListedNotice = StaffCallReply<typeof staffCalls.listEmails>['notices'][number];

/** Every notice with its current subject, in the order of the occasions. */
export const listNoticeTexts = async (): Promise<ListedNotice[]> => {
  const edits = await currentTexts();
  return Object.entries(occasions).map(([event, { group }]) => {
    const own = edits.filter((edit) => edit.event === event);
    const subject = { ...shippedTexts.notices[event]?.subject } as Record<Language, string>;
    for (const { language, text } of own) if (text) subject[language] = text.subject;
    return { event, group, subject, changed: own.map(({ language }) => language) };
  });
};

/** @param event must be known to `isNotice` */
export const readNotice = async (
  event: string,
): Promise<Pick<StaffEmail, 'event' | 'languages'> & { versions: TextVersion[] }> => {
  const versions = await noticeVersionsOf(event);
  const inLanguage = (language: Language) => {
    const newest = versions.find((one) => one.language === language);
    const shipped = textIn(event, language);
    return {
      shipped,
      current: newest?.text ?? shipped,
      version: newest?.version ?? 0,
      placeholders: placeholdersOf(shipped),
    };
  };
  return {
    event,
    languages: { kk: inLanguage('kk'), ru: inLanguage('ru'), en: inLanguage('en') },
    versions,
  };
};

type Edit = {
  readonly event: string;
  readonly language: Language;
  /** Null restores the shipped text. */
  readonly text: NoticeText | null;
  /** The version that the editor read: an edit of an outdated version is refused. */
  readonly version: number;
  /** `staff:<id>` */
  readonly actor: string;
};
type TextRefusal = `text-${TextFault['code']}`;

/** Only the first fault: staff correct one place at a time. */
const refuseText = (fault: TextFault) =>
  refuse<TextRefusal>(`text-${fault.code}`, 'name' in fault ? { name: fault.name } : {});

/** Saves the text of a notice in one language as a new version, with an audit record. */
export const editNotice = (
  edit: Edit,
): Promise<Result<{ version: number }, TextRefusal | 'changed-meanwhile'>> =>
  transact(async () => {
    const { event, language, actor } = edit;
    const text = edit.text && withoutHiddenSigns(edit.text);
    const [fault] = text === null ? [] : faultsOfText(text, textIn(event, language), hasLink);
    if (fault) return refuseText(fault);
    const newest = (await noticeVersionsOf(event)).find((one) => one.language === language);
    if ((newest?.version ?? 0) !== edit.version) return refuse('changed-meanwhile');
    const version = edit.version + 1;
    const createdAt = clock.now().getTime();
    if (!(await addVersion({ event, language, version, text, actor, createdAt })))
      return refuse('changed-meanwhile');
    const facts = { language, version, isReset: text === null };
    await audit({ actor, action: 'notice.edited', subject: `notice:${event}`, facts });
    return done({ version });
  });

const sampleDay = factTexts('samples.day');
const sampleTitle = factTexts('samples.title');
const sampleReason = factTexts('samples.reason');
type Samples = Readonly<Record<string, string | Readonly<Record<Language, string>>>>;
const samples: Samples = {
  number: '41039618521',
  amount: '20 000 ₸',
  item: 'Худи «Дала», M',
  username: 'dana',
  title: 'Алатау',
  invoice: 'СЧ-0000012',
  tracking: 'KZ123456789',
  code: '123 456',
  date: sampleDay,
  until: sampleDay,
  day: sampleDay,
  time: sampleDay,
  cancelThrough: sampleDay,
  produceBy: sampleDay,
  published: sampleDay,
  reason: sampleReason,
  reasonText: sampleReason,
  note: sampleReason,
  what: sampleTitle,
  news: sampleTitle,
};

/** The e-mail with sample facts, as staff see it before they save; a faulty text is refused. */
export const previewNotice = (
  event: string,
  language: Language,
  typed: NoticeText,
): Result<NoticeEmail & { readonly html: string; readonly plain: string }, TextRefusal> => {
  const text = withoutHiddenSigns(typed);
  const shipped = textIn(event, language);
  const [fault] = faultsOfText(text, shipped, hasLink);
  if (fault) return refuseText(fault);
  const facts = Object.fromEntries(
    placeholdersOf(shipped).map((name) => [name, sampleOf(name, language)]),
  );
  const { mail, notices } = shippedTexts;
  const own = notices[event];
  if (!own) throw new Error(`no text for the notice ${event}`);
  const texts: NoticeTexts = {
    mail,
    notices: {
      [event]: {
        subject: { ...own.subject, [language]: text.subject },
        body: { ...own.body, [language]: text.body },
      },
    },
  };
  const { group, place } = occasionOf(event);
  const extras =
    group === 'orders' && place(facts) !== null
      ? { rows: [emailRow('total', language, sampleOf('amount', language))] }
      : {};
  const frame = { name: '', isDemo: false };
  const email = renderEmail(texts, event, language, facts, frame, place(facts), extras);
  const html = emailHtml(emailFrame(), { ...email, language }, email.content, env().publicUrl);
  return done({ ...email, html, plain: emailText(email.content) });
};

const sampleOf = (name: string, language: Language): string => {
  if (name === 'url') return pageUrl(env().publicUrl, language, '/');
  const sample = samples[name];
  if (typeof sample === 'object') return sample[language];
  return sample ?? `[${name}]`;
};

/** Sends the preview to a staff member. */
export const sendTest = async (
  event: string,
  language: Language,
  text: NoticeText,
  to: string,
): Promise<Result<{ to: string }, TextRefusal>> => {
  const preview = previewNotice(event, language, text);
  if (!preview.ok) return preview;
  const { subject, content } = preview.value;
  const key = `notice-test:${randomUUID()}`;
  await transact(() => sendMail({ to, subject, content, language, key, unproven: 'asked' }));
  return done({ to });
};
