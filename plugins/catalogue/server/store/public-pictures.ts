/**
 * Whether a picture of the media library is public at this moment. The only owner of that question: it asks what the
 * lists and pages ask, so that a picture is there exactly as long as something public shows it.
 */
import { quickRead } from '@oner/platform';

const shownBy = (type: string, thing: string): string =>
  `exists (select 1 from files_related_mph m ${thing} where m.file_id = f.id and m.related_type = '${type}')`;
const named = (table: string, published = 'published_at is not null'): string =>
  `exists (select 1 from ${table} where ${published} and body like $3 escape '\\')`;

const conditions = [
  shownBy(
    'api::work.work',
    `join works w on w.id = m.related_id and w.published_at is not null
     join catalogue c on c.work_id = w.document_id and c.hidden = false`,
  ),
  // Of an author whose page is there.
  shownBy(
    'api::seller.seller',
    `join sellers s on s.id = m.related_id and coalesce(s.hidden, false) = false
     join catalogue_authors a on a.seller_id = s.document_id`,
  ),
  shownBy(
    'api::shop-item.shop-item',
    'join shop_items i on i.id = m.related_id and i.hidden = false',
  ),
  shownBy(
    'api::news.news',
    'join news_articles n on n.id = m.related_id and n.published_at is not null',
  ),
  // Texts of editors name pictures in their words; each version of a legal text stays readable.
  named('news_articles'),
  named('pages'),
  named('legal_texts'),
  named('legal_editions', '1 = 1'),
];

const find = quickRead(
  'public-picture',
  `select 1 as shown from files f where f.hash in ($1, $2) and (${conditions.join(' or ')}) limit 1`,
);

/** Narrower copies are named after the whole one. */
const copy = /^(?:thumbnail|w\d+)_(.+)$/;

/** @param name of the file, as it stands behind /uploads/ */
export const isPublicPicture = async (name: string): Promise<boolean> => {
  const hash = name.replace(/\.\w+$/, '');
  const inText = `%/uploads/${name.replace(/[\\%_]/g, '\\$&')}%`;
  return (await find(hash, copy.exec(hash)?.[1] ?? hash, inText)).length > 0;
};
