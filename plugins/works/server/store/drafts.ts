import type { Section } from '@oner/config/contract';
import { db } from '@oner/platform';
import type { SaleMode } from '../domain/work-form.ts';
import type { Moderation } from '../domain/work-state.ts';

/** What a moderator decides about: the draft of a work, and whether something of it is public already. */
export type Draft = {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  readonly moderation: Moderation;
  readonly note: string | null;
  readonly saleMode: SaleMode;
  /** Whole tenge. */
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  readonly photos: number;
  /** documentId of the seller */
  readonly sellerId: string | null;
  readonly isPublished: boolean;
};

/** As the open transaction has it. */
export const findDraft = async (id: string): Promise<Draft | null> => {
  const row = await db()('works as w')
    .leftJoin('works_seller_lnk as l', 'l.work_id', 'w.id')
    .leftJoin('sellers as s', 's.id', 'l.seller_id')
    .where('w.document_id', id)
    .whereNull('w.published_at')
    .first('w.*', 's.document_id as seller_document_id');
  if (!row) return null;
  const [photos, published] = [await photoCount(row.id), await publishedCount(id)];
  return {
    id,
    section: row.section,
    title: row.title ?? '',
    moderation: row.moderation ?? 'pending',
    note: row.moderation_note || null,
    saleMode: row.sale_mode ?? 'sale',
    priceSale: row.price_sale_tenge,
    priceRent: row.price_rent_tenge,
    photos,
    sellerId: row.seller_document_id,
    isPublished: published > 0,
  };
};

const photoCount = async (rowId: number): Promise<number> => {
  const row = await db()('files_related_mph as m')
    .join('files as f', 'f.id', 'm.file_id')
    .where({ 'm.related_id': rowId, 'm.related_type': 'api::work.work', 'm.field': 'photos' })
    .count({ n: 'm.id' })
    .first();
  return Number(row?.n ?? 0);
};

const publishedCount = async (id: string): Promise<number> => {
  const row = await db()('works')
    .where('document_id', id)
    .whereNotNull('published_at')
    .count({ n: 'id' })
    .first();
  return Number(row?.n ?? 0);
};

/**
 * Notes the decision on the draft, without making it look edited: Strapi tells by the time of the last change
 * whether a draft differs from what is public.
 */
export const noteDecision = async (
  id: string,
  moderation: Moderation,
  note: string | null,
): Promise<void> => {
  await db()('works')
    .where('document_id', id)
    .whereNull('published_at')
    .update({ moderation, moderation_note: note });
};

/** How an author's works have fared: how many there are by the last word about them, and how many are public. */
export const countOfSeller = async (
  sellerId: string,
): Promise<Record<Moderation | 'public', number>> => {
  const rows: { moderation: Moderation | null; public: string | number; n: string | number }[] =
    await db()('works as w')
      .join('works_seller_lnk as l', 'l.work_id', 'w.id')
      .join('sellers as s', 's.id', 'l.seller_id')
      .where('s.document_id', sellerId)
      .groupByRaw('w.moderation, case when w.published_at is null then 0 else 1 end')
      .select('w.moderation')
      .select(db().raw('case when w.published_at is null then 0 else 1 end as public'))
      .count({ n: 'w.id' });
  const found = { pending: 0, approved: 0, changes_requested: 0, rejected: 0, public: 0 };
  for (const { moderation, public: isPublic, n } of rows) {
    if (Number(isPublic) === 1) found.public += Number(n);
    else found[moderation ?? 'pending'] += Number(n);
  }
  return found;
};

/** What an author offers. */
export type Offer = {
  /** Works that the public can find: in public, and not hidden. */
  readonly shown: number;
  /** When the last of those that wait for a moderator was sent; null where none waits. */
  readonly waitingSince: Date | null;
};

/** As the open transaction has it. */
export const offerOfSeller = async (sellerId: string): Promise<Offer> => {
  const rows: { moderation: string | null; hidden: unknown; published: unknown; sent: unknown }[] =
    await db()('works as w')
      .join('works_seller_lnk as l', 'l.work_id', 'w.id')
      .join('sellers as s', 's.id', 'l.seller_id')
      .where('s.document_id', sellerId)
      .select('w.moderation', 'w.hidden', { published: 'w.published_at', sent: 'w.submitted_at' });
  const waiting = rows.filter(
    ({ moderation, published, sent }) => published === null && moderation === 'pending' && sent,
  );
  const last = Math.max(0, ...waiting.map(({ sent }) => new Date(sent as number | Date).getTime()));
  return {
    shown: rows.filter(({ published, hidden }) => published !== null && !hidden).length,
    waitingSince: last === 0 ? null : new Date(last),
  };
};
