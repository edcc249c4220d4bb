/**
 * An author's works as a table (CSV): saved to be read and edited in a spreadsheet, and brought back. Row 1 names the columns as
 * the forms of works name their fields, and cells hold what those fields take. What nobody may agree to in a table is not in it:
 * the permissions for copies, whose sums the form shows.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, sections } from './shapes.ts';
import { artFields, artisanFields, changedWork, designFields, newWork } from './work-form.ts';

/** In the order in which they are written. A row without an id is a new work. */
export const tableColumns = [
  'id',
  'section',
  'title',
  'title_kk',
  'title_ru',
  'title_en',
  'description_kk',
  'description_ru',
  'description_en',
  'sale_mode',
  'price_sale',
  'price_rent',
  'length',
  'height',
  'material',
  'technique',
  'style',
  'type',
  'subject',
  'level',
  'created',
  'signature',
  'framing',
  'condition',
  'edition_number',
  'edition_total',
  'weight',
  'provenance',
  'exhibitions',
  'portfolio',
] as const;
export type TableColumn = (typeof tableColumns)[number];

export const mostTableBytes = 4 * 1024 * 1024;
/** Rows of one table, of which so many may be new or changed; and drafts that an author may have, whose photos are still to come. */
export const mostTableRows = 2000;
export const mostChangedRows = 50;
export const mostDrafts = 100;

/** Of a draft the way of sale stays where the table has none; a new work is for sale then. */
const row = { title: newWork.title, sale_mode: changedWork.sale_mode };
/** A row of each section; whatever else stands in it belongs to no work of that section. */
export const workRow = {
  art: z.object({ ...artFields, ...row }),
  artisan: z.object({ ...artisanFields, ...row }),
  design: z.object({ ...designFields, ...row }),
} as const satisfies Record<(typeof sections)[number], z.ZodMiniType>;

/** Every work of the author's own version, drafts too; without any it is the row of names alone. */
export const exportMyWorks = defineCall({
  method: 'GET',
  path: '/api/my/works.csv',
  auth: 'author',
  reply: z.unknown(),
  file: 'text/csv',
  refusals: ['too-many-attempts'],
  example: {},
});

/**
 * The table in the file field `file`, cells parted by comma, semicolon or tabulator. All of it is taken or nothing: what is wrong is named
 * in `fields` as `<row>.<column>`, rows as a spreadsheet counts them, and its limits in the facts as `<row>.<column>.max`. New rows
 * become drafts, which nobody sees and nobody moderates until photos are added and they are sent by their form; a row with an id
 * changes that draft, and a work that was sent may stand in it as it is.
 */
export const importMyWorks = defineCall({
  method: 'POST',
  path: '/api/my/works/import',
  auth: 'author',
  files: ['file'],
  reply: z.object({
    /** Drafts made by it, in the order of their rows. */
    created: z.array(
      z.object({ row: z.number(), id, name: z.string(), section: z.enum(sections) }),
    ),
    changed: z.number(),
    unchanged: z.number(),
  }),
  refusals: ['bad-request', 'terms-changed', 'too-many-attempts', 'same-key-other-body'],
  example: { orRefused: ['bad-request'] },
});
