/** What the board asks the payments about: invoices, statements of the bank, fiscal receipts. */
import type { GatewayName } from '@oner/config/contract/gateways';
import { type Query, useCalls } from '@oner/platform/admin/use-calls.ts';
import { useMemo } from 'react';
import type * as t from '../money/types.ts';

export const useMoney = () => {
  const { read, send } = useCalls('/payments');
  return useMemo(
    () => ({
      invoices: (query: Query) => read<{ invoices: t.Invoice[] } & t.Next>('/invoices', query),
      payInvoice: (number: number, transfer: { reference: string; paidOn: string }) =>
        send<t.Invoice>(`/invoices/${number}/paid`, transfer),
      statements: (query: Query) =>
        read<{ statements: t.Statement[]; banks: GatewayName[] } & t.Next>('/statements', query),
      takeStatement: (file: File, bank: string | undefined) => {
        const form = new FormData();
        form.append('file', file, file.name);
        if (bank) form.append('bank', bank);
        return send<{ statement: t.Statement; known: boolean }>('/statements', form);
      },
      rows: (id: number, query: Query) =>
        read<{ rows: t.Row[] } & t.Next>(`/statements/${id}`, query),
      differences: (query: Query) =>
        read<{ differences: t.Difference[]; open: number } & t.Next>('/differences', query),
      settle: (id: number, note: string) => send<object>(`/differences/${id}/settle`, { note }),
      fiscal: async () => (await read<{ documents: t.FiscalDocument[] }>('/fiscal')).documents,
      askBank: (order: string) => send<{ heard: boolean }>(`/orders/${order}/ask`, {}),
      retryFiscal: (id: number) => send<object>(`/fiscal/${id}/retry`, {}),
    }),
    [read, send],
  );
};
