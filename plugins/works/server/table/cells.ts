/** Tables of works: converts works to cells and back. Pure. */
import type { FieldCode, Section } from '@oner/config/contract';
import { sections } from '@oner/config/contract/shapes';
import { type TableColumn, tableColumns } from '@oner/config/contract/work-table';
import { effectivePrices, formFields, type WorkDescription } from '../forms/rules.ts';

type TableWork = { readonly id: string; readonly section: Section; readonly form: WorkDescription };

/** "Art objects" is listed among the levels of crafts; any other level is set by staff, not by the author (L §6). */
const ownLevel = (level: string | null) => (level === 'art-objects' ? level : null);

/** The row of a work in the order of `tableColumns`. */
export const cellsOf = ({ id, section, form }: TableWork): (string | number | null)[] =>
  tableColumns.map((column) => {
    if (column === 'id') return id;
    if (column === 'section') return section;
    return column === 'level' ? ownLevel(form.level) : form[formFields[column]];
  });

/** Fields of a form that a table can set, as stored; equal results mean that an import changes nothing. */
export const storedFields = (form: WorkDescription): string =>
  JSON.stringify(cellsOf({ id: '', section: 'art', form: { ...form, ...effectivePrices(form) } }));

export type CellProblems = Readonly<Record<string, readonly FieldCode[]>>;
export type Row = {
  /** Row number of the spreadsheet; row 1 has the column names. */
  readonly row: number;
  /** Contents of the table's columns. */
  readonly cells: Readonly<Partial<Record<TableColumn, string>>>;
};
type Reading =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly problems: CellProblems };

const isColumn = (name: string): name is TableColumn =>
  (tableColumns as readonly string[]).includes(name);

/** Number of known column names in the first line of a table. */
export const knownNames = (head: readonly string[] = []): number =>
  head.filter((name) => isColumn(name.trim().toLowerCase())).length;

/** Name of a column for error messages, shortened. */
const shownName = (name: string, index: number): string => name.slice(0, 40) || `#${index + 1}`;

/**
 * The nonempty rows of a table.
 * @param lines cell texts, with the guard against formulas undone
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

/** Normalizes a cell for its form field: spreadsheets add thousands separators and decimals, and reorder dates. */
const tidy = (column: TableColumn, cell: string): string => {
  const text = cell.trim();
  if (numbers.has(column)) return text.replace(/[\s\u00a0\u202f]/g, '').replace(/[.,]0{1,2}$/, '');
  if (column !== 'created') return text;
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

/** Columns that apply to other sections only. */
const foreignTo: Readonly<Record<Section, readonly TableColumn[]>> = {
  art: ['style', 'type', 'portfolio'],
  artisan: ['subject', 'portfolio'],
  design: ['material', 'technique', 'style', 'subject', 'level'],
};

/** Filled cells that this section does not use and that would be lost silently. */
export const strayCells = (section: Section, cells: Row['cells']): readonly TableColumn[] =>
  foreignTo[section].filter((column) => cells[column]);

export const sectionIn = ({ section }: Row['cells']): Section | undefined =>
  sections.find((one) => one === section?.toLowerCase());
