/** The whole of an author's books as a table. */
import { type calls, done, refuse } from '@oner/config/contract';
import { add, dateInAlmaty, type Tiyn } from '@oner/config/terms';
import { FileReply, type Verb } from '@oner/platform';
import { actWords, type Language } from '../domain/act-words.ts';
import { lineKindOf } from '../domain/animation.ts';
import type { Entry } from '../domain/entry.ts';
import { moneyKinds, statementHeads } from '../domain/statement-words.ts';
import { type Table, tableCsv, tableXlsx } from '../files/statement-tables.ts';
import { entriesOf } from '../store/entries.ts';
import { monthsOf } from '../store/months.ts';

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

/** What the entry changes in what the author is owed; moving it into an act changes nothing. */
const changeOf = ({ postings }: Entry, authorId: string): Tiyn =>
  add(...postings.filter((one) => one.authorId === authorId).map((one) => one.amountTiyn));

const tableOf = async (
  authorId: string,
  { from, to }: Span,
  language: Language,
): Promise<Table> => {
  const months = (await monthsOf(authorId)).filter(
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
        kindText(lineKindOf(entry), language),
        order ?? '',
        String(facts.item ?? facts.name ?? ''),
        Number(facts.quantity ?? 1),
        amount / 100,
        clause,
        act ?? '',
      ]);
    }
  }
  return { head: statementHeads[language], rows };
};

const kindText = (kind: string, language: Language): string =>
  actWords[language].kinds[kind] ?? moneyKinds[kind]?.[language] ?? kind;

const name = 'oner-statement';

export const getMyStatementCsv: Verb<typeof calls.getStatementCsv> = async (
  { query },
  { person },
) => {
  if (person?.role !== 'seller') return refuse('login-required');
  const table = await tableOf(person.profileId, query, query.lang);
  return done(new FileReply(tableCsv(table), `${name}.csv`));
};

export const getMyStatementXlsx: Verb<typeof calls.getStatementXlsx> = async (
  { query },
  { person },
) => {
  if (person?.role !== 'seller') return refuse('login-required');
  const table = await tableOf(person.profileId, query, query.lang);
  return done(new FileReply(await tableXlsx(table), `${name}.xlsx`));
};
