/** A table of works: what stands in its cells, and what cells say of a work. Pure. */
import type { FieldCode, Section } from '@oner/config/contract';
import { sections } from '@oner/config/contract/shapes';
import { type TableColumn, tableColumns } from '@oner/config/contract/work-table';
import { keptPrices, type WorkDescription } from '../forms/rules.ts';

/** Which part of a form a column holds; `id` and `section` are no part of it. */
const fieldOf = {
  title: 'title',
  title_kk: 'titleKk',
  title_ru: 'titleRu',
  title_en: 'titleEn',
  description_kk: 'descriptionKk',
  description_ru: 'descriptionRu',
  description_en: 'descriptionEn',
  sale_mode: 'saleMode',
  price_sale: 'priceSale',
  price_rent: 'priceRent',
  length: 'length',
  height: 'height',
  material: 'material',
  technique: 'technique',
  style: 'style',
  type: 'type',
  subject: 'subject',
  level: 'level',
  created: 'created',
  signature: 'signature',
  framing: 'framing',
  condition: 'condition',
  edition_number: 'editionNumber',
  edition_total: 'editionTotal',
  weight: 'weight',
  provenance: 'provenance',
  exhibitions: 'exhibitions',
  portfolio: 'portfolio',
} as const satisfies Record<
  Exclude<TableColumn, 'id' | 'section'>,
  Exclude<keyof WorkDescription, 'merch' | 'canvasCopy'>
>;

type TableWork = { readonly id: string; readonly section: Section; readonly form: WorkDescription };

/** Art objects stand among the levels of crafts; any other level is staff's, and none of the author's to say (L §6). */
const ownLevel = (level: string | null) => (level === 'art-objects' ? level : null);

/** The row of a work, in the order of `tableColumns`. */
export const cellsOf = ({ id, section, form }: TableWork): (string | number | null)[] =>
  tableColumns.map((column) => {
    if (column === 'id') return id;
    if (column === 'section') return section;
    return column === 'level' ? ownLevel(form.level) : form[fieldOf[column]];
  });

/** What an author can say of a work in a table, as it is kept: of two forms with the same one, neither changes the other. */
export const saidIn = (form: WorkDescription): string => {
  const kept = { ...form, ...keptPrices(form), level: ownLevel(form.level) };
  return JSON.stringify(Object.values(fieldOf).map((field) => kept[field]));
};

export type CellProblems = Readonly<Record<string, readonly FieldCode[]>>;
export type Row = {
  /** As a spreadsheet counts: row 1 names the columns. */
  readonly row: number;
  /** What stands in the columns that the table has. */
  readonly cells: Readonly<Partial<Record<TableColumn, string>>>;
};
type Reading =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly problems: CellProblems };

const isColumn = (name: string): name is TableColumn =>
  (tableColumns as readonly string[]).includes(name);

/** How many columns of a table of works its first line names. */
export const knownNames = (head: readonly string[] = []): number =>
  head.filter((name) => isColumn(name.trim().toLowerCase())).length;

/** A column that the names of row 1 may be told by, without what would not fit on a page. */
const shownName = (name: string, index: number): string => name.slice(0, 40) || `#${index + 1}`;

/**
 * The rows of a table with anything in them.
 * @param lines cells as they were written, the guard against formulas undone
 */
export const readWorkTable = (lines: readonly (readonly string[])[]): Reading => {
  const [head = [], ...others] = lines;
  const names = head.map((name) => name.trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  const problems: Record<string, FieldCode[]> = {};
  for (const [index, name] of names.entries())
    if (!isColumn(name)) problems[`1.${shownName(name, index)}`] = ['no-such-column'];
    else if (names.indexOf(name) !== index) problems[`1.${name}`] = ['repeated'];
  for (const name of ['section', 'title'] as const)
    if (!names.includes(name)) problems[`1.${name}`] = ['column-missing'];
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const rows = others.flatMap((line, index): Row[] => {
    const cells = names.map(
      (name, at) => [name, tidy(name as TableColumn, line[at] ?? '')] as const,
    );
    const isEmpty = line.every((cell) => cell.trim() === '');
    return isEmpty ? [] : [{ row: index + 2, cells: Object.fromEntries(cells) }];
  });
  return { ok: true, rows };
};

const numbers: ReadonlySet<TableColumn> = new Set([
  'price_sale',
  'price_rent',
  'length',
  'height',
  'edition_number',
  'edition_total',
  'weight',
]);

/** As a field of a form takes it: spreadsheets part thousands, add noughts and turn dates round. */
const tidy = (column: TableColumn, cell: string): string => {
  const text = cell.trim();
  if (numbers.has(column)) return text.replace(/[\s\u00a0\u202f]/g, '').replace(/[.,]0{1,2}$/, '');
  if (column !== 'created') return text;
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

/** Columns that say something of works of other sections alone. */
const foreignTo: Readonly<Record<Section, readonly TableColumn[]>> = {
  art: ['style', 'type', 'portfolio'],
  artisan: ['subject', 'portfolio'],
  design: ['material', 'technique', 'style', 'subject', 'level'],
};

/** Filled cells that a work of this section has no use for: they would be lost without a word. */
export const strayCells = (section: Section, cells: Row['cells']): readonly TableColumn[] =>
  foreignTo[section].filter((column) => cells[column]);

export const sectionIn = ({ section }: Row['cells']): Section | undefined =>
  sections.find((one) => one === section?.toLowerCase());
