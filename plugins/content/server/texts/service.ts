/**
 * Pages and news for readers. When an editor publishes, unpublishes or deletes one, the site's pages are purged in the same
 * transaction.
 */

import { hash, randomUUID } from 'node:crypto';
import { type Language, languages } from '@oner/config/contract';
import { richText } from '@oner/config/contract/rich-text';
import { transliterate } from '@oner/config/contract/transliterate';
import { env } from '@oner/config/env';
import { events } from '@oner/config/events';
import { companyName } from '@oner/config/terms';
import {
  afterChanges,
  changesPublished,
  emit,
  purgeSite,
  strapiInstance,
  transact,
} from '@oner/platform';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import {
  anchorOf,
  asPlainMarkdown,
  fillPlaceholders,
  type Provider,
  pickLanguage,
  takeAnchor,
} from './rules.ts';
import {
  findVersions,
  isTextUid,
  readBody,
  slugsOf,
  type TextHead,
  type TextUid,
  uidOf,
} from './store.ts';

type ShownText = TextHead & RenderedText;

/**
 * Reads a published text in the requested language, or in another one if that is missing (`locale` is its language).
 * @returns null if nothing with this slug is published
 */
export const readText = async (
  uid: TextUid,
  slug: string,
  lang: Language,
): Promise<ShownText | null> => {
  const version = pickLanguage(await findVersions(uid, slug), lang);
  const body = version && (await bodyOf(version));
  return body ? { ...withProvider(version), ...body } : null;
};

/** Fills the provider's data into title and summary. */
export const withProvider = (head: TextHead): TextHead => ({
  ...head,
  title: fillProvider(head.title, head.locale),
  summary: fillProvider(head.summary, head.locale),
});

/** A publication creates a new row, so a cached text cannot be stale in any process. */
const rendered = new Map<string, RenderedText>();
const mostKept = 200;

const bodyOf = async (head: TextHead): Promise<RenderedText | null> => {
  const key = `${head.uid} ${head.rowId} ${head.updatedAt.getTime()}`;
  const kept = rendered.get(key);
  if (kept) return kept;
  const markdown = await readBody(head);
  if (markdown === null) return null;
  const body = await renderText(markdown, head.locale);
  if (rendered.size >= mostKept) rendered.clear();
  rendered.set(key, body);
  return body;
};

type RenderedText = Rendered & {
  /** Hash of the html as sent; consents refer to it. */
  readonly sha256: string;
};

/** Renders Markdown for readers, with the provider's data filled in. */
export const renderText = async (markdown: string, locale: string): Promise<RenderedText> => {
  const provider = Object.fromEntries(
    Object.entries(providerNow(locale)).map(([name, value]) => [name, asPlainMarkdown(value)]),
  ) as Provider;
  const { html, contents } = await renderMarkdown(fillPlaceholders(markdown, provider));
  return { html, contents, sha256: hash('sha256', html) };
};

/** Fills the provider's data into a title or summary in plain text. */
export const fillProvider = (text: string, locale: string): string =>
  fillPlaceholders(text, providerNow(locale));

/** The provider's data in this language. */
export const providerNow = (locale: string): Provider => {
  const { PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS, CONTACT_EMAIL } = env();
  const name = companyName(PROVIDER_NAME, languages.find((one) => one === locale) ?? 'kk');
  // Readers of English may not read Cyrillic.
  const write = locale === 'en' ? transliterate : (text: string) => text;
  return {
    provider_name: write(name),
    bin: PROVIDER_BIN,
    address: write(PROVIDER_ADDRESS),
    email: CONTACT_EMAIL,
  };
};

type Heading = { readonly id: string; readonly title: string };
type Rendered = { readonly html: string; readonly contents: readonly Heading[] };

/** The HTML that an editor may use. Everything else, first of all scripts and styles, is removed. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: richText.tags,
  allowedAttributes: richText.attributes,
  allowedSchemes: richText.schemes,
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
  exclusiveFilter: richText.isForeignPicture,
};

const marked = new Marked({ gfm: true });

/**
 * Renders Markdown to safe HTML, with an anchor on each heading.
 * @returns the html, and the first-level headings for the table of contents
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

/** A heading as plain text, for the table of contents. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();

const vocabularyUid = 'api::vocabulary-term.vocabulary-term';
const deliveryUid = 'api::delivery-option.delivery-option';
/** Cache tags of the site's pages that show a text of this type. */
const tagOf: Readonly<Record<TextUid, string>> = {
  'api::legal-text.legal-text': 'legal',
  'api::page.page': 'page',
  'api::news.news': 'news',
  'api::collection.collection': 'collection',
};
/** Cache tag of every page of the site: all contain the footer and the menu. */
const menuTag = 'menu';
export const allTags = [...Object.values(tagOf), 'vocabulary', menuTag];

type Params = { readonly documentId?: string; readonly status?: string };
type Result = {
  readonly documentId?: string;
  readonly entries?: readonly { readonly id: number }[];
};
let purgesPaused = false;

/** Runs a seed without a purge for each text; the caller purges once. Only before the listeners open. */
export const withoutPurges = async <T>(work: () => Promise<T>): Promise<T> => {
  purgesPaused = true;
  try {
    return await work();
  } finally {
    purgesPaused = false;
  }
};

/** Whether a seed is running. */
export const arePurgesPaused = (): boolean => purgesPaused;

export const watchContent = (): void => {
  afterChanges(deliveryUid, ['create', 'update', 'delete', 'clone'], async () => {
    if (!purgesPaused) await purgeSite(['delivery']);
  });
  afterChanges(vocabularyUid, ['create', 'update', 'delete', 'clone'], async () => {
    if (!purgesPaused) await emitVocabularyChanged();
  });
  strapiInstance().documents.use(async (context, next) => {
    const { uid, action } = context;
    const params = context.params as Params;
    if (purgesPaused || !isTextUid(uid) || !changesPublished(action, params)) return next();
    return transact(async () => {
      const before = params.documentId ? await slugsOf(uid, params.documentId) : [];
      const result = await next();
      const { documentId, entries = [] } = result as Result;
      if (action === 'publish' && uid !== uidOf.legal)
        for (const { id } of entries) await shareFields(uid, id);
      const after = documentId ? await slugsOf(uid, documentId) : [];
      for (const slug of new Set([...before, ...after])) await emitTextChanged(uid, slug);
      return result;
    });
  });
};

/**
 * Copies what all languages of a text share, as its slug, to the other published languages. Strapi does so only if a
 * publication differs from the draft, which it never does.
 */
const shareFields = async (uid: TextUid, id: number): Promise<void> => {
  const strapi = strapiInstance();
  const i18n = strapi.plugin('i18n');
  const populate = i18n.service('content-types').getNestedPopulateOfNonLocalizedAttributes(uid);
  const entry = await strapi.db.query(uid).findOne({ where: { id }, populate });
  await i18n.service('localizations').syncNonLocalizedAttributes(entry, strapi.contentType(uid));
};

const emitTextChanged = async (uid: TextUid, slug: string): Promise<void> => {
  await emit(events.contentChanged, `${uid} ${slug}#${randomUUID()}`, { uid, slug });
  const isPage = uid === 'api::page.page';
  await purgeSite([tagOf[uid], `${tagOf[uid]}:${slug}`, ...(isPage ? [menuTag] : [])]);
};

const emitVocabularyChanged = async (): Promise<void> => {
  const uid = vocabularyUid;
  await emit(events.contentChanged, `${uid}#${randomUUID()}`, { uid, slug: 'vocabulary' });
  await purgeSite(['vocabulary']);
};
