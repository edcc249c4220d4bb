import mustache from 'mustache';
import type { EmailContent } from './rules.ts';

/**
 * Renders the HTML form.
 * @param frame HTML with Mustache tags, compiled from cms/content/src/email.mjml
 * @param origin the address of the shop, such as `https://oner.kz`: URLs below it become links, others stay text.
 *   The URL of the button, which may be one of the panel, becomes a link too.
 */
export const emailHtml = (
  frame: string,
  head: { readonly subject: string; readonly language: string },
  content: EmailContent,
  origin: string,
): string => {
  const { greeting, paragraphs, picture, rows = [], button, signature, footer } = content;
  const isOurs = (url: string) => url.startsWith(`${origin}/`) || url === button?.url;
  const linked = (texts: readonly string[]) => texts.map((text) => ({ html: link(text, isOurs) }));
  return mustache.render(frame, {
    subject: head.subject,
    language: head.language,
    greeting,
    picture: picture ?? false,
    rows,
    button: button ?? false,
    signature,
    preview: paragraphs[0] ?? '',
    paragraphs: linked(paragraphs),
    hasRows: rows.length > 0,
    footer: linked(footer),
  });
};

/** Escaped text with links to our own pages. A link shows no query or fragment: they may be long and secret. */
const link = (text: string, isOurs: (url: string) => boolean): string =>
  text
    // A full stop after a URL ends the sentence.
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part) => {
      if (!isOurs(part)) return mustache.escape(part).replaceAll('\n', '<br>');
      const shown = part.replace(/[?#].*$/, '').replace(/^https?:\/\//, '');
      return `<a href="${mustache.escape(part)}">${mustache.escape(shown)}</a>`;
    })
    .join('');
