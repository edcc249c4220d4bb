import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { anchorOf, takeAnchor } from '../domain/headings.ts';

export type Heading = { readonly id: string; readonly title: string };
export type Rendered = { readonly html: string; readonly contents: readonly Heading[] };

/** What an editor may use. Everything else he pastes, scripts and styles first, is dropped. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    's',
    'code',
    'pre',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // Pictures come from our own library; the page's rules would block others anyway.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/uploads/'),
};

const marked = new Marked({ gfm: true });

/**
 * Markdown as HTML that is safe to show, with an anchor on each heading.
 * @returns the html and the headings of the first level for the list of contents
 */
export const renderMarkdown = async (markdown: string): Promise<Rendered> => {
  const clean = sanitizeHtml(await marked.parse(markdown), allowed);
  const contents: Heading[] = [];
  const taken = new Set<string>();
  let place = 0;
  const html = clean.replace(/<(h[234])>([\s\S]*?)<\/\1>/g, (_all, tag: string, inner: string) => {
    place += 1;
    const title = plain(inner);
    const id = takeAnchor(anchorOf(title, place), taken);
    if (tag === 'h2') contents.push({ id, title });
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
  return { html: html.trim(), contents };
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** A heading as words: the list of contents sets them as text. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();
