/** What the board asks the payments about: invoices, statements of the bank, fiscal receipts. */
import { type StaffCallSend, staffCalls } from '@oner/config/contract/staff';
import { useStaffCall } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';

type Query<Name extends keyof typeof staffCalls> =
  StaffCallSend<(typeof staffCalls)[Name]> extends { readonly query?: infer Asked }
    ? NonNullable<Asked>
    : never;
const byId = (id: number) => ({ id: String(id) });

export const useMoney = () => {
  const call = useStaffCall();
  return useMemo(
    () => ({
      invoices: (query: Query<'listInvoices'>) => call(staffCalls.listInvoices, { query }),
      payInvoice: (number: number, body: { reference: string; paidOn: string }) =>
        call(staffCalls.payInvoice, { params: byId(number), body }),
      statements: (query: Query<'listStatements'>) => call(staffCalls.listStatements, { query }),
      takeStatement: (file: File, bank: string | undefined) => {
        const form = new FormData();
        form.append('file', file, file.name);
        if (bank) form.append('bank', bank);
        return call(staffCalls.takeStatement, { body: form });
      },
      rows: (id: number, query: Query<'getStatement'>) =>
        call(staffCalls.getStatement, { params: byId(id), query }),
      differences: (query: Query<'listDifferences'>) => call(staffCalls.listDifferences, { query }),
      settle: (id: number, note: string) =>
        call(staffCalls.settleDifference, { params: byId(id), body: { note } }),
      fiscal: async () => (await call(staffCalls.listFiscal)).documents,
      askBank: (number: string) => call(staffCalls.askGateway, { params: { number } }),
      retryFiscal: (id: number) => call(staffCalls.retryFiscal, { params: byId(id) }),
    }),
    [call],
  );
};
