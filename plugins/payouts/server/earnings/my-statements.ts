/** Statement of an author as a table: CSV, and XLSX with numeric amounts. No cell is run as a formula. */

import { calls, done, type SellerId } from '@oner/config/contract';
import { add, dateInAlmaty, type Language, type Tiyn } from '@oner/config/terms';
import { factText, isFactKey } from '@oner/config/texts/facts.ts';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import { accountLimit, csvText, FileReply, type Handler, handle, plainCell } from '@oner/platform';
import writeXlsxFile from 'write-excel-file/node';
import { actKindText } from '../acts/text-rules.ts';
import { lineKindOf } from '../animations/rules.ts';
import type { Entry } from '../ledger/entry-rules.ts';
import { bookedMonthsOf, entriesOf } from '../ledger/read-entries.ts';

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Change that the entry makes to the debt to the author; moving it into an act changes nothing. */
const changeOf = ({ postings }: Entry, authorId: SellerId): Tiyn =>
  add(...postings.filter((one) => one.authorId === authorId).map((one) => one.amountTiyn));

const tableOf = async (
  authorId: SellerId,
  { from, to }: Span,
  language: Language,
): Promise<Table> => {
  const months = (await bookedMonthsOf(authorId)).filter(
    (month) => (!from || month >= from) && (!to || month <= to),
  );
  const rows: (string | number)[][] = [];
  for (const month of months) {
    for (const entry of await entriesOf(authorId, month)) {
      const amount = changeOf(entry, authorId);
      if (entry.kind === 'act' || amount === 0) continue;
      const { order, facts, clause, act } = entry;
      rows.push([
        dateInAlmaty(new Date(entry.at)),
        month,
        nameOf(lineKindOf(entry), language),
        order ?? '',
        String(facts.item ?? facts.name ?? ''),
        Number(facts.quantity ?? 1),
        amount / 100,
        clause,
        act ?? '',
      ]);
    }
  }
  return { head: columns.map((name) => factText(`statement-heads.${name}`, language)), rows };
};

const columns = [
  'date',
  'month',
  'ground',
  'order',
  'name',
  'quantity',
  'amount',
  'clause',
  'act',
] as const;

const nameOf = (kind: string, language: Language): string => {
  const ofAct = actKindText(pdfTexts('act', language), kind);
  const key = `statement-kinds.${kind}`;
  return ofAct ?? (isFactKey(key) ? factText(key, language) : kind);
};

const name = 'oner-statement';

const getMyStatementCsv: Handler<'getStatementCsv'> = async ({ query }, { person }) => {
  const table = await tableOf(person.profileId, query, query.lang);
  return done(new FileReply(tableCsv(table), `${name}.csv`));
};

const getMyStatementXlsx: Handler<'getStatementXlsx'> = async ({ query }, { person }) => {
  const table = await tableOf(person.profileId, query, query.lang);
  return done(new FileReply(await tableXlsx(table), `${name}.xlsx`));
};

// Tables as CSV and XLSX.

type Cell = string | number;
type Table = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const tableCsv = ({ head, rows }: Table): Uint8Array =>
  new TextEncoder().encode(csvText([head, ...rows]));

const headStyle = { type: String, fontWeight: 'bold' } as const;

/** Texts are string cells; a text that looks like a formula gets a leading apostrophe, as in the CSV. */
const tableXlsx = async ({ head, rows }: Table): Promise<Uint8Array> =>
  writeXlsxFile(
    [
      head.map((value) => ({ ...headStyle, value })),
      ...rows.map((row) =>
        row.map((value) =>
          typeof value === 'number'
            ? { type: Number, value, format: Number.isInteger(value) ? '0' : '0.00' }
            : { type: String, value: plainCell(value) },
        ),
      ),
    ],
    { sheet: 'Öner' },
  ).toBuffer();

/** Limited because PDFs and tables are generated on each request. */
export const statementLimit = accountLimit('act-paper', 120);

export const myStatementsCalls = [
  handle(calls.getStatementCsv, getMyStatementCsv, { limits: [statementLimit] }),
  handle(calls.getStatementXlsx, getMyStatementXlsx, { limits: [statementLimit] }),
];
