/**
 * HTML allowed in editors' texts, as options of `sanitize-html`: the CMS sanitises what it stores, and the site sanitises
 * it again on output. Scripts, styles and everything not listed are removed.
 */
export const richText = {
  tags: [
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
  ].concat(['table', 'thead', 'tbody', 'tr', 'th', 'td']),
  attributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  schemes: ['https', 'http', 'mailto', 'tel'],
  /** Pictures must come from the media library; the page's CSP would block others anyway. */
  isForeignPicture: ({
    tag,
    attribs,
  }: {
    tag: string;
    attribs: Record<string, string | undefined>;
  }) => tag === 'img' && !attribs.src?.startsWith('/uploads/'),
};
