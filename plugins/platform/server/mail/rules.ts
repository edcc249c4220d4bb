/**
 * What stands in an e-mail, and its plain form. The HTML form (email-html.ts) is made from the same content.
 *
 * Who may be written to. Anybody can type anybody's address into a form, so an address that nobody has proven to be theirs
 * gets one letter a day of our own fixed words, whatever happens under it. What a proven one gets because somebody typed it is
 * of fixed words too, five a day.
 */
import { dayMs } from '@oner/config/terms';

/** What stands in an e-mail. All strings are plain text; the forms escape them. */
export type EmailContent = {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A public picture; `url` is absolute. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
  readonly rows?: readonly EmailRow[] | undefined;
  /** The one thing to do next; `url` is absolute. */
  readonly button?: EmailButton | undefined;
  readonly signature: string;
  readonly footer: readonly string[];
};
export type EmailRow = { readonly label: string; readonly value: string };
type EmailButton = { readonly label: string; readonly url: string };

/** The content of an e-mail that is written as text alone. */
export const plainContent = (text: string): EmailContent => ({
  greeting: '',
  signature: '',
  footer: [],
  paragraphs: text.trimEnd().split('\n\n'),
});

/** The plain form: paragraphs apart by a blank line, then rows, the address of the button, and the footer behind `--`. */
export const emailText = (content: EmailContent): string => {
  const { greeting, paragraphs, rows = [], button, signature, footer } = content;
  const isSaid = button === undefined || paragraphs.some((one) => one.includes(button.url));
  const parts = [
    greeting,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    isSaid ? '' : `${button.label}: ${button.url}`,
    signature,
    footer.length === 0 ? '' : `--\n${footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

/** Whether a line may stand in the head of a letter: a line break in it would begin a head of the writer's own. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** One address and nothing else: no list, no comment, no second line. */
export const isMailAddress = (text: string): boolean =>
  isOneLine(text) && text.length <= 254 && /^[^\s<>,;:"()@\\]+@[^\s<>,;:"()@\\]+$/.test(text);

/** Nobody has proven it yet; its reader has; it is not to be written to. */
export type RecipientState = 'unverified' | 'verified' | 'suppressed';
/** Its reader says that it was not them; its mail server knows no such mailbox; they complained. */
export type SuppressedFor = 'not-me' | 'bounce' | 'complaint';

/** Letters a day to one mailbox, by why they are sent; all but `stranger` where nobody has proven it. */
export const emailBudgets = {
  /** Nobody asked for it. */
  told: 1,
  /** Its reader asked for it, as the link to a new password. */
  asked: 3,
  /** Somebody is at their account. */
  warning: 3,
  /** It undoes a new e-mail address: counted apart, so that no other warning uses it up. */
  undo: 2,
  /** Somebody typed the address of another, who has proven it: in an order, a message, a report. */
  stranger: 5,
} as const;
export type BudgetName = keyof typeof emailBudgets;
/**
 * Whether a letter stays unsent, where the address or its mailbox is suppressed: for a reader's word always; for a bounce
 * unless its reader asks for it, as who had mistyped nothing, or whose mail server is well again, must get in.
 */
export const isBarred = (reasons: readonly SuppressedFor[], isAskedFor: boolean): boolean =>
  reasons.some((reason) => reason !== 'bounce' || !isAskedFor);
/** A code may be tried so many times; then only the link of the letter works. */
export const codeTries = 5;
export const codeLifeMs = dayMs;
/** Longer than the code: who finds the letter late can still say that it was not them. */
export const linkLifeMs = 7 * dayMs;

/** One spelling for each address: Unicode form, case, spaces around it. */
export const recipientKey = (address: string): string =>
  address.normalize('NFC').trim().toLowerCase();

const dotless = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox in which letters to this address most likely end: `dana+shop@…` is `dana@…`. Letters to unproven addresses
 * are counted by it, so that a thousand spellings of one address get one letter a day too.
 */
export const mailboxOf = (address: string): string => {
  const key = recipientKey(address);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return dotless.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** Six digits from four random bytes; the remainder of 2^32 makes no digit likelier by more than one in 4,000. */
export const codeFrom = (bytes: Uint8Array): string => {
  const number = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  return String(number % 1_000_000).padStart(6, '0');
};

/** What a person types of a code: digits, with or without spaces. */
export const readCode = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** Whether a mail server said that there is no such mailbox (RFC 3463, X.1.1, X.1.2, X.1.3, X.1.6, X.1.10). */
export const isNoMailbox = (answer: string): boolean => /\b5\.1\.(?:1|2|3|6|10)\b/.test(answer);
