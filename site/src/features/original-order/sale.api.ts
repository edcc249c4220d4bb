import { getWorkSale, type WorkSale } from '@oner/config/contract/work-sale';
import { useApi } from '../../elements/use-api.ts';
import type { Visitor } from '../../elements/use-visitor.ts';
import { refetchDelayMs } from './sale.ts';

type Sale = { readonly sale: WorkSale | undefined; readonly refetch: () => void };

/**
 * Requests in the browser whether the original can be bought now, because pages are cached for minutes. Repeats the request
 * when a reservation ends, when the person returns to the page and after a login, since reservations depend on the person.
 * The last response stays meanwhile, and with it the form in which they logged in. Undefined until the first response or on
 * failure: then the page shows its own data, and the order call decides.
 */
export const useSale = (workId: string, visitor: Visitor): Sale => {
  const { data: sale, refetch } = useApi(
    getWorkSale,
    visitor.is === 'unknown' ? null : { params: { id: workId } },
    {
      refreshInterval: (current) => (current && refetchDelayMs(current, Date.now())) ?? 0,
      keepPreviousData: true,
    },
  );
  return { sale, refetch };
};
