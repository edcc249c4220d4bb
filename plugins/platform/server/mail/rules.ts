/**
 * The content of an e-mail and its plain-text form. The HTML form (email-html.ts) is made from the same content.
 *
 * Limits on recipients. Any address can be typed into a form, so an address without proof gets one e-mail a day with fixed text,
 * whatever happens. A proven address gets e-mails that were caused by another person's input in fixed text too, five a day.
 */
import { dayMs } from '@oner/config/terms';

/** The content of an e-mail. All strings are plain text; the HTML form escapes them. */
export type EmailContent = {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A public picture; `url` is absolute. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
  readonly rows?: readonly EmailRow[] | undefined;
  /** The one action to take next; `url` is absolute. */
  readonly button?: EmailButton | undefined;
  readonly signature: string;
  readonly footer: readonly string[];
};
export type EmailRow = { readonly label: string; readonly value: string };
type EmailButton = { readonly label: string; readonly url: string };

/** The content of an e-mail that consists of text only. */
export const plainContent = (text: string): EmailContent => ({
  greeting: '',
  signature: '',
  footer: [],
  paragraphs: text.trimEnd().split('\n\n'),
});

/** The plain form: paragraphs separated by blank lines, then rows, the URL of the button, and the footer after `--`. */
export const emailText = (content: EmailContent): string => {
  const { greeting, paragraphs, rows = [], button, signature, footer } = content;
  const isUrlIncluded = button === undefined || paragraphs.some((one) => one.includes(button.url));
  const parts = [
    greeting,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    isUrlIncluded ? '' : `${button.label}: ${button.url}`,
    signature,
    footer.length === 0 ? '' : `--\n${footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

/** Replaces line breaks and other control characters of a text by spaces. */
export const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
/** Whether a text may be used in an e-mail header: a line break would begin a header of the sender's choice. */
export const isOneLine = (text: string): boolean => toOneLine(text) === text;

/** One address and nothing else: no list, no comment, no second line. */
export const isMailAddress = (text: string): boolean =>
  isOneLine(text) && text.length <= 254 && /^[^\s<>,;:"()@\\]+@[^\s<>,;:"()@\\]+$/.test(text);

/** Not proven; proven by its reader; no e-mails may be sent to it. */
export type RecipientState = 'unverified' | 'verified' | 'suppressed';
/** Its reader reported that it was not them; its mail server has no such mailbox; its reader complained. */
export type SuppressedFor = 'not-me' | 'bounce' | 'complaint';

/** E-mails per day and mailbox, by reason; all but `stranger` apply to unproven addresses. */
export const emailBudgets = {
  /** Not requested. */
  told: 1,
  /** Requested by its reader, such as the link to a new password. */
  asked: 3,
  /** Warns of activity in the reader's account. */
  warning: 3,
  /** Undoes a change of the e-mail address: counted separately, so that other warnings cannot use it up. */
  undo: 2,
  /** The proven address of another person was entered: in an order, a message, a report. */
  stranger: 5,
} as const;
export type BudgetName = keyof typeof emailBudgets;
/**
 * Whether an e-mail is not sent because its address or mailbox is suppressed: always after a report of the reader; after a
 * bounce unless the reader requests the e-mail, because the mail server may work again and the reader must be able to log in.
 */
export const isBarred = (reasons: readonly SuppressedFor[], isAskedFor: boolean): boolean =>
  reasons.some((reason) => reason !== 'bounce' || !isAskedFor);
/** Number of attempts for a code; then only the link of the e-mail works. */
export const codeTries = 5;
export const codeLifeMs = dayMs;
/** Longer than the code, so that a late reader can still report that it was not them. */
export const linkLifeMs = 7 * dayMs;

/** Normalises an address: Unicode form, case, surrounding spaces. */
export const recipientKey = (address: string): string =>
  address.normalize('NFC').trim().toLowerCase();

const dotless = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that most likely receives e-mails to this address: `dana+shop@…` is `dana@…`. E-mails to unproven addresses are
 * counted by it, so that a thousand spellings of one address get only one e-mail a day.
 */
export const mailboxOf = (address: string): string => {
  const key = recipientKey(address);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return dotless.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** Six digits from four random bytes; the modulo bias is at most one in 4,000. */
export const codeFrom = (bytes: Uint8Array): string => {
  const number = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  return String(number % 1_000_000).padStart(6, '0');
};

/** Reads a code as typed: six digits, with or without spaces or hyphens; else null. */
export const readCode = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** Whether a mail server reported that the mailbox does not exist (RFC 3463, X.1.1, X.1.2, X.1.3, X.1.6, X.1.10). */
export const isNoMailbox = (answer: string): boolean => /\b5\.1\.(?:1|2|3|6|10)\b/.test(answer);
