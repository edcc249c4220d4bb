import { db } from '@oner/platform';
import type { Draft } from '../domain/check-version.ts';
import { type Cell, day } from './texts.ts';

/** One language of a legal text as it stands published in the panel. */
export type PublishedDraft = Draft & {
  readonly documentId: string;
  readonly locale: string;
  readonly summary: string;
  readonly draftNote: string;
};

/** As the open transaction has them, kk, ru, en in this order. */
const published = async (
  where: Record<string, string>,
  locales: readonly string[],
): Promise<PublishedDraft[]> => {
  const rows: Record<string, Cell>[] = await db()('legal_texts')
    .where(where)
    .whereIn('locale', [...locales])
    .whereNotNull('published_at')
    .orderBy('id', 'desc')
    .select('document_id', 'locale', 'slug', 'title', 'version', 'effective_date', 'summary')
    .select('draft_note', 'body');
  return locales.flatMap((locale) => {
    const row = rows.find((one) => one.locale === locale);
    return row ? [toDraft(row)] : [];
  });
};

const text = (value: Cell): string => String(value ?? '');

const toDraft = (row: Record<string, Cell>): PublishedDraft => ({
  documentId: text(row.document_id),
  locale: text(row.locale),
  slug: text(row.slug),
  title: text(row.title),
  version: text(row.version).trim(),
  effectiveOn: day(row.effective_date),
  summary: text(row.summary),
  draftNote: text(row.draft_note),
  body: text(row.body),
});

export const publishedNow = (documentId: string, locales: readonly string[]) =>
  published({ document_id: documentId }, locales);
export const publishedBySlug = (slug: string, locales: readonly string[]) =>
  published({ slug }, locales);
