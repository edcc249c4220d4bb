import { richText } from '@oner/config/contract/rich-text';
import sanitizeHtml from 'sanitize-html';

/**
 * HTML allowed in texts of the CMS. The CMS has sanitized them already; the site does it again so that neither a bug
 * there nor write access to its database can put a script into a page.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: richText.tags,
  allowedAttributes: { ...richText.attributes, h2: ['id'], h3: ['id'], h4: ['id'] },
  allowedSchemes: richText.schemes,
  allowProtocolRelative: false,
  transformTags: { h2: keepAnchor, h3: keepAnchor, h4: keepAnchor },
  exclusiveFilter: richText.isForeignPicture,
};

/** Keeps ids of clauses only, so that no id can collide with one of the page. */
function keepAnchor(tagName: string, { id = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: /^[sh]\d[\d_-]*$/.test(id) ? { id } : {} };
}

/** Sanitizes HTML of the CMS for a page. A wide table gets a scrollable box, focusable for the keyboard. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, allowed)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table class="table">')
    .replaceAll('</table>', '</table></div>');

const hasHtml = (reply: unknown): reply is { readonly html: string } =>
  typeof reply === 'object' && reply !== null && 'html' in reply && typeof reply.html === 'string';

/** Sanitizes the `html` of a reply, if it has one. */
export const cleanReply = <T>(reply: T): T =>
  hasHtml(reply) ? { ...reply, html: cleanHtml(reply.html) } : reply;
