import type { Earning } from '@oner/config/contract';
import { listMyEarnings } from '@oner/config/contract/earnings';
import { api } from '../../api/browser.ts';
import { type PagedList, usePages } from '../../elements/use-pages.ts';

const limit = '20';

/** What changed the balance, newest first. @param month `YYYY-MM`; all where it is empty */
export const useMovements = (isWanted: boolean, month: string): PagedList<Earning> =>
  usePages(isWanted, async (after, signal) => {
    const asked = { query: { limit, after, month } };
    const { rows, next } = await api.askPage(listMyEarnings, asked, { signal });
    return { rows: rows.entries, next };
  });
