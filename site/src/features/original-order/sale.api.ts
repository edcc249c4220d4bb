import { getWorkSale, type WorkSale } from '@oner/config/contract/work-sale';
import { useApi } from '../../elements/use-api.ts';
import type { Visitor } from '../../elements/use-visitor.ts';
import { askAgainMs } from './sale.ts';

type Sale = { readonly sale: WorkSale | undefined; readonly askAgain: () => void };

/**
 * Whether the original can be bought now, asked by the browser: a page is kept for minutes. Asked again when a reservation
 * ends, when somebody comes back to the page and when they become known, who have other reservations; the last answer stays
 * meanwhile, and with it the form in which they have opened an account. Undefined until it is known, and where the server did
 * not answer: then the page says what it knew, and the order itself is the truth.
 */
export const useSale = (workId: string, visitor: Visitor): Sale => {
  const { data: sale, askAgain } = useApi(
    getWorkSale,
    visitor.is === 'unknown' ? null : { params: { id: workId } },
    {
      refreshInterval: (known) => (known && askAgainMs(known, Date.now())) ?? 0,
      keepPreviousData: true,
    },
  );
  return { sale, askAgain };
};
