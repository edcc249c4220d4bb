/**
 * What a text of an editor may be made of, as `sanitize-html` is told: the CMS cleans what it stores, and the site cleans it once
 * more where it enters a page. Scripts and styles, and everything else that is not named, are dropped.
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
  /** Pictures come from our own library; the policy of a page would block others anyway. */
  isForeignPicture: ({
    tag,
    attribs,
  }: {
    tag: string;
    attribs: Record<string, string | undefined>;
  }) => tag === 'img' && !attribs.src?.startsWith('/uploads/'),
};
