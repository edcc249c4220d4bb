/** Words of notices as staff edit them: the list, one notice with its versions, an edit, a preview and a test e-mail. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { hasLink } from '@oner/config/contract/person-name';
import { env } from '@oner/config/env';
import { audit } from '../audit.ts';
import { clock } from '../clock.ts';
import { transact } from '../db.ts';
import { emailText } from '../domain/email.ts';
import {
  type Email,
  faultsOfText,
  type NoticeText,
  type NoticeTexts,
  placeholdersOf,
  type TextFault,
} from '../domain/notice.ts';
import { type Group, occasionOf, occasions } from '../domain/notices/occasions.ts';
import { pageUrl } from '../domain/notices/short-text.ts';
import { emailHtml } from '../email-html.ts';
import { sendMail } from '../mail.ts';
import { emailFrame, emailRow, noticeTexts, renderEmail } from '../notice-texts.ts';
import { addVersion, currentTexts, type TextVersion, versionsOf } from './store/notice-texts.ts';

const textIn = (event: string, language: Language): NoticeText => {
  const { subject, body } = noticeTexts().notices[event] ?? {};
  if (!subject || !body) throw new Error(`there are no words for the notice ${event}`);
  return { subject: subject[language], body: body[language] };
};

export const isNotice = (event: string): boolean => Object.hasOwn(noticeTexts().notices, event);

export type ListedNotice = {
  readonly event: string;
  readonly group: Group;
  readonly subject: Readonly<Record<Language, string>>;
  /** Languages whose words were changed. */
  readonly changed: readonly Language[];
};

/** Every notice with its current subject, in the order of the occasions. */
export const listNotices = async (): Promise<ListedNotice[]> => {
  const edits = await currentTexts();
  return Object.entries(occasions).map(([event, { group }]) => {
    const own = edits.filter((edit) => edit.event === event);
    const subject = { ...noticeTexts().notices[event]?.subject } as Record<Language, string>;
    for (const { language, text } of own) if (text) subject[language] = text.subject;
    return { event, group, subject, changed: own.map(({ language }) => language) };
  });
};

export type NoticeInLanguage = {
  readonly shipped: NoticeText;
  readonly current: NoticeText;
  /** Of the newest edit; 0 where there was none. */
  readonly version: number;
  readonly placeholders: readonly string[];
};
export type NoticeRecord = {
  readonly event: string;
  readonly languages: Readonly<Record<Language, NoticeInLanguage>>;
  readonly versions: readonly TextVersion[];
};

/** @param event one that `isNotice` knows */
export const readNotice = async (event: string): Promise<NoticeRecord> => {
  const versions = await versionsOf(event);
  const inLanguage = (language: Language): NoticeInLanguage => {
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

export type Edit = {
  readonly event: string;
  readonly language: Language;
  /** Null goes back to the shipped words. */
  readonly text: NoticeText | null;
  /** The version that the editor saw: an edit on top of another one is refused. */
  readonly version: number;
  /** `staff:<id>` */
  readonly actor: string;
};
export type EditResult =
  | { readonly is: 'saved'; readonly version: number }
  | { readonly is: 'faulty'; readonly faults: readonly TextFault[] }
  | { readonly is: 'changed-meanwhile' };

/** Writes the words of a notice in one language as a new version, with an audit row. */
export const editNotice = (edit: Edit): Promise<EditResult> =>
  transact(async () => {
    const { event, language, text, actor } = edit;
    const faults = text === null ? [] : faultsOfText(text, textIn(event, language), hasLink);
    if (faults.length > 0) return { is: 'faulty', faults };
    const newest = (await versionsOf(event)).find((one) => one.language === language);
    if ((newest?.version ?? 0) !== edit.version) return { is: 'changed-meanwhile' };
    const version = edit.version + 1;
    const createdAt = clock.now().getTime();
    if (!(await addVersion({ event, language, version, text, actor, createdAt })))
      return { is: 'changed-meanwhile' };
    const facts = { language, version, isReset: text === null };
    await audit({ actor, action: 'notice.edited', subject: `notice:${event}`, facts });
    return { is: 'saved', version };
  });

const sampleDay = { kk: '2026 ж. 1 желтоқсан', ru: '1 декабря 2026 г.', en: '1 December 2026' };
const sampleTitle = { kk: '«Алатау»', ru: '«Алатау»', en: '“Alatau”' };
const sampleReason = {
  kk: 'Себебі осында тұрады',
  ru: 'Здесь будет причина',
  en: 'The reason stands here',
};
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
};

/** The e-mail with sample facts, as staff see it before they save; faulty words have none. */
export const previewNotice = (
  event: string,
  language: Language,
  text: NoticeText,
): (Email & { readonly html: string; readonly plain: string }) | readonly TextFault[] => {
  const shipped = textIn(event, language);
  const faults = faultsOfText(text, shipped, hasLink);
  if (faults.length > 0) return faults;
  const facts = Object.fromEntries(
    placeholdersOf(shipped).map((name) => [name, sampleOf(name, language)]),
  );
  const { mail, notices } = noticeTexts();
  const own = notices[event];
  if (!own) throw new Error(`there are no words for the notice ${event}`);
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
  return { ...email, html, plain: emailText(email.content) };
};

const sampleOf = (name: string, language: Language): string => {
  if (name === 'url') return pageUrl(env().publicUrl, language, '/');
  const sample = samples[name];
  if (typeof sample === 'object') return sample[language];
  return sample ?? `[${name}]`;
};

/**
 * Sends the preview to a member of the staff.
 * @returns the faults of the words; none where it was sent
 */
export const sendTest = async (
  event: string,
  language: Language,
  text: NoticeText,
  to: string,
): Promise<readonly TextFault[]> => {
  const preview = previewNotice(event, language, text);
  if (!('content' in preview)) return preview;
  const { subject, content } = preview;
  const key = `notice-test:${randomUUID()}`;
  await transact(() => sendMail({ to, subject, content, language, key, unproven: 'asked' }));
  return [];
};
