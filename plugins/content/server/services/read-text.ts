import type { Language } from '@oner/config/contract';
import { pickLanguage } from '../domain/pick-language.ts';
import { findVersions, readBody, type TextHead, type TextUid } from '../store/texts.ts';
import { fillProvider, type RenderedText, renderText } from './render-text.ts';

/** A published text as it is shown. */
export type ShownText = TextHead & RenderedText;

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
export const withProvider = (head: TextHead): TextHead => ({
  ...head,
  title: fillProvider(head.title),
  summary: fillProvider(head.summary),
});

/** A publication makes a new row, so what is kept here can never be stale, in no process. */
const rendered = new Map<string, RenderedText>();
const mostKept = 200;

const bodyOf = async (head: TextHead): Promise<RenderedText | null> => {
  const key = `${head.uid} ${head.rowId} ${head.updatedAt.getTime()}`;
  const kept = rendered.get(key);
  if (kept) return kept;
  const markdown = await readBody(head);
  if (markdown === null) return null;
  const body = await renderText(markdown);
  if (rendered.size >= mostKept) rendered.clear();
  rendered.set(key, body);
  return body;
};
