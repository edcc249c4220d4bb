/** What the board asks the payments about: invoices, statements of the bank, fiscal receipts. */
import { useFetchClient } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type * as t from '../money/types.ts';
import { type Query, withQuery } from './with-query.ts';

export const useMoney = () => {
  const { get, post } = useFetchClient();
  return useMemo(() => {
    const read = async <T>(path: string, query: Query = {}): Promise<T> =>
      (await get<T>(withQuery(`/payments${path}`, query))).data;
    const send = async <T>(path: string, body: object): Promise<T> =>
      (await post<T>(`/payments${path}`, body)).data;
    return {
      invoices: (query: Query) => read<{ invoices: t.Invoice[] } & t.Next>('/invoices', query),
      payInvoice: (number: number, transfer: { reference: string; paidOn: string }) =>
        send<t.Invoice>(`/invoices/${number}/paid`, transfer),
      statements: (query: Query) =>
        read<{ statements: t.Statement[] } & t.Next>('/statements', query),
      takeStatement: (file: File) => {
        const form = new FormData();
        form.append('file', file, file.name);
        return send<{ statement: t.Statement; known: boolean }>('/statements', form);
      },
      rows: (id: number, query: Query) =>
        read<{ rows: t.Row[] } & t.Next>(`/statements/${id}`, query),
      differences: (query: Query) =>
        read<{ differences: t.Difference[]; open: number } & t.Next>('/differences', query),
      settle: (id: number, note: string) => send<object>(`/differences/${id}/settle`, { note }),
      fiscal: async () => (await read<{ documents: t.FiscalDocument[] }>('/fiscal')).documents,
      retryFiscal: (id: number) => send<object>(`/fiscal/${id}/retry`, {}),
    };
  }, [get, post]);
};
export type MoneyCalls = ReturnType<typeof useMoney>;
