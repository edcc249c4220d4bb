/** Puts a notice together: frame, words and facts of one language. */

import { longestNotice } from '@oner/config/contract/text-names';
import type { Language } from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import type { EmailContent } from '../mail/rules.ts';

const placeholder = /\{([a-zA-Z0-9_]+)\}/g;

export type Words = Readonly<Record<Language, string>>;
export type NoticeTexts = {
  readonly mail: Readonly<Record<string, Words>>;
  readonly notices: Readonly<Record<string, { readonly subject: Words; readonly body: Words }>>;
};
export type NoticeFacts = Readonly<Record<string, string>>;
/** Facts as a plugin gives them; what reads differently in each language is a function of it. */
export type GivenFacts = Readonly<Record<string, string | ((language: Language) => string)>>;
export type NoticeEmail = { readonly subject: string; readonly content: EmailContent };

/** What an e-mail shows beside the words of its notice. */
export type Extras = Pick<EmailContent, 'picture' | 'rows' | 'button'>;

/** The frame around the words: who reads them, and why. */
export type Frame = {
  /** Who is greeted; nobody by an empty name. */
  readonly name: string;
  /** Whether it is only kept as a file. */
  readonly isDemo: boolean;
  /** Where the reader chooses how to be notified. */
  readonly settingsUrl?: string | undefined;
};

/**
 * The e-mail about `event` in one language.
 * @param facts every placeholder of its words
 * @throws Error for an event without words, or a fact that is missing: a sentence with a hole is never sent
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
        // Without settings there is no account that it is about.
        frame(settingsUrl ? 'why' : 'why-given'),
        ...(settingsUrl ? [`${frame('settings')}: ${settingsUrl}`] : []),
        ...(isDemo ? [frame('demo-note')] : []),
      ],
    },
  };
};

/** The facts as they read in one language. */
export const factsIn = (given: GivenFacts, language: Language): NoticeFacts =>
  Object.fromEntries(
    Object.entries(given).map(([name, fact]) => [
      name,
      typeof fact === 'function' ? fact(language) : fact,
    ]),
  );

/** Words of a notice in one language: with placeholders, or filled. */
export type NoticeText = { readonly subject: string; readonly body: string };

/**
 * Subject and body without the frame of a letter, in one language.
 * @param cut what is taken out of the body before its facts are put in
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
  if (!notice) throw new Error(`there are no words for the notice ${event}`);
  return {
    subject: fillText(notice.subject[language], facts, event),
    body: fillText(cut(notice.body[language]), facts, event),
  };
};

/** A line of the frame, as a messenger or a screen needs it. */
export const frameText = (
  texts: NoticeTexts,
  key: string,
  language: Language,
  of: NoticeFacts = {},
) => fillText(textsOf(texts, key)[language], of, `mail.${key}`);

const textsOf = (texts: NoticeTexts, key: string): Words => {
  const words = texts.mail[key];
  if (!words) throw new Error(`there are no words for mail.${key}`);
  return words;
};

/** Names of the placeholders of a text, each once. */
export const placeholdersOf = ({ subject, body }: NoticeText): string[] => [
  ...new Set([...`${subject} ${body}`.matchAll(placeholder)].map(([, name = '']) => name)),
];

export type TextFault =
  | { readonly code: 'empty' | 'too-long' | 'subject-lines' | 'link' }
  | { readonly code: 'placeholder-missing' | 'placeholder-unknown'; readonly name: string };

/** Breaks of a line, which a subject must not have, however they are written. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Control, bidi and zero-width signs and halves of letters; a text keeps its lines and tabs. */
const hiddenSigns = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Words as their reader sees them: a sign that nobody sees hides a link from us, and not from a mail program. */
export const withoutHiddenSigns = ({ subject, body }: NoticeText): NoticeText => {
  const tidy = (typed: string) => typed.replace(lineBreaks, '\n').replace(hiddenSigns, '');
  return { subject: tidy(subject), body: tidy(body) };
};

/**
 * What is wrong with words that staff wrote for a notice: they need each placeholder of the shipped words, for a notice
 * without its date, sum or link would break a promise (L §4, §9), and may have no other. Links are ours alone: whoever has an
 * editor's password would lead every customer anywhere, in the name of the shop.
 * @param hasLink whether a mail program would make a link of something in it
 */
export const faultsOfText = (
  text: NoticeText,
  shipped: NoticeText,
  hasLink: (words: string) => boolean,
): TextFault[] => {
  const faults: TextFault[] = [];
  const { subject, body } = text;
  if (subject.trim() === '' || body.trim() === '') faults.push({ code: 'empty' });
  if (subject.length > longestNotice.subject || body.length > longestNotice.body)
    faults.push({ code: 'too-long' });
  if (/[\r\n]/.test(subject)) faults.push({ code: 'subject-lines' });
  const words = `${subject}\n${body}`;
  if (words.includes('://') || hasLink(words)) faults.push({ code: 'link' });
  const wanted = placeholdersOf(shipped);
  const given = placeholdersOf(text);
  for (const name of wanted)
    if (!given.includes(name)) faults.push({ code: 'placeholder-missing', name });
  for (const name of given)
    if (!wanted.includes(name)) faults.push({ code: 'placeholder-unknown', name });
  return faults;
};

/** A notice as the notice centre and messengers show it: without the frame of a letter. */
/**
 * A sentence that does nothing but give the address of a page is left out: what shows it stands beside its own link.
 * @param body the words with their placeholders
 */
export const withoutAddress = (body: string): string => {
  const sentences = body.split(/(?<=[.!?])\s+/);
  const kept = sentences.filter((one) => !one.includes('{url}'));
  return kept.length === 0 ? body : kept.join(' ');
};

const most = 480;

/** What a phone shows: the subject and where to read the rest. */
export const smsText = (subject: string, url: string | null): string => {
  const words = `Öner: ${subject}`.slice(0, most);
  return url ? `${words} ${url}` : words;
};

export const messageText = (subject: string, text: string, url: string | null): string =>
  [subject, text, ...(url ? [url] : [])].join('\n\n');

/** The address of a page of the shop in one language. */
export const pageUrl = (publicUrl: string, language: Language, path: string): string =>
  `${publicUrl}${language === 'kk' ? '' : `/${language}`}${path}`;
