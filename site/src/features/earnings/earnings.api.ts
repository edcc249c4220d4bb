import type { Act, Deadline, Earning, EarningsBalance, Language } from '@oner/config/contract';
import {
  getActPaper,
  getClock,
  getStatementCsv,
  getStatementXlsx,
  listActs,
} from '@oner/config/contract/acts';
import { listMyEarnings } from '@oner/config/contract/earnings';
import { useApi, useApiPages } from '../../elements/use-api.ts';
import { allOf, type PagedList, type QueryResult } from '../../elements/use-query.ts';

export const useBalance = (isEnabled: boolean): QueryResult<EarningsBalance> => {
  const answer = useApi(listMyEarnings, isEnabled ? { query: { limit: '1' } } : null);
  return { ...answer, data: answer.data?.balance };
};

/** Acts of an author, newest first. */
export const useActs = (isEnabled: boolean): PagedList<Act> =>
  useApiPages(listActs, isEnabled ? {} : null, ({ rows, next }) => ({ rows, next }));

/** Acts of the last eight years, in one page. */
export const useLastActs = (isEnabled: boolean): QueryResult<readonly Act[]> =>
  useApi(listActs, isEnabled ? { query: { limit: '100' } } : null);

/** The balance, and the acts of the last eight years. */
export const useWallet = (isEnabled: boolean) =>
  allOf<readonly [EarningsBalance, readonly Act[]]>(useBalance(isEnabled), useLastActs(isEnabled));

/** Data of the payout settings: the balance and the deadlines. */
export const usePayoutStatus = (isEnabled: boolean) =>
  allOf<readonly [EarningsBalance, readonly Deadline[]]>(
    useBalance(isEnabled),
    useApi(getClock, isEnabled ? {} : null),
  );

/** Entries that changed the balance, newest first. @param month `YYYY-MM`; all if empty */
export const useMovements = (isEnabled: boolean, month: string): PagedList<Earning> =>
  useApiPages(listMyEarnings, isEnabled ? { query: { month } } : null, ({ rows, next }) => ({
    rows: rows.entries,
    next,
  }));

// Loaded on demand: few authors download a file.
const loadSaver = () => import('../../api/save-file.ts');

export const saveActPdf = async ({ month, number }: Act): Promise<void> => {
  const { downloadFile } = await loadSaver();
  await downloadFile(getActPaper, { params: { month } }, `oner-act-${number}.pdf`);
};

type StatementRange = { readonly from: string; readonly to: string; readonly lang: Language };

/** Downloads every entry of the months as a table. */
export const saveStatement = async (form: 'csv' | 'xlsx', range: StatementRange): Promise<void> => {
  const { downloadFile } = await loadSaver();
  const query = { ...range, from: range.from || undefined, to: range.to || undefined };
  const call = form === 'csv' ? getStatementCsv : getStatementXlsx;
  await downloadFile(call, { query }, `oner-statement.${form}`);
};
