/**
 * Inserts the works of a measurement into a stopped shop: into the tables of the content types, as drafts and
 * published, so that Strapi's own list shows them, and into the catalogue.
 */
import type { Knex } from 'knex';
import { type CardPhoto, rowOf } from '../../plugins/catalogue/server/cards/rules.ts';
import { authorCount, authorNumberOf, makeAuthor, makeWork } from './works.ts';

const atOnce = 200;
const someDay = 1_790_000_000_000;

type File = { readonly id: number; readonly photo: CardPhoto };
type Row = Record<string, unknown>;

export const fillWorks = async (sql: Knex, works: number): Promise<void> => {
  const isPostgres = sql.client.config.client === 'pg';
  const instant = (ms: number): number | Date => (isPostgres ? new Date(ms) : ms);
  const files = await pictures(sql);
  const sellerIds = await addAuthors(sql, instant);
  const firstWork = await nextId(sql, 'works');
  for (let at = 0; at < works; at += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, works - at) }, (_, n) => at + n);
    await sql.transaction((inner) => addWorks(inner, numbers));
  }
  if (isPostgres) {
    for (const table of ['works', 'sellers', 'up_users']) {
      await sql.raw(
        `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
      );
    }
    await sql.raw('vacuum analyze');
  } else await sql.raw('analyze');

  async function addWorks(inner: Knex, numbers: readonly number[]): Promise<void> {
    const rows: Record<'works' | 'links' | 'pictures' | 'catalogue', Row[]> = {
      works: [],
      links: [],
      pictures: [],
      catalogue: [],
    };
    for (const n of numbers) {
      const work = makeWork(
        n,
        files.map(({ photo }) => photo),
      );
      const author = authorNumberOf(n);
      for (const [published, id] of [
        [false, firstWork + 2 * n],
        [true, firstWork + 2 * n + 1],
      ] as const) {
        const at = instant(someDay + n * 1000);
        rows.works.push({
          id,
          document_id: work.id,
          title: work.title,
          section: work.section,
          moderation: 'approved',
          sale_mode: work.priceRent ? 'sale-rent' : 'sale',
          description_kk: work.descriptionKk,
          description_ru: work.descriptionRu,
          description_en: work.descriptionEn,
          availability: work.availability,
          price_sale_tenge: work.priceSale,
          price_rent_tenge: work.priceRent,
          level: work.level,
          art_object: false,
          material: work.material,
          technique: work.technique,
          style: work.style,
          length_cm: work.length,
          height_cm: work.height,
          created_on: work.createdOn,
          merch: work.merch,
          color: work.colour,
          created_at: at,
          updated_at: at,
          submitted_at: at,
          published_at: published ? at : null,
        });
        rows.links.push({ work_id: id, seller_id: sellerIds[author], work_ord: n });
        rows.pictures.push({
          file_id: files[n % files.length]?.id,
          related_id: id,
          order: 1,
          related_type: 'api::work.work',
          field: 'photos',
        });
      }
      rows.catalogue.push(rowOf(work, makeAuthor(author)));
    }
    await inner('works').insert(rows.works);
    await inner('works_seller_lnk').insert(rows.links);
    await inner('files_related_mph').insert(rows.pictures);
    await inner('catalogue').insert(rows.catalogue);
  }
};

const nextId = async (sql: Knex, table: string): Promise<number> => {
  const row = await sql(table).max({ id: 'id' }).first();
  return Number(row?.id ?? 0) + 1;
};

/** Pictures of the demo world, reused for all works. */
const pictures = async (sql: Knex): Promise<File[]> => {
  const rows: Row[] = await sql('files as f')
    .join('files_related_mph as m', 'm.file_id', 'f.id')
    .where({ 'm.related_type': 'api::work.work', 'm.field': 'photos' })
    .distinct('f.id', 'f.url', 'f.width', 'f.height', 'f.hash')
    .orderBy('f.id')
    .limit(10);
  return rows.map((row) => ({
    id: Number(row.id),
    photo: {
      path: String(row.url),
      width: Number(row.width),
      height: Number(row.height),
      sizes: [320, 480, 640, 1024].map((width) => ({
        path: `/uploads/w${width}_${row.hash}.webp`,
        width,
      })),
    },
  }));
};

/** @returns row ids by number of the author */
const addAuthors = async (sql: Knex, instant: (ms: number) => number | Date): Promise<number[]> => {
  const at = instant(someDay);
  const [firstUser, firstSeller] = [await nextId(sql, 'up_users'), await nextId(sql, 'sellers')];
  const users: Row[] = [];
  const sellers: Row[] = [];
  const links: Row[] = [];
  for (let n = 0; n < authorCount; n++) {
    const author = makeAuthor(n);
    users.push({
      id: firstUser + n,
      document_id: `user${String(n).padStart(10, '0')}`,
      username: author.username,
      email: `${author.username}@bench.test`,
      provider: 'local',
      first_name: author.firstName,
      last_name: author.lastName,
      confirmed: true,
      blocked: false,
      created_at: at,
      updated_at: at,
      published_at: at,
    });
    sellers.push({
      id: firstSeller + n,
      document_id: author.id,
      phone: `+7700000${1000 + n}`,
      level: author.level,
      hidden: false,
      created_at: at,
      updated_at: at,
      published_at: at,
    });
    links.push({ seller_id: firstSeller + n, user_id: firstUser + n });
  }
  for (const [table, rows] of [
    ['up_users', users],
    ['sellers', sellers],
    ['sellers_user_lnk', links],
  ] as const) {
    await sql.batchInsert(table, rows, 100);
  }
  return sellers.map(({ id }) => Number(id));
};
