/**
 * An author's works as a CSV table for export, editing in a spreadsheet, and import. Row 1 has the field names of the
 * work forms as columns, and cells contain values of those fields. Consents to copies are excluded, because they need the
 * form, which shows the amounts.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, sections } from './shapes.ts';
import { artFields, artisanFields, changedWork, designFields, newWork } from './work-form.ts';

/** Columns in written sequence. A row without an id is a new work. */
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
/** Maximum rows of a table, maximum new or changed rows among them, and maximum drafts per author (works without photos yet). */
export const mostTableRows = 2000;
export const mostChangedRows = 50;
export const mostDrafts = 100;

/** If `sale_mode` is absent, a draft keeps its value and a new work is for sale. */
const row = { title: newWork.title, sale_mode: changedWork.sale_mode };
/** Row schema of each section; other columns must be empty. */
export const workRow = {
  art: z.object({ ...artFields, ...row }),
  artisan: z.object({ ...artisanFields, ...row }),
  design: z.object({ ...designFields, ...row }),
} as const satisfies Record<(typeof sections)[number], z.ZodMiniType>;

/** All works in the author's version, including drafts; without works only the header row. */
export const exportMyWorks = defineCall('GET /api/my/works.csv', {
  auth: 'author',
  reply: z.unknown(),
  file: 'text/csv',
  refusals: ['too-many-attempts'],
  example: {},
});

/**
 * Imports the table in the file field `file`, with comma, semicolon or tab as separator, completely or not at all. Errors
 * are in `fields` as `<row>.<column>`, with rows counted as in a spreadsheet, and limits in the facts as
 * `<row>.<column>.max`. New rows become drafts, invisible and unmoderated until photos are added and they are sent by
 * their form. A row with an id changes that draft; a work already sent may be contained unchanged.
 */
export const importMyWorks = defineCall('POST /api/my/works/import', {
  auth: 'author',
  files: ['file'],
  reply: z.object({
    /** Created drafts, in the sequence of their rows. */
    created: z.array(
      z.object({ row: z.number(), id, name: z.string(), section: z.enum(sections) }),
    ),
    changed: z.number(),
    unchanged: z.number(),
  }),
  refusals: ['bad-request', 'terms-changed', 'too-many-attempts', 'same-key-other-body'],
  example: { orRefused: ['bad-request'] },
});
