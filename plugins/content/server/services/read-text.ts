import { createHash } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { pickLanguage } from '../domain/pick-language.ts';
import { asPlainMarkdown, fillPlaceholders, type Provider } from '../domain/placeholders.ts';
import { findVersions, readBody, type TextHead, type TextUid } from '../store/texts.ts';
import { type Rendered, renderMarkdown } from './render-markdown.ts';

/** A published text as it is shown. */
export type ShownText = TextHead &
  Rendered & {
    /** of the html as sent: what a consent refers to */
    readonly sha256: string;
  };
type Body = Rendered & { readonly sha256: string };

/**
 * A published text in the language asked for, or in another where that one is missing (`locale` says which).
 * @returns null when nothing of that name is published
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

/** Title and summary may name the provider too. */
export const withProvider = (head: TextHead): TextHead => {
  const provider = providerNow();
  return {
    ...head,
    title: fillPlaceholders(head.title, provider),
    summary: fillPlaceholders(head.summary, provider),
  };
};

/** A publication makes a new row, so what is kept here can never be stale, in no process. */
const rendered = new Map<string, Body>();
const mostKept = 200;

const bodyOf = async (head: TextHead): Promise<Body | null> => {
  const key = `${head.uid} ${head.rowId} ${head.updatedAt.getTime()}`;
  const kept = rendered.get(key);
  if (kept) return kept;
  const markdown = await readBody(head);
  if (markdown === null) return null;
  const provider = Object.fromEntries(
    Object.entries(providerNow()).map(([name, value]) => [name, asPlainMarkdown(value)]),
  ) as Provider;
  const { html, contents } = await renderMarkdown(fillPlaceholders(markdown, provider));
  const body = { html, contents, sha256: createHash('sha256').update(html).digest('hex') };
  if (rendered.size >= mostKept) rendered.clear();
  rendered.set(key, body);
  return body;
};

const providerNow = (): Provider => {
  const { PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS, CONTACT_EMAIL } = env();
  return {
    provider_name: PROVIDER_NAME,
    bin: PROVIDER_BIN,
    address: PROVIDER_ADDRESS,
    email: CONTACT_EMAIL,
  };
};
