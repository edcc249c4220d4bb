import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@oner/config/terms';

type Locale = Language;

/** `legal` is versioned and accepted by people, `page` is only shown, `news` has a publication day. */
type TextKind = 'legal' | 'page' | 'news';

/** One text in one language, with placeholders such as {provider_name} unresolved. */
export type ContentText = {
  /** file name without language: terms, privacy, agreement, about, faq, news-1 */
  document: string;
  kind: TextKind;
  slug: string;
  locale: Locale;
  title: string;
  version: string;
  summary: string;
  /** shown with the text until a lawyer has confirmed it */
  draftNote: string;
  /** news only */
  publishedOn?: string;
  /** Markdown: headings, paragraphs, bold and `- ` lists */
  body: string;
};

/** Allowed placeholders, resolved on display. `{pages}`: the pages of the menu, in the footer. */
export const PLACEHOLDERS = [
  '{provider_name}',
  '{bin}',
  '{address}',
  '{email}',
  '{pages}',
] as const;

const NEEDED = ['slug', 'locale', 'title', 'version', 'summary', 'draftNote'];
const KNOWN = [...NEEDED, 'publishedOn'];
const LEGAL_SLUGS = ['page-terms', 'page-privacy', 'page-agreement'];
const FILE = /^(?<document>[a-z0-9-]+)\.(?<locale>kk|ru|en)\.md$/;

/**
 * Reads all `<document>.<locale>.md` of a folder, sorted by file name.
 * @throws Error with the name of a file with incomplete front matter
 */
export function readTexts(folder: string): ContentText[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => parseText(file, readFileSync(join(folder, file), 'utf8')));
}

/**
 * Parses one text.
 * @param file file name, which contains document and locale
 * @param source front matter between two lines of `---`, then Markdown
 * @throws Error if a field is missing, unknown or not a day, or the locale differs from the file name
 */
export function parseText(file: string, source: string): ContentText {
  const name = FILE.exec(file)?.groups;
  if (!name) throw new Error(`${file}: not named <document>.<kk|ru|en>.md`);
  const parts = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(source)?.groups;
  if (!parts) throw new Error(`${file}: no front matter`);
  const front = parseFront(file, parts.front ?? '');
  const field = (key: string): string => front.get(key) ?? '';
  const locale = field('locale');
  if (!isLocale(locale) || locale !== name.locale) {
    throw new Error(`${file}: locale ${locale} is not that of the name`);
  }
  const publishedOn = front.get('publishedOn');
  return {
    document: name.document ?? '',
    kind: kindOf(field('slug'), publishedOn),
    slug: field('slug'),
    locale,
    title: field('title'),
    version: field('version'),
    summary: field('summary'),
    draftNote: field('draftNote'),
    ...(publishedOn === undefined ? {} : { publishedOn }),
    body: (parts.body ?? '').trim(),
  };
}

function parseFront(file: string, front: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of front.split('\n')) {
    const at = line.indexOf(':');
    const key = line.slice(0, at);
    const value = line
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    if (!KNOWN.includes(key)) throw new Error(`${file}: front matter does not know "${key}"`);
    if (fields.has(key)) throw new Error(`${file}: front matter has ${key} twice`);
    if (key === 'publishedOn' && !isDay(value)) {
      throw new Error(`${file}: ${key} is not a day written YYYY-MM-DD`);
    }
    fields.set(key, value);
  }
  const missing = NEEDED.filter((key) => !fields.get(key));
  if (missing.length > 0) throw new Error(`${file}: front matter lacks ${missing.join(', ')}`);
  return fields;
}

function kindOf(slug: string, publishedOn: string | undefined): TextKind {
  if (publishedOn !== undefined) return 'news';
  return LEGAL_SLUGS.includes(slug) ? 'legal' : 'page';
}

function isLocale(text: string): text is Locale {
  return text === 'kk' || text === 'ru' || text === 'en';
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
