import { richText } from '@oner/config/contract/rich-text';
import sanitizeHtml from 'sanitize-html';

/**
 * What a text of the CMS may be made of. The CMS has cleaned it already; it is cleaned once more where it enters the
 * site, so that neither a mistake there nor somebody who writes into its database puts a script into our pages.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: richText.tags,
  allowedAttributes: { ...richText.attributes, h2: ['id'], h3: ['id'], h4: ['id'] },
  allowedSchemes: richText.schemes,
  allowProtocolRelative: false,
  transformTags: { h2: keepAnchor, h3: keepAnchor, h4: keepAnchor },
  exclusiveFilter: richText.isForeignPicture,
};

/** Numbers of clauses alone: an id may not take the place of one of the page's own. */
function keepAnchor(tagName: string, { id = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: /^[sh]\d[\d_-]*$/.test(id) ? { id } : {} };
}

/** Html of the CMS as a page may set it. A wide table scrolls in a box of its own, by keys too. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, allowed)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table class="table">')
    .replaceAll('</table>', '</table></div>');

const hasHtml = (reply: unknown): reply is { readonly html: string } =>
  typeof reply === 'object' && reply !== null && 'html' in reply && typeof reply.html === 'string';

/** An answer of the CMS with its text cleaned, if it brings one. */
export const cleanReply = <T>(reply: T): T =>
  hasHtml(reply) ? { ...reply, html: cleanHtml(reply.html) } : reply;
