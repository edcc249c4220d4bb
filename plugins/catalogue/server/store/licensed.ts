import type { CallReply, calls, Section } from '@oner/config/contract';
import type { Titled } from '@oner/config/contract/thing-names';
import { db, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { Photo } from '../domain/card.ts';

/** A public work with what its author, who is not blocked, allows on merchandise. */
export type LicensedWork = Titled & {
  readonly id: string;
  readonly sequence: number;
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: Photo | null;
  readonly merch: boolean;
  readonly canvas: boolean;
};
type Raw = Record<string, string | number | boolean | null>;

const columns = [
  'work_id',
  'sequence',
  'seller_id',
  'card',
  'photos',
  'merch',
  'canvas',
  'blocked',
];

/** A work with what decides whether its original is sold. */
export type Original = Titled & {
  readonly id: string;
  readonly section: Section;
  readonly author: string;
  /** documentId */
  readonly sellerId: string;
  readonly photo: Photo | null;
  /** Key of the vocabulary. */
  readonly technique: string | null;
  /** `YYYY-MM-DD` */
  readonly createdOn: string | null;
  /** Whole tenge */
  readonly priceTenge: number | null;
  readonly availability: string;
  readonly isBlocked: boolean;
  readonly isHidden: boolean;
};

/** As the open transaction has it, shown or not; null for a work of which nothing is published. */
export const findOriginal = async (workId: string): Promise<Original | null> => {
  const row: Raw | undefined = await db()('catalogue').where('work_id', workId).first('*');
  if (!row) return null;
  const card: CallReply<typeof calls.getWork> = JSON.parse(String(row.card));
  const photos: Photo[] = JSON.parse(String(row.photos));
  const { user } = card.seller;
  return {
    id: workId,
    section: card.section,
    name: card.name,
    titles: card.titles,
    author: `${user.first_name} ${user.last_name}`.trim(),
    sellerId: String(row.seller_id),
    photo: photos[0] ?? null,
    technique: card.technique,
    createdOn: card.created,
    priceTenge: card.price_sale ?? null,
    availability: String(row.availability),
    isBlocked: Boolean(row.blocked),
    isHidden: Boolean(row.hidden),
  };
};

/** Those of these works that are public and may be printed on something. */
export const licensedWorks = async (workIds: readonly string[]): Promise<LicensedWork[]> =>
  (await shown(readDb(), workIds)).filter(({ merch }) => merch);

/** As the open transaction has it; null for a work that is not public. */
export const findLicence = async (workId: string): Promise<LicensedWork | null> =>
  (await shown(db(), [workId]))[0] ?? null;

const shown = async (on: Knex, workIds: readonly string[]): Promise<LicensedWork[]> => {
  const rows: Raw[] = await on('catalogue')
    .whereIn('work_id', workIds)
    .where('hidden', false)
    .select(columns);
  return rows.map(toLicensed);
};

const toLicensed = (row: Raw): LicensedWork => {
  const { name, titles, seller }: CallReply<typeof calls.getWork> = JSON.parse(String(row.card));
  const photos: Photo[] = JSON.parse(String(row.photos));
  const isFree = !row.blocked;
  return {
    id: String(row.work_id),
    sequence: Number(row.sequence),
    name,
    titles,
    author: `${seller.user.first_name} ${seller.user.last_name}`.trim(),
    sellerId: String(row.seller_id),
    photo: photos[0] ?? null,
    merch: isFree && Boolean(row.merch),
    canvas: isFree && Boolean(row.merch) && Boolean(row.canvas),
  };
};
