/**
 * Calls of the panel below /payments: invoices, statements of the bank, fiscal receipts; README.md describes each. Amounts are
 * tenge, with tiyn where a bank has written them.
 */

import { readFile } from 'node:fs/promises';
import { staffCalls } from '@oner/config/contract/staff';
import { dateInAlmaty } from '@oner/config/terms';
import {
  clock,
  handleStaff,
  lastOfFull,
  notFound,
  pluginService,
  registerRights,
} from '@oner/platform';
import { queryBank } from './card/query-bank.ts';
import { findPayment } from './card/store.ts';
import { retryFiscal } from './fiscal/issue-documents.ts';
import { type FiscalDocument, unsettledFiscal } from './fiscal/store.ts';
import { payInvoice } from './invoices/pay-invoice.ts';
import { invoiceName } from './invoices/rules.ts';
import { findInvoice, type Invoice, listInvoices } from './invoices/store.ts';
import { settleDifference } from './statements/check-statements.ts';
import {
  importStatement,
  MAX_STATEMENT_BYTES,
  statementBanks,
} from './statements/import-statement.ts';
import {
  countOpenDifferences,
  type Difference,
  differencesOf,
  listDifferences,
  listStatements,
  type StoredRow,
  type StoredStatement,
  statementOf,
  statementRowsOf,
} from './statements/store.ts';

/** Permissions of staff for money other than card payments; assigned to roles by code. */
const moneyRights = {
  read: 'plugin::payments.money.read',
  settle: 'plugin::payments.money.settle',
} as const;
type MoneyRight = keyof typeof moneyRights;

const names: Readonly<Record<MoneyRight, string>> = {
  read: 'See invoices, statements and fiscal receipts',
  settle: 'Match transfers, take statements in, settle differences',
};

/** To be called in bootstrap(), before the seeds of the roles run. */
export const registerMoneyRights = (): Promise<void> =>
  registerRights(moneyRights, names, ['read', 'settle']);

/** Managers can see payments; the accountant can also match them. */
export const giveMoneyRights = (): void => {
  const { read, settle } = moneyRights;
  pluginService('accounts').addStaffActions('oner-manager', [read]);
  pluginService('accounts').addStaffActions('oner-accountant', [read, settle]);
};

const tenge = (tiyn: number): number => tiyn / 100;
const maybeTenge = (tiyn: number | null): number | null => (tiyn === null ? null : tenge(tiyn));
const instant = (at: number): string => new Date(at).toISOString();
const maybe = (at: number | null): string | null => (at === null ? null : instant(at));

const showInvoice = (invoice: Invoice) => ({
  number: invoice.number,
  name: invoiceName(invoice.number),
  order: invoice.orderNumber,
  company: invoice.company,
  bin: invoice.bin,
  address: invoice.address,
  amount: tenge(invoice.amountTiyn),
  issuedAt: instant(invoice.issuedAt),
  dueOn: invoice.dueOn,
  overdue: invoice.state === 'open' && invoice.dueOn < dateInAlmaty(clock.now()),
  state: invoice.state,
  paidOn: invoice.paidOn,
  reference: invoice.reference,
  settledBy: invoice.settledBy,
});

const showStatement = ({ takenAt, ...statement }: StoredStatement) => ({
  ...statement,
  takenAt: instant(takenAt),
});

const showDifference = (difference: Difference) => ({
  id: difference.id,
  kind: difference.kind,
  bank: difference.bank,
  order: difference.number,
  rowId: difference.rowId,
  day: difference.day,
  expected: maybeTenge(difference.expectedTiyn),
  found: maybeTenge(difference.foundTiyn),
  foundAt: instant(difference.foundAt),
  state: difference.state,
  note: difference.note,
  settledBy: difference.settledBy,
  settledAt: maybe(difference.settledAt),
});

const showRow = (row: StoredRow, differences: readonly Difference[]) => ({
  id: row.id,
  day: row.day,
  amount: tenge(row.amountTiyn),
  fee: tenge(row.feeTiyn),
  reference: row.reference,
  purpose: row.purpose,
  verdict: row.verdict,
  order: row.number,
  differences: differences.filter(({ rowId }) => rowId === row.id).map(showDifference),
});

const showFiscal = (document: FiscalDocument) => ({
  id: document.id,
  receipt: document.receipt,
  order: document.number,
  kind: document.kind,
  driver: document.driver,
  state: document.state,
  amount: tenge(document.amountTiyn),
  askedAt: instant(document.askedAt),
  dueAt: instant(document.dueAt),
  tries: document.tries,
  failure: document.failure,
  alertedAt: maybe(document.alertedAt),
});

const mostFiscal = 200;

/** Parses the number in the path; null if it is not a number. */
const idOf = ({ id }: { readonly id: string }): number | null =>
  /^\d{1,12}$/.test(id) ? Number(id) : null;

const answered = <Code extends string>(problem: Code | null) => {
  if (problem === null) return { value: { done: true as const } };
  return problem === 'not-found' ? notFound : { refused: problem, status: 409 as const };
};

export const deskApi = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.listInvoices, async ({ query: { state, after, limit } }) => {
      const invoices = await listInvoices(state ?? null, after ?? null, limit);
      const next = lastOfFull(invoices, limit)?.number ?? null;
      return { value: { invoices: invoices.map(showInvoice), next } };
    }),
    handleStaff(staffCalls.payInvoice, async ({ body, actor, params }) => {
      const id = idOf(params);
      if (id === null) return notFound;
      const problem = await payInvoice(id, { ...body, by: actor });
      if (problem === 'not-found') return notFound;
      if (problem) return { refused: problem, status: 409 };
      const invoice = await findInvoice(id);
      return invoice ? { value: showInvoice(invoice) } : notFound;
    }),
    handleStaff(staffCalls.listStatements, async ({ query: { after, limit, bank } }) => {
      const statements = await listStatements(after ?? null, limit, bank);
      return {
        value: {
          statements: statements.map(showStatement),
          banks: [...statementBanks()],
          next: lastOfFull(statements, limit)?.id ?? null,
        },
      };
    }),
    handleStaff(staffCalls.takeStatement, async ({ body: { bank }, actor, files }) => {
      const [file] = Object.values(files).flat();
      if (!file) return { refused: 'file-required', status: 400 };
      if (file.bytes > MAX_STATEMENT_BYTES) return { refused: 'too-large', status: 400 };
      const bytes = await readFile(file.path);
      const taken = await importStatement({ name: file.name, bytes, broughtBy: actor, bank });
      if (!taken.ok) return { refused: taken.why, status: 400, facts: { line: taken.line } };
      const { statement, isKnown } = taken;
      return { value: { statement: showStatement(statement), known: isKnown } };
    }),
    handleStaff(staffCalls.getStatement, async ({ query: { after, limit }, params }) => {
      const id = idOf(params);
      const statement = id === null ? null : await statementOf({ id });
      if (!statement) return notFound;
      const rows = await statementRowsOf(statement.id, after ?? 0, limit);
      const differences = await differencesOf(rows.map(({ id: row }) => row));
      const shown = rows.map((row) => showRow(row, differences));
      const next = lastOfFull(rows, limit)?.id ?? null;
      return { value: { statement: showStatement(statement), rows: shown, next } };
    }),
    handleStaff(staffCalls.listDifferences, async ({ query: { state, after, limit } }) => {
      const differences = await listDifferences(state, after ?? null, limit);
      return {
        value: {
          differences: differences.map(showDifference),
          open: await countOpenDifferences(),
          next: lastOfFull(differences, limit)?.id ?? null,
        },
      };
    }),
    handleStaff(staffCalls.settleDifference, async ({ body: { note }, actor, params }) => {
      const id = idOf(params);
      return id === null ? notFound : answered(await settleDifference(id, note, actor));
    }),
    handleStaff(staffCalls.askGateway, async ({ params: { number } }) => {
      if (!(await findPayment(number))) return notFound;
      return { value: { heard: (await queryBank(number)) === 'heard' } };
    }),
    handleStaff(staffCalls.listFiscal, async () => ({
      value: { documents: (await unsettledFiscal(mostFiscal)).map(showFiscal) },
    })),
    handleStaff(staffCalls.retryFiscal, async ({ actor, params }) => {
      const id = idOf(params);
      return id === null ? notFound : answered(await retryFiscal(id, actor));
    }),
  ],
};
