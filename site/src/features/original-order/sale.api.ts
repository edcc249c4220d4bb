import { type WorkSale, workSale } from '@oner/config/contract/work-sale';
import { api } from '../../api/browser.ts';
import { useQuery } from '../../elements/use-query.ts';
import type { Visitor } from '../../elements/use-visitor.ts';
import { askAgainMs } from './sale.ts';

type Sale = { readonly sale: WorkSale | undefined; readonly askAgain: () => void };

/**
 * Whether the original can be bought now, asked by the browser: a page is kept for minutes. Asked again when a reservation
 * ends and when somebody comes back to the page. Undefined until it is known, and where the server did not answer:
 * then the page says what it knew, and the order itself is the truth.
 */
export const useSale = (workId: string, visitor: Visitor): Sale => {
  const personId = visitor.is === 'in' ? visitor.person.id : '';
  // Another person has other reservations.
  const key = visitor.is !== 'unknown' && [workSale.name, workId, personId];
  const { data: sale, askAgain } = useQuery(
    key,
    () => api.ask(workSale, { params: { id: workId } }),
    {
      refreshInterval: (known) => (known && askAgainMs(known, Date.now())) ?? 0,
      // An account that is opened in the order form makes somebody known: the form stays meanwhile.
      keepPreviousData: true,
    },
  );
  return { sale, askAgain };
};
