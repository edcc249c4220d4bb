/** What the panel calls below /payments: invoices, statements of the bank, fiscal receipts; README.md describes each. */
import { readFile } from 'node:fs/promises';
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff } from '@oner/platform';
import { askBank } from '../services/ask-bank.ts';
import { retryFiscal } from '../services/issue-fiscal.ts';
import { MAX_STATEMENT_BYTES } from '../services/parse-statement.ts';
import { payInvoice } from '../services/pay-invoice.ts';
import { settleDifference } from '../services/settle-difference.ts';
import { statementBanks, takeStatement } from '../services/take-statement.ts';
import { countOpen, differencesOf, listDifferences } from '../store/differences.ts';
import { unsettledFiscal } from '../store/fiscal.ts';
import { findInvoice, listInvoices } from '../store/invoices.ts';
import { findPayment } from '../store/payments.ts';
import { listStatements, rowsOf, statementOf } from '../store/statements.ts';
import { showDifference, showFiscal, showInvoice, showRow, showStatement } from './show.ts';

const mostFiscal = 200;

const missing = { refused: 'not-found', status: 404 } as const;
/** The number in the path; null for what is none. */
const idOf = ({ id }: { readonly id: string }): number | null =>
  /^\d{1,12}$/.test(id) ? Number(id) : null;

/** Where the next page begins; null after the last one. */
const nextOf = (ids: readonly number[], limit: number): number | null =>
  ids.length === limit ? (ids.at(-1) ?? null) : null;

const answered = <Code extends string>(problem: Code | null) => {
  if (problem === null) return { value: { done: true as const } };
  return problem === 'not-found' ? missing : { refused: problem, status: 409 as const };
};

export const deskApi = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.listInvoices, async ({ query: { state, after, limit } }) => {
      const invoices = await listInvoices(state ?? null, after ?? null, limit);
      const numbers = invoices.map(({ number }) => number);
      return { value: { invoices: invoices.map(showInvoice), next: nextOf(numbers, limit) } };
    }),
    handleStaff(staffCalls.payInvoice, async ({ body, actor, params }) => {
      const id = idOf(params);
      if (id === null) return missing;
      const problem = await payInvoice(id, { ...body, by: actor });
      if (problem === 'not-found') return missing;
      if (problem) return { refused: problem, status: 409 };
      const invoice = await findInvoice(id);
      return invoice ? { value: showInvoice(invoice) } : missing;
    }),
    handleStaff(staffCalls.listStatements, async ({ query: { after, limit, bank } }) => {
      const statements = await listStatements(after ?? null, limit, bank);
      const ids = statements.map(({ id }) => id);
      return {
        value: {
          statements: statements.map(showStatement),
          banks: [...statementBanks()],
          next: nextOf(ids, limit),
        },
      };
    }),
    handleStaff(staffCalls.takeStatement, async ({ body: { bank }, actor, files }) => {
      const [file] = Object.values(files).flat();
      if (!file) return { refused: 'file-required', status: 400 };
      if (file.bytes > MAX_STATEMENT_BYTES) return { refused: 'too-large', status: 400 };
      const bytes = await readFile(file.path);
      const taken = await takeStatement({ name: file.name, bytes, broughtBy: actor, bank });
      if (!taken.ok) return { refused: taken.why, status: 400, facts: { line: taken.line } };
      const { statement, isKnown } = taken;
      return { value: { statement: showStatement(statement), known: isKnown } };
    }),
    handleStaff(staffCalls.getStatement, async ({ query: { after, limit }, params }) => {
      const id = idOf(params);
      const statement = id === null ? null : await statementOf({ id });
      if (!statement) return missing;
      const rows = await rowsOf(statement.id, after ?? 0, limit);
      const ids = rows.map(({ id: row }) => row);
      const differences = await differencesOf(ids);
      const shown = rows.map((row) => showRow(row, differences));
      return {
        value: { statement: showStatement(statement), rows: shown, next: nextOf(ids, limit) },
      };
    }),
    handleStaff(staffCalls.listDifferences, async ({ query: { state, after, limit } }) => {
      const differences = await listDifferences(state, after ?? null, limit);
      const ids = differences.map(({ id }) => id);
      return {
        value: {
          differences: differences.map(showDifference),
          open: await countOpen(),
          next: nextOf(ids, limit),
        },
      };
    }),
    handleStaff(staffCalls.settleDifference, async ({ body: { note }, actor, params }) => {
      const id = idOf(params);
      return id === null ? missing : answered(await settleDifference(id, note, actor));
    }),
    handleStaff(staffCalls.askGateway, async ({ params: { number } }) => {
      if (!(await findPayment(number))) return missing;
      return { value: { heard: (await askBank(number)) === 'heard' } };
    }),
    handleStaff(staffCalls.listFiscal, async () => ({
      value: { documents: (await unsettledFiscal(mostFiscal)).map(showFiscal) },
    })),
    handleStaff(staffCalls.retryFiscal, async ({ actor, params }) => {
      const id = idOf(params);
      return id === null ? missing : answered(await retryFiscal(id, actor));
    }),
  ],
};
