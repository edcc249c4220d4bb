import type { EarningsBalance } from '@oner/config/contract';
import { listMyEarnings } from '@oner/config/contract/earnings';
import { api } from '../../api/browser.ts';

/** Where the author's money is. */
export const askBalance = async (signal: AbortSignal): Promise<EarningsBalance> =>
  (await api.ask(listMyEarnings, { query: { limit: '1' } }, { signal })).balance;
