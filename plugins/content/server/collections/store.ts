import { dayOf, hasRow, type Selectable } from '@oner/platform';
import { type ContentTables, db } from '../schema.ts';
import { type CollectionFacts, workIdsIn } from './rules.ts';

type Row = Pick<
  Selectable<ContentTables['collections']>,
  'kind' | 'opensOn' | 'closesOn' | 'workIds' | 'position'
>;

/** The data that all languages of a collection share, from one of its rows. */
export const toCollectionFacts = (row: Row): CollectionFacts => ({
  kind: row.kind ?? 'collection',
  opensOn: dayOf(row.opensOn) ?? '',
  closesOn: dayOf(row.closesOn) ?? '',
  works: workIdsIn(row.workIds),
  position: row.position ?? 0,
});

/** The last saved version of a collection, read inside the open transaction. */
export const findSaved = async (
  documentId: string,
): Promise<(CollectionFacts & { readonly slug: string }) | undefined> => {
  const row = await db
    .selectFrom('collections')
    .where('documentId', '=', documentId)
    .where('publishedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .select(['slug', 'kind', 'opensOn', 'closesOn', 'workIds', 'position'])
    .executeTakeFirst();
  return row && { slug: row.slug ?? '', ...toCollectionFacts(row) };
};

/** Whether another collection has this slug, read inside the open transaction. */
export const isSlugTaken = (slug: string, documentId: string): Promise<boolean> => {
  const others = db.selectFrom('collections').where('documentId', '!=', documentId);
  return hasRow(others.where('slug', '=', slug).select('id'));
};
