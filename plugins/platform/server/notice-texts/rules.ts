/** Composes a notice from the frame, the text and the facts of one language. */

import { longestNotice } from '@oner/config/contract/text-names';
import type { Language } from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import { type EmailContent, toOneLine } from '../mail/rules.ts';

const placeholder = /\{([a-zA-Z0-9_]+)\}/g;

export type Translations = Readonly<Record<Language, string>>;
export type NoticeTexts = {
  readonly mail: Readonly<Record<string, Translations>>;
  readonly notices: Readonly<
    Record<string, { readonly subject: Translations; readonly body: Translations }>
  >;
};
export type NoticeFacts = Readonly<Record<string, string>>;
/** Facts as a plugin passes them; one that differs between languages is a function of the language. */
export type GivenFacts = Readonly<Record<string, string | ((language: Language) => string)>>;
export type NoticeEmail = { readonly subject: string; readonly content: EmailContent };

/** Content of an e-mail in addition to the text of its notice. */
export type Extras = Pick<EmailContent, 'picture' | 'rows' | 'button'>;

/** The frame around the text: greeting and footer. */
export type Frame = {
  /** Name for the greeting; if empty, the greeting has no name. */
  readonly name: string;
  /** Whether the e-mail is only stored as a file. */
  readonly isDemo: boolean;
  /** URL of the reader's notification settings. */
  readonly settingsUrl?: string | undefined;
};

/**
 * Renders the e-mail about `event` in one language.
 * @param facts every placeholder of its text
 * @throws Error for an event without a text, or a missing fact: an incomplete sentence is never sent
 */
export const renderNotice = (
  texts: NoticeTexts,
  event: string,
  language: Language,
  facts: NoticeFacts,
  { name, isDemo, settingsUrl }: Frame,
  extras: Extras = {},
): NoticeEmail => {
  const { subject, body } = fillIn(texts, event, language, facts);
  const frame = (key: string, of: NoticeFacts = {}) => frameText(texts, key, language, of);
  return {
    subject,
    content: {
      ...extras,
      greeting: name ? frame('greeting', { name }) : frame('greeting-unnamed'),
      paragraphs: body.split('\n\n'),
      signature: frame('signature'),
      footer: [
        // Without settings the e-mail is about no account.
        frame(settingsUrl ? 'why' : 'why-given'),
        ...(settingsUrl ? [`${frame('settings')}: ${settingsUrl}`] : []),
        ...(isDemo ? [frame('demo-note')] : []),
      ],
    },
  };
};

/** Resolves the facts for one language. */
export const factsIn = (given: GivenFacts, language: Language): NoticeFacts =>
  Object.fromEntries(
    Object.entries(given).map(([name, fact]) => [
      name,
      typeof fact === 'function' ? fact(language) : fact,
    ]),
  );

/** Text of a notice in one language: with placeholders, or filled in. */
export type NoticeText = { readonly subject: string; readonly body: string };

/**
 * Renders subject and body in one language, without the frame of an e-mail.
 * @param cut removes parts of the body before the facts are filled in
 * @throws Error as renderNotice does
 */
export const renderNoticeText = (
  texts: NoticeTexts,
  event: string,
  language: Language,
  given: GivenFacts,
  cut: (body: string) => string = (body) => body,
): NoticeText => fillIn(texts, event, language, factsIn(given, language), cut);

const fillIn = (
  texts: NoticeTexts,
  event: string,
  language: Language,
  facts: NoticeFacts,
  cut: (body: string) => string = (body) => body,
): NoticeText => {
  const notice = texts.notices[event];
  if (!notice) throw new Error(`no text for the notice ${event}`);
  return {
    // Titles that people type or import may contain line breaks.
    subject: toOneLine(fillText(notice.subject[language], facts, event)),
    body: fillText(cut(notice.body[language]), facts, event),
  };
};

/** A line of the frame, for a messenger or a page. */
export const frameText = (
  texts: NoticeTexts,
  key: string,
  language: Language,
  of: NoticeFacts = {},
) => fillText(textsOf(texts, key)[language], of, `mail.${key}`);

const textsOf = (texts: NoticeTexts, key: string): Translations => {
  const translations = texts.mail[key];
  if (!translations) throw new Error(`no text for mail.${key}`);
  return translations;
};

/** Names of the placeholders of a text, each once. */
export const placeholdersOf = ({ subject, body }: NoticeText): string[] => [
  ...new Set([...`${subject} ${body}`.matchAll(placeholder)].map(([, name = '']) => name)),
];

export type TextFault =
  | { readonly code: 'empty' | 'too-long' | 'subject-lines' | 'link' }
  | { readonly code: 'placeholder-missing' | 'placeholder-unknown'; readonly name: string };

/** Line breaks in all forms; a subject must not contain any. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control, bidi and zero-width characters and lone surrogates; line feeds and tabs are kept. */
const hiddenSigns = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Removes invisible characters: they could hide a link from our check, but not from a mail program. */
export const withoutHiddenSigns = ({ subject, body }: NoticeText): NoticeText => {
  const tidy = (typed: string) => typed.replace(lineBreaks, '\n').replace(hiddenSigns, '');
  return { subject: tidy(subject), body: tidy(body) };
};

/**
 * Finds faults in a text that staff wrote for a notice. It needs each placeholder of the shipped text, because a notice without
 * its date, sum or link would break a promise (L §4, §9), and may have no other. Links are allowed only by placeholders: a
 * person with an editor's password could otherwise lead every customer anywhere, in the name of the shop.
 * @param hasLink whether a mail program would turn a part of the text into a link
 */
export const faultsOfText = (
  text: NoticeText,
  shipped: NoticeText,
  hasLink: (text: string) => boolean,
): TextFault[] => {
  const faults: TextFault[] = [];
  const { subject, body } = text;
  if (subject.trim() === '' || body.trim() === '') faults.push({ code: 'empty' });
  if (subject.length > longestNotice.subject || body.length > longestNotice.body)
    faults.push({ code: 'too-long' });
  if (/[\r\n]/.test(subject)) faults.push({ code: 'subject-lines' });
  const allText = `${subject}\n${body}`;
  if (allText.includes('://') || hasLink(allText)) faults.push({ code: 'link' });
  const wanted = placeholdersOf(shipped);
  const given = placeholdersOf(text);
  for (const name of wanted)
    if (!given.includes(name)) faults.push({ code: 'placeholder-missing', name });
  for (const name of given)
    if (!wanted.includes(name)) faults.push({ code: 'placeholder-unknown', name });
  return faults;
};

/**
 * Removes sentences with the URL of a page, unless nothing would remain: the text is shown next to its own link. No full stop
 * follows a URL that ends its sentence.
 * @param body the text with its placeholders
 */
export const withoutAddress = (body: string): string => {
  const sentences = body.split(/(?<=[.!?]|\{url\})\s+/);
  const kept = sentences.filter((one) => !one.includes('{url}'));
  return kept.length === 0 ? body : kept.join(' ');
};

const most = 480;

/** The text of an SMS: the subject and the URL of the rest. */
export const smsText = (subject: string, url: string | null): string => {
  const text = `Öner: ${subject}`.slice(0, most);
  return url ? `${text} ${url}` : text;
};

export const messageText = (subject: string, text: string, url: string | null): string =>
  [subject, text, ...(url ? [url] : [])].join('\n\n');

/** The URL of a page of the shop in one language. */
export const pageUrl = (publicUrl: string, language: Language, path: string): string =>
  `${publicUrl}${language === 'kk' ? '' : `/${language}`}${path}`;
