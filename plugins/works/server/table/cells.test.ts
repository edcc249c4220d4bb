import type { Section } from '@oner/config/contract';
import { sections, typed } from '@oner/config/contract/shapes';
import { conditions, framings, saleModes, signatures } from '@oner/config/contract/work-form';
import { type TableColumn, tableColumns, workRow } from '@oner/config/contract/work-table';
import { csvLines, csvText, readCell, separatorsOf, textOfTable } from '@oner/platform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applyForm, emptyDescription, type WorkDescription } from '../forms/rules.ts';
import { cellsOf, readWorkTable, sectionIn, storedFields, strayCells } from './cells.ts';

/** Text typed by an author, including formulas and separators, as stored by a form. */
const text = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...'=+-@|;,"\'\t\n xүқ1'.split('')), maxLength: 20 })
    .map((typedIn) => z.parse(typed(most), typedIn));
const optional = (most: number) => text(most).map((kept) => kept || null);
const number = (max: number) => fc.option(fc.integer({ min: 1, max }));
const key = fc.option(fc.constantFrom('oil', 'art-objects', 'canvas'));

const only = <T>(is: boolean, value: fc.Arbitrary<T>) => (is ? value : fc.constant(null));
const formOf = (section: Section): fc.Arbitrary<WorkDescription> =>
  fc.record({
    title: text(120).filter((title) => title !== ''),
    titleKk: optional(120),
    titleRu: optional(120),
    titleEn: optional(120),
    descriptionKk: optional(4000),
    descriptionRu: optional(4000),
    descriptionEn: optional(4000),
    portfolio: only(section === 'design', optional(4000)),
    saleMode: fc.constantFrom(...saleModes),
    priceSale: number(1_000_000_000),
    priceRent: number(1_000_000_000),
    material: only(section !== 'design', key),
    technique: only(section !== 'design', key),
    style: only(section === 'artisan', key),
    subject: only(section === 'art', key),
    type: only(section !== 'art', key),
    level: only(section !== 'design', key),
    length: number(3000),
    height: number(3000),
    created: fc.option(fc.constantFrom('2021-05-01', '1999-12-31')),
    signature: fc.option(fc.constantFrom(...signatures)),
    framing: fc.option(fc.constantFrom(...framings)),
    condition: fc.option(fc.constantFrom(...conditions)),
    editionNumber: number(10_000),
    editionTotal: number(10_000),
    weight: number(1_000_000),
    provenance: optional(1000),
    exhibitions: optional(1000),
    merch: fc.constant(false),
    canvasCopy: fc.constant(false),
  });
const work = fc
  .constantFrom(...sections)
  .chain((section) => fc.record({ section: fc.constant(section), form: formOf(section) }));

/** The table of one work with these cells. */
const rowOf = (cells: Partial<Record<TableColumn, string>>) => {
  const head = Object.keys(cells);
  return readWorkTable([head, Object.values(cells)]);
};

describe('a table of works', () => {
  it('restores every work through a file', () => {
    fc.assert(
      fc.property(fc.array(work, { minLength: 1, maxLength: 3 }), (works) => {
        const rows = works.map((one) => cellsOf({ id: 'abcdefgh', ...one }));
        const bytes = new TextEncoder().encode(csvText([tableColumns, ...rows]));
        const lines = csvLines(textOfTable(bytes) ?? '', ',', 10) ?? [];
        const read = readWorkTable(lines.map((line) => line.map(readCell)));
        if (!read.ok) throw new Error(JSON.stringify(read.problems));
        expect(read.rows.map(({ row }) => row)).toEqual(works.map((_, index) => index + 2));
        for (const [index, { cells }] of read.rows.entries()) {
          const one = works[index] as (typeof works)[number];
          expect([cells.id, sectionIn(cells)]).toEqual(['abcdefgh', one.section]);
          expect(strayCells(one.section, cells)).toEqual([]);
          const form = applyForm(emptyDescription, z.parse(workRow[one.section], cells));
          expect(storedFields(form)).toBe(storedFields(one.form));
        }
      }),
    );
  });

  it('can be read as saved by spreadsheets in Kazakhstan', () => {
    const written =
      'section;title;price_sale;created\r\nart;"Дала; кеш";650 000,00;01.05.2021\r\n;;;\r\n';
    expect(separatorsOf(written)[0]).toBe(';');
    const cyrillic = Uint8Array.from(Buffer.from('d1f2e5effc', 'hex'));
    expect(textOfTable(cyrillic)).toBe('Степь');
    const read = readWorkTable(csvLines(written, ';', 10) ?? []);
    expect(read).toEqual({
      ok: true,
      rows: [
        {
          row: 2,
          cells: {
            section: 'art',
            title: 'Дала; кеш',
            price_sale: '650000',
            created: '2021-05-01',
          },
        },
      ],
    });
  });

  it.each([
    [{ title: 'a' }, { '1.section': ['column-missing'] }],
    [{ section: 'art', title: 'a', colour: 'red' }, { '1.colour': ['no-such-column'] }],
    [{ section: 'art', title: 'a', '': 'b', id: '' }, { '1.#3': ['no-such-column'] }],
  ])('reports errors of its columns: %j', (cells, problems) => {
    expect(rowOf(cells)).toEqual({ ok: false, problems });
  });

  it('refuses a repeated column', () => {
    const lines = [
      ['section', 'title', ' Title '],
      ['art', 'a', 'b'],
    ];
    expect(readWorkTable(lines)).toEqual({ ok: false, problems: { '1.title': ['repeated'] } });
  });

  it('refuses an ambiguous American date', () => {
    const read = rowOf({ section: 'art', title: 'a', created: '5/1/2021' });
    expect(read.ok && read.rows[0]?.cells.created).toBe('5/1/2021');
    expect(z.safeParse(workRow.art, { title: 'a', created: '5/1/2021' }).success).toBe(false);
  });

  it('numbers rows like a spreadsheet, and skips empty ones', () => {
    const read = readWorkTable([
      ['section', 'title'],
      [''],
      ['art', 'a'],
      ['', ' '],
      ['design', 'b'],
    ]);
    expect(read.ok && read.rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('reports cells that a section does not use', () => {
    expect(strayCells('art', { title: 'a', style: 'baroque', portfolio: '' })).toEqual(['style']);
    expect(strayCells('design', { material: 'wood', type: 'poster' })).toEqual(['material']);
  });

  it('distinguishes a price that is not used from none', () => {
    const priced = { ...emptyDescription, saleMode: 'rent', priceSale: 5, priceRent: 7 } as const;
    expect(storedFields(priced)).toBe(storedFields({ ...priced, priceSale: null }));
    expect(storedFields(priced)).not.toBe(storedFields({ ...priced, priceRent: 8 }));
  });
});
