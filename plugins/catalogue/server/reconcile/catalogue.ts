/** Checks that the flat table agrees with its sources: published work, author, photo, portrait of the author. */
import { calls } from '@oner/config/contract';
import { fold } from '@oner/config/contract/fold-text';
import { packingDaysOf, readyWithinDays } from '@oner/config/terms';
import type { Knex } from 'knex';
import { foundBy, noPriceDown, noPriceUp, sizeOf } from '../cards/rules.ts';

/** Checks that each public work with an author has a row, and no other work. */
const rowsArePublicWorks = async (db: Knex): Promise<string[]> => {
  const unlisted: string[] = await db('works as w')
    .join('works_seller_lnk as l', 'l.work_id', 'w.id')
    .leftJoin('catalogue as c', 'c.work_id', 'w.document_id')
    .whereNotNull('w.published_at')
    .whereNull('c.work_id')
    .pluck('w.document_id');
  const ghosts: string[] = await db('catalogue as c')
    .leftJoin('works as w', (on) =>
      on.on('w.document_id', 'c.work_id').andOnNotNull('w.published_at'),
    )
    .whereNull('w.id')
    .pluck('c.work_id');
  return [
    ...unlisted.map((id) => `public work ${id} is missing in the catalogue`),
    ...ghosts.map((id) => `work ${id} is in the catalogue, but not public`),
  ];
};

type Row = Record<string, string | number | boolean | null>;

const sources = (db: Knex): Promise<Row[]> =>
  db('catalogue as c')
    .join('works as w', (on) => on.on('w.document_id', 'c.work_id').andOnNotNull('w.published_at'))
    .join('works_seller_lnk as l', 'l.work_id', 'w.id')
    .join('sellers as s', 's.id', 'l.seller_id')
    .join('sellers_user_lnk as su', 'su.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'su.user_id')
    .leftJoin('files_related_mph as m', (on) =>
      on
        .on('m.related_id', 'w.id')
        .onVal('m.related_type', 'api::work.work')
        .onVal('m.field', 'photos')
        .onVal('m.order', 1),
    )
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .leftJoin('files_related_mph as sm', (on) =>
      on
        .on('sm.related_id', 's.id')
        .onVal('sm.related_type', 'api::seller.seller')
        .onVal('sm.field', 'photo'),
    )
    .leftJoin('files as sf', 'sf.id', 'sm.file_id')
    .select(
      'c.*',
      'w.title',
      'w.title_kk',
      'w.title_ru',
      'w.title_en',
      'w.section as work_section',
      'w.price_sale_tenge',
    )
    .select('w.price_rent_tenge', 'w.availability as work_availability', 'w.merch as work_merch')
    .select('w.canvas_copy', 'w.hidden as work_hidden')
    .select('w.material as work_material', 'w.length_cm', 'w.height_cm')
    .select('s.document_id as seller_document_id', 's.hidden as seller_hidden', 'f.url')
    .select('s.latin_name', 's.region as seller_region')
    .select('u.username', 'u.first_name', 'u.last_name', 'u.blocked as user_blocked')
    .select('sf.url as portrait', db.raw('cast(sf.formats as text) as portrait_formats'));

/** Whether a work can be sent at once, by the columns of its sources; false for a blocked author. */
const isReady = (row: Row): boolean => {
  const section = String(row.work_section);
  const material = row.work_material === null ? null : String(row.work_material);
  const isLarge =
    sizeOf({ length: Number(row.length_cm), height: Number(row.height_cm) }) === 'large';
  return (
    section !== 'design' &&
    !row.user_blocked &&
    row.work_availability === 'in-stock' &&
    Number(row.price_sale_tenge) > 0 &&
    packingDaysOf(section, material, isLarge) <= readyWithinDays
  );
};

/** Lists differences of the card or the columns from the sources, by name. */
const differences = (row: Row): string[] => {
  const card = JSON.parse(String(row.card));
  const sale = Number(row.price_sale_tenge) || null;
  const rent = Number(row.price_rent_tenge) || null;
  const blocked = Boolean(row.user_blocked);
  const author = `${row.first_name ?? ''} ${row.last_name ?? ''} ${row.username}`;
  const titles = [row.title, row.title_kk, row.title_ru, row.title_en];
  const names = foundBy(titles.map((title) => (title ? String(title) : null)));
  const pairs: Record<string, [is: unknown, shouldBe: unknown]> = {
    name: [card.name, row.title],
    'names in other languages': [
      [card.titles?.kk ?? '', card.titles?.ru ?? '', card.titles?.en ?? ''].join('\n'),
      [row.title_kk ?? '', row.title_ru ?? '', row.title_en ?? ''].join('\n'),
    ],
    'names for searches': [row.name_norm, names],
    'words for searches': [row.search, `${names} ${fold(`${author} ${row.latin_name ?? ''}`)}`],
    'author’s name in Latin letters': [card.seller.latin_name ?? null, row.latin_name || null],
    section: [row.section, row.work_section],
    'sale price': [card.price_sale ?? null, sale],
    'rent price': [card.price_rent ?? null, rent],
    'price to filter by': [`${row.price_sale} ${row.price_rent}`, `${sale} ${rent}`],
    'price to sort by': [Number(row.price_up), sale ?? rent ?? noPriceUp],
    'price to sort down by': [Number(row.price_down), sale ?? rent ?? noPriceDown],
    seller: [`${row.seller_id} ${card.seller.id}`, `${row.seller_document_id} ${card.seller.id}`],
    'author’s name': [
      `${card.seller.user.first_name} ${card.seller.user.last_name} ${card.seller.user.username}`,
      author,
    ],
    photo: [card.photo ?? card.photo_one, row.url ?? ''],
    'author’s portrait': [card.seller.photo, row.portrait],
    'author’s small portrait': [
      card.seller.photo_small,
      JSON.parse(String(row.portrait_formats ?? 'null'))?.thumbnail?.url ?? null,
    ],
    availability: [
      `${row.availability} ${card.availability}`,
      blocked && row.work_availability !== 'sold'
        ? 'out-of-stock out-of-stock'
        : `${row.work_availability} ${row.work_availability}`,
    ],
    listed: [
      Boolean(row.listed),
      !row.seller_hidden &&
        !row.work_hidden &&
        row.work_availability !== 'sold' &&
        (blocked || row.work_availability !== 'out-of-stock'),
    ],
    blocked: [Boolean(row.blocked), blocked],
    hidden: [Boolean(row.hidden), Boolean(row.seller_hidden) || Boolean(row.work_hidden)],
    region: [row.region, row.seller_region || null],
    readiness: [row.readiness, isReady(row) ? 'ready' : null],
    merch: [Boolean(row.merch), Boolean(row.work_merch)],
    canvas: [Boolean(row.canvas), Boolean(row.work_merch) && Boolean(row.canvas_copy)],
  };
  return Object.entries(pairs).flatMap(([what, [is, should]]) =>
    is === should ? [] : [`${what} is ${JSON.stringify(is)}, expected ${JSON.stringify(should)}`],
  );
};

const cardsMatchSources = async (db: Knex): Promise<string[]> =>
  (await sources(db)).flatMap((row) =>
    differences(row).map((what) => `work ${row.work_id}: ${what}`),
  );

/** Versions in the change log must have no gaps and end at the current version, or a process that follows it misses changes. */
const logHasEveryVersion = async (db: Knex): Promise<string[]> => {
  const state = await db('catalogue_state').where('id', 1).first('version');
  const log = await db('catalogue_changes')
    .min({ first: 'version' })
    .max({ last: 'version' })
    .count({ n: '*' })
    .first();
  const count = Number(log?.n ?? 0);
  if (count === 0) return [];
  const [first, last] = [Number(log?.first), Number(log?.last)];
  return [
    ...(last === Number(state?.version)
      ? []
      : [`the change log ends at version ${last}, but the catalogue is at ${state?.version}`]),
    ...(last - first + 1 === count ? [] : [`the change log has gaps between ${first} and ${last}`]),
  ];
};

/** The counts that the ranking reads must equal the numbers of orders. */
const countsAreTheOrders = async (db: Knex): Promise<string[]> => {
  const rows: { seller_id: string; orders: number }[] = await db('catalogue_orders')
    .where('canceled', false)
    .groupBy('seller_id')
    .select('seller_id')
    .count({ orders: '*' });
  const orders = new Map(rows.map((row) => [row.seller_id, Number(row.orders)]));
  const stored: typeof rows = await db('catalogue_order_counts').select(
    'seller_id',
    'paid_orders as orders',
  );
  const counts = new Map(stored.map((row) => [row.seller_id, Number(row.orders)]));
  return [...new Set([...orders.keys(), ...counts.keys()])]
    .filter((id) => (orders.get(id) ?? 0) !== (counts.get(id) ?? 0))
    .map(
      (id) =>
        `author ${id} has ${orders.get(id) ?? 0} orders, but is ranked by ${counts.get(id) ?? 0}`,
    );
};

/** Lists send cards as they are stored, so stored cards must match the contract, without extra fields. */
const cardsAreOfTheContract = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('catalogue').select('work_id', 'card');
  return rows.flatMap(({ work_id, card }) => {
    const value: Record<string, unknown> = JSON.parse(String(card));
    const result = calls.getWork.reply.safeParse(value);
    if (!result.success) return [`invalid card of work ${work_id}: ${result.error.message}`];
    const more = Object.keys(value).filter((key) => !(key in result.data));
    return more.map(
      (key) =>
        `the card of work ${work_id} has the field ${key}, which the contract does not define`,
    );
  });
};

export const invariants = [
  { name: 'the catalogue has exactly the public works', check: rowsArePublicWorks },
  { name: 'cards match their sources', check: cardsMatchSources },
  { name: 'cards match the contract', check: cardsAreOfTheContract },
  {
    name: 'the ranking uses the number of orders',
    clause: 'A §2',
    check: countsAreTheOrders,
  },
  { name: 'the change log has every version', check: logHasEveryVersion },
];
