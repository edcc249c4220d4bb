import { type WorkSale, workSale } from '@oner/config/contract/originals';
import { useCallback, useEffect } from 'react';
import { api } from '../../api/browser.ts';
import { useAnswer } from '../../elements/use-answer.ts';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other reservations.
  const ask = useCallback(
    (signal: AbortSignal) => api.ask(workSale, { params: { id: workId } }, { signal }),
    [workId, personId],
  );
  const { data: sale, askAgain } = useAnswer(visitor.is !== 'unknown', ask);
  useEffect(() => {
    const wait = sale && askAgainMs(sale, Date.now());
    if (wait === undefined) return;
    const timer = setTimeout(askAgain, wait);
    return () => clearTimeout(timer);
  }, [sale, askAgain]);
  return { sale, askAgain };
};
