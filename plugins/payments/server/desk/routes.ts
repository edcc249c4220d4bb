/** What the panel calls below /payments: invoices, statements of the bank, fiscal receipts; README.md describes each. */
import { readFile } from 'node:fs/promises';
import { gatewayNames } from '@oner/config/contract/gateways';
import { filled } from '@oner/config/contract/shapes';
import { type StaffAnswer, type StaffInput, staffRoute } from '@oner/platform';
import * as z from 'zod/mini';
import { invoiceMachine } from '../domain/invoice-states.ts';
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
import { type MoneyRight, moneyRights } from './rights.ts';
import { showDifference, showFiscal, showInvoice, showRow, showStatement } from './show.ts';

const mostFiscal = 200;

const nothing = z.object({});
const bankName = z.enum(gatewayNames);
const ofBank = z.object({ bank: z.optional(bankName) });
const page = {
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
};
const day = z.iso.date();

const missing = { refused: 'not-found', status: 404 } as const;
/** The number in the path; null for what is none. */
const idOf = ({ id = '' }: Readonly<Record<string, string>>): number | null =>
  /^\d{1,12}$/.test(id) ? Number(id) : null;

const route = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  right: MoneyRight,
  schema: S,
  verb: (asked: StaffInput<z.output<S>>) => Promise<StaffAnswer>,
) => staffRoute(method, path, moneyRights[right], schema, verb);

/** Where the next page begins; null after the last one. */
const nextOf = (ids: readonly number[], limit: number): number | null =>
  ids.length === limit ? (ids.at(-1) ?? null) : null;

const answered = (problem: string | null): StaffAnswer => {
  if (problem === 'not-found') return missing;
  return problem ? { refused: problem, status: 409 } : { value: { done: true } };
};

export const deskApi = {
  type: 'admin',
  routes: [
    route(
      'GET',
      '/invoices',
      'read',
      z.object({ ...page, state: z.optional(z.enum(invoiceMachine.states)) }),
      async ({ input: { state, after, limit } }) => {
        const invoices = await listInvoices(state ?? null, after ?? null, limit);
        const next = nextOf(
          invoices.map(({ number }) => number),
          limit,
        );
        return { value: { invoices: invoices.map(showInvoice), next } };
      },
    ),
    route(
      'POST',
      '/invoices/:id/paid',
      'settle',
      z.object({ reference: filled(60), paidOn: day }),
      async ({ input: { reference, paidOn }, actor, params }) => {
        const id = idOf(params);
        if (id === null) return missing;
        const problem = await payInvoice(id, { reference, paidOn, by: actor });
        if (problem) return answered(problem);
        const invoice = await findInvoice(id);
        return invoice ? { value: showInvoice(invoice) } : missing;
      },
    ),
    route(
      'GET',
      '/statements',
      'read',
      z.object({ ...page, bank: z.optional(bankName) }),
      async ({ input: { after, limit, bank } }) => {
        const statements = await listStatements(after ?? null, limit, bank);
        const next = nextOf(
          statements.map(({ id }) => id),
          limit,
        );
        return {
          value: { statements: statements.map(showStatement), banks: statementBanks(), next },
        };
      },
    ),
    route('POST', '/statements', 'settle', ofBank, async ({ input: { bank }, actor, files }) => {
      const [file] = Object.values(files).flat();
      if (!file) return { refused: 'file-required', status: 400 };
      if (file.bytes > MAX_STATEMENT_BYTES) return { refused: 'too-large', status: 400 };
      const bytes = await readFile(file.path);
      const taken = await takeStatement({ name: file.name, bytes, broughtBy: actor, bank });
      if (!taken.ok) return { refused: taken.why, status: 400, facts: { line: taken.line } };
      const { statement, isKnown } = taken;
      return { value: { statement: showStatement(statement), known: isKnown } };
    }),
    route(
      'GET',
      '/statements/:id',
      'read',
      z.object(page),
      async ({ input: { after, limit }, params }) => {
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
      },
    ),
    route(
      'GET',
      '/differences',
      'read',
      z.object({ ...page, state: z._default(z.enum(['open', 'settled']), 'open') }),
      async ({ input: { state, after, limit } }) => {
        const differences = await listDifferences(state, after ?? null, limit);
        const next = nextOf(
          differences.map(({ id }) => id),
          limit,
        );
        const open = await countOpen();
        return { value: { differences: differences.map(showDifference), open, next } };
      },
    ),
    route(
      'POST',
      '/differences/:id/settle',
      'settle',
      z.object({ note: filled(500) }),
      async ({ input: { note }, actor, params }) => {
        const id = idOf(params);
        return id === null ? missing : answered(await settleDifference(id, note, actor));
      },
    ),
    route('POST', '/orders/:number/ask', 'read', nothing, async ({ params }) => {
      const { number = '' } = params;
      if (!(await findPayment(number))) return missing;
      return { value: { heard: (await askBank(number)) === 'heard' } };
    }),
    route('GET', '/fiscal', 'read', nothing, async () => ({
      value: { documents: (await unsettledFiscal(mostFiscal)).map(showFiscal) },
    })),
    route('POST', '/fiscal/:id/retry', 'settle', nothing, async ({ actor, params }) => {
      const id = idOf(params);
      return id === null ? missing : answered(await retryFiscal(id, actor));
    }),
  ],
};
