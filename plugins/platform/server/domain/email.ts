/** What stands in an e-mail, and its plain form. The HTML form (email-html.ts) is made from the same content. */

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
export type EmailButton = { readonly label: string; readonly url: string };

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
