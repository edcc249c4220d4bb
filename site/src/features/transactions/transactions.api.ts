import type { Transaction } from '@oner/config/contract';
import { getReceipt } from '@oner/config/contract/orders';
import { listTransactions } from '@oner/config/contract/sales';
import useSWR from 'swr';
import { api } from '../../api/browser.ts';
import { saveFile } from '../../api/save-file.ts';
import type { Language } from '../../i18n/language.ts';

/** One page of what moved money; the page before stays to be seen until the next one is there. */
export const useTransactions = (isWanted: boolean, page: number) =>
  useSWR(
    isWanted ? ['transactions', page] : null,
    () => api.askPage(listTransactions, { query: { page: String(page) } }),
    { keepPreviousData: true },
  );

export const saveReceipt = async (
  { order: number, receipt }: Transaction,
  language: Language,
): Promise<void> => {
  if (receipt === null) return;
  const params = { number, receipt };
  await saveFile(
    getReceipt,
    { params, query: { lang: language } },
    `oner-${number}-${receipt}.pdf`,
  );
};
