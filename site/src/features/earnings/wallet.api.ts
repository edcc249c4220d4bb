import type { Act, Earning, EarningsBalance, Language } from '@oner/config/contract';
import {
  disputeAct,
  getActPaper,
  getStatementCsv,
  getStatementXlsx,
  listActs,
  signAct,
} from '@oner/config/contract/acts';
import { listMyEarnings } from '@oner/config/contract/earnings';
import { api } from '../../api/browser.ts';
import { saveFile } from '../../api/save-file.ts';
import { type PagedList, usePages } from '../../elements/use-pages.ts';
import { askBalance } from './ask-balance.ts';

export const askActs = (signal: AbortSignal): Promise<readonly Act[]> =>
  api.ask(listActs, {}, { signal });

export type Wallet = { readonly balance: EarningsBalance; readonly acts: readonly Act[] };

export const askWallet = async (signal: AbortSignal): Promise<Wallet> => {
  const [balance, acts] = await Promise.all([askBalance(signal), askActs(signal)]);
  return { balance, acts };
};

const limit = '20';

/** What changed the balance, newest first. @param month `YYYY-MM`; all where it is empty */
export const useMovements = (isWanted: boolean, month: string): PagedList<Earning> =>
  usePages(isWanted, async (after, signal) => {
    const asked = { query: { limit, after, month } };
    const { rows, next } = await api.askPage(listMyEarnings, asked, { signal });
    return { rows: rows.entries, next };
  });

export const sign = (month: string): Promise<Act> =>
  api.ask(signAct, { params: { month }, body: {} });

export const object = (month: string, text: string): Promise<Act> =>
  api.ask(disputeAct, { params: { month }, body: { text } });

export const savePaper = ({ month, number }: Act): Promise<void> =>
  saveFile(getActPaper, { params: { month } }, `oner-act-${number}.pdf`);

export type StatementWish = {
  readonly from: string;
  readonly to: string;
  readonly lang: Language;
};

/** Every entry of the months as a table on this device. */
export const saveStatement = (form: 'csv' | 'xlsx', wish: StatementWish): Promise<void> => {
  const query = { ...wish, from: wish.from || undefined, to: wish.to || undefined };
  const name = `oner-statement.${form}`;
  return form === 'csv'
    ? saveFile(getStatementCsv, { query }, name)
    : saveFile(getStatementXlsx, { query }, name);
};
